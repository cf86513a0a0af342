package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.GL_DEPTH_FUNC;
import static org.lwjgl.opengl.GL11C.GL_DEPTH_TEST;
import static org.lwjgl.opengl.GL11C.GL_GEQUAL;
import static org.lwjgl.opengl.GL11C.GL_GREATER;
import static org.lwjgl.opengl.GL11C.GL_LEQUAL;
import static org.lwjgl.opengl.GL11C.GL_LESS;
import static org.lwjgl.opengl.GL11C.glDepthFunc;
import static org.lwjgl.opengl.GL20C.GL_LOWER_LEFT;
import static org.lwjgl.opengl.GL45C.GL_CLIP_DEPTH_MODE;
import static org.lwjgl.opengl.GL45C.GL_NEGATIVE_ONE_TO_ONE;
import static org.lwjgl.opengl.GL45C.GL_ZERO_TO_ONE;
import static org.lwjgl.opengl.GL45C.glClipControl;

/**
 * Convention of depth: its range in clip space, and whether lesser or greater depths are nearer. Of surfaces at equal
 * depth, the surface drawn first is visible.
 */
public enum DepthConvention {
    /** Clip space from -1 (near) to 1 (far), OpenGL's default; the lesser depth is nearer. */
    ORDINARY(false, -1, 1),
    /** Clip space from 0 (near) to 1 (far); the lesser depth is nearer. */
    ORDINARY_ZERO_TO_ONE(false, 0, 1),
    /**
     * Clip space from 1 (near) to 0 (far); the greater depth is nearer. The engine's convention: floats are densest
     * where perspective compresses most.
     */
    REVERSED(true, 1, 0),
    /** Clip space from 1 (near) to -1 (far); the greater depth is nearer. */
    REVERSED_FROM_ONE_TO_MINUS_ONE(true, 1, -1);

    private final boolean isReversed;
    private final int near;
    private final int far;

    DepthConvention(boolean isReversed, int near, int far) {
        this.isReversed = isReversed;
        this.near = near;
        this.far = far;
    }

    /** @return z / w at the near plane */
    public int near() {
        return near;
    }

    /** @return z / w at the far plane */
    public int far() {
        return far;
    }

    /** @return farthest depth, for clears */
    public float farthest() {
        return isReversed ? 0 : 1;
    }

    /** Sets this convention in the current context, and enables depth test and depth writes. */
    public void use() {
        int mode = near < 0 || far < 0 ? GL_NEGATIVE_ONE_TO_ONE : GL_ZERO_TO_ONE;
        if (Raster.isChanged(GL_CLIP_DEPTH_MODE, mode)) {
            glClipControl(GL_LOWER_LEFT, mode);
        }
        test(isReversed ? GL_GREATER : GL_LESS);
        Raster.set(GL_DEPTH_TEST, true);
        Raster.depthWrite(true);
    }

    /**
     * Begins or ends draws of a background. A background fills pixels without nearer surfaces, even if it is at the far
     * plane, and writes no depth.
     *
     * @param on whether to begin, or else end, draws of a background
     */
    public void background(boolean on) {
        if (isReversed) {
            test(on ? GL_GEQUAL : GL_GREATER);
        } else {
            test(on ? GL_LEQUAL : GL_LESS);
        }
        Raster.depthWrite(!on);
    }

    private static void test(int function) {
        if (Raster.isChanged(GL_DEPTH_FUNC, function)) {
            glDepthFunc(function);
        }
    }
}
