package dev.throng.crowd.gl.character;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.bake.file.CachedBake;
import dev.throng.crowd.gl.mesh.LevelMaker;
import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.RendererFeatures;

/**
 * How baked characters are made ready for the frames that will show them. Needs no context; any thread.
 *
 * @param culling which instances those frames draw, and how
 * @param features what their renderer can do
 */
public record CharacterRecipe(CullSettings culling, RendererFeatures features) {
    /** The character with the levels of detail that frames will ask for, with no more joints and influences than they need. */
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
     * Takes from the cache, or finds out, what frames will ask for.
     *
     * @param shown the character that was baked, with the levels and the palette that it is shown with
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
