package dev.throng.crowd.cpu;

import dev.throng.crowd.gl.scene.CullSettings;
import dev.throng.crowd.gl.scene.ShadowDetail;

/**
 * Choice of an instance's level of detail by its error on the screen, in float32. CPU counterpart of
 * {@code shaders/lib/lod_choice.glsl}. The parameter {@code errors} is the error of each level in character units,
 * finest first.
 */
public final class LodChoice {
    private LodChoice() {}

    /**
     * Returns the coarsest level whose error on the screen is allowed.
     *
     * @param factor error of one unit at depth 1, as a multiple of the allowed error
     */
    public static int levelOf(float[] errors, float factor, float depth) {
        int level = 0;
        for (int l = 1; l < errors.length; l++) {
            level += errors[l] * factor <= depth ? 1 : 0;
        }
        return level;
    }

    /** Returns the previous frame's level, if its error is allowed with some slack, and it is no finer than needed. */
    public static int levelAfter(float[] errors, int before, float factor, float depth) {
        float slack = factor * (1 / CullSettings.LEVEL_SLACK);
        return Math.min(Math.max(before, levelOf(errors, factor, depth)), levelOf(errors, slack, depth));
    }

    /**
     * Returns the level of a caster in a shadow map: the coarsest that differs by few texels, or the camera's if that
     * is coarser.
     *
     * @param level level in the camera's picture
     * @param texel side of the map's texels, in scene units
     */
    public static int casterLevel(float[] errors, int level, float scale, float texel) {
        return Math.max(level, levelOf(errors, scale, ShadowDetail.CASTER_TEXELS * texel));
    }
}
