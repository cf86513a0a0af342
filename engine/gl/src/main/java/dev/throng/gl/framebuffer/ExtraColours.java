package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL30C.GL_RG16F;
import static org.lwjgl.opengl.GL30C.GL_RGBA16F;

/** Content of the second colour attachment of a {@link RenderTarget}, in 16-bit floats. */
public enum ExtraColours {
    /** Two channels: the motion vector of the surface, or {@link #NO_SURFACE} twice. */
    MOTION_VECTORS(GL_RG16F, GBuffer.NONE.withMotionVectors(1)),
    /** Light in four channels, written at location 1 and stored in two textures, see {@link RenderTarget#swapExtra}. The target has no depth. */
    LIGHT(GL_RGBA16F, GBuffer.NONE);

    /** Value of both coordinates of the motion vector at pixels without surfaces. */
    public static final float NO_SURFACE = 8;

    final int internal;
    final GBuffer gBuffer;

    ExtraColours(int internal, GBuffer gBuffer) {
        this.internal = internal;
        this.gBuffer = gBuffer;
    }

    /** @return whether there are two textures, of which draws write one and shaders read the other */
    boolean hasTwoTextures() {
        return this == LIGHT;
    }

    /** @return whether the target stores depth */
    boolean hasDepth() {
        return this == MOTION_VECTORS;
    }
}
