package dev.throng.bake.measure;

import dev.throng.anim.Character;
import dev.throng.anim.lod.LevelError;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;

/**
 * Facts about a character that take time to compute and decide how its instances are culled and drawn. The arrays must
 * not be written to.
 *
 * @param bounds of each clip of the atlas, in its order, see {@link BoundsFinder}
 * @param drifts of each clip of the atlas, see {@link ClipDrift}
 * @param levelErrors of each level of detail, see {@link LevelError}
 */
public record CharacterFacts(List<ClipBounds> bounds, float[] drifts, double[] levelErrors) {
    public CharacterFacts {
        bounds = List.copyOf(bounds);
    }

    /** Finds it all out. @param atlas baked from the character */
    public static CharacterFacts of(Character character, ClipAtlas atlas) {
        return new CharacterFacts(
                BoundsFinder.of(character, atlas), ClipDrift.of(character, atlas), LevelError.of(character));
    }
}
