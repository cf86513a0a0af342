package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL30C.GL_RG16F;
import static org.lwjgl.opengl.GL30C.GL_RGBA16F;

/** Numbers that a {@link RenderTarget} stores for each pixel beside its colour, as 16-bit floats. */
public enum PixelNumbers {
    /** Two: the motion vector of the surface, or {@link #NO_SURFACE} twice. */
    MOTION_VECTORS(GL_RG16F, GBuffer.NONE.withMotionVectors(1)),
    /** Four, which shaders write at location 1. */
    LIGHT(GL_RGBA16F, GBuffer.NONE);

    /** Coordinates of the motion vector of a pixel without surfaces; coordinates of other motion vectors are smaller. */
    public static final float NO_SURFACE = 8;

    final int internal;
    final GBuffer gBuffer;

    PixelNumbers(int internal, GBuffer gBuffer) {
        this.internal = internal;
        this.gBuffer = gBuffer;
    }
}
