package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.gl.mesh.LevelMaker;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;

/**
 * Settings that determine how baked characters are prepared for frames. Usable on any thread, without OpenGL.
 *
 * @param culling culling settings of the frames
 * @param features features of the renderer
 */
public record CharacterRecipe(CullSettings culling, RendererFeatures features) {
    /**
     * @return character with the needed levels of detail; the coarser levels use fewer joints and influences if the
     *     culling settings allow this
     */
    public CharacterModel levelled(CharacterModel character, CachedBake baked) {
        boolean isMade = LevelMaker.suits(character);
        boolean isReduced = culling.poses() && (isMade || character.levelCount() > 1);
        if (!culling.lod() || !isMade && !isReduced) {
            return character;
        }
        String rules = (isMade ? "made " + LevelMaker.RULES : "filed")
                + (isReduced ? ", reduced " + LodInfluenceReduction.RULES : "");
        return baked.levels(character, rules, whole -> {
            CharacterModel levelled = LevelMaker.withLevels(whole);
            return isReduced ? LodInfluenceReduction.of(levelled).character() : levelled;
        });
    }

    /**
     * Prepares a character with the data that frames need, cached or computed.
     *
     * @param shown baked character with its final levels and palette
     */
    public PreparedCharacter prepare(CharacterModel shown, CachedBake baked, GpuCharacter.Skinning skinning) {
        PreparedCharacter character = new PreparedCharacter(shown, baked, skinning);
        boolean isMoving =
                skinning != GpuCharacter.Skinning.NONE && (culling.cull() || culling.poses() || features.shadows());
        if (culling.lod() || isMoving) {
            character.withMetrics(baked.metrics(character.character()));
        }
        return character.precompute(culling, features);
    }
}
