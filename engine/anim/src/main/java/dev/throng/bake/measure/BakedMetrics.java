package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.ClosedSurface;
import dev.throng.anim.lod.LevelError;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;

/**
 * Measures of a character that take time to compute and decide how its instances are culled and drawn. The arrays must
 * not be written to.
 *
 * @param bounds of each clip of the atlas, in its order, see {@link BoundsFinder}
 * @param maxVertexSpeeds of each clip of the atlas, see {@link MaxVertexSpeed}
 * @param levelErrors of each level of detail, see {@link LevelError}
 * @param isClosed whether fronts alone cover what both sides do, see {@link ClosedSurface}
 */
public record BakedMetrics(List<ClipBounds> bounds, float[] maxVertexSpeeds, double[] levelErrors, boolean isClosed) {
    public BakedMetrics {
        bounds = List.copyOf(bounds);
    }

    /** Finds it all out. @param atlas baked from the character */
    public static BakedMetrics of(CharacterModel character, ClipAtlas atlas) {
        return new BakedMetrics(
                BoundsFinder.of(character, atlas),
                MaxVertexSpeed.of(character, atlas),
                LevelError.of(character),
                ClosedSurface.isClosed(character));
    }
}
