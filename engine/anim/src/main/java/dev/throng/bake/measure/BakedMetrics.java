package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.lod.ClosedSurface;
import dev.throng.anim.lod.LevelError;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;

/**
 * Measurements of a baked character. Callers must not write to the arrays.
 *
 * @param bounds bounds of each clip of the atlas, see {@link BoundsFinder}
 * @param maxVertexSpeeds largest speed of a vertex in each clip of the atlas, scene units per cycle, see
 *     {@link MaxVertexSpeed}
 * @param levelErrors error of each level of detail, scene units, see {@link LevelError}
 * @param isClosed whether the surface is closed at every level of detail, so that culling of back faces changes no
 *     pixel, see {@link ClosedSurface}
 */
public record BakedMetrics(List<ClipBounds> bounds, float[] maxVertexSpeeds, double[] levelErrors, boolean isClosed) {
    public BakedMetrics {
        bounds = List.copyOf(bounds);
    }

    /**
     * Measures a baked character.
     *
     * @param atlas atlas of the character
     */
    public static BakedMetrics of(CharacterModel character, ClipAtlas atlas) {
        return new BakedMetrics(
                BoundsFinder.of(character, atlas),
                MaxVertexSpeed.of(character, atlas),
                LevelError.of(character),
                ClosedSurface.isClosed(character));
    }
}
