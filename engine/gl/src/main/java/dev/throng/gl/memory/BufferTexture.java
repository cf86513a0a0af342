package dev.throng.gl.memory;

import static org.lwjgl.opengl.GL11C.GL_TEXTURE;
import static org.lwjgl.opengl.GL11C.glDeleteTextures;
import static org.lwjgl.opengl.GL30C.GL_R32F;
import static org.lwjgl.opengl.GL30C.GL_R32UI;
import static org.lwjgl.opengl.GL30C.GL_RG32F;
import static org.lwjgl.opengl.GL30C.GL_RG32UI;
import static org.lwjgl.opengl.GL30C.GL_RGB32UI;
import static org.lwjgl.opengl.GL30C.GL_RGBA16F;
import static org.lwjgl.opengl.GL30C.GL_RGBA32F;
import static org.lwjgl.opengl.GL30C.GL_RGBA32UI;
import static org.lwjgl.opengl.GL31C.GL_TEXTURE_BUFFER;
import static org.lwjgl.opengl.GL45C.glCreateTextures;
import static org.lwjgl.opengl.GL45C.glTextureBufferRange;

import dev.throng.gl.CurrentContext;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlObject;

/**
 * A buffer as a row of texels ({@code samplerBuffer} in GLSL). The buffer is borrowed, and must outlive the texture.
 */
public final class BufferTexture extends GlObject {
    /**
     * Extra bytes, which keep bits 8 to 15 of a texture's size nonzero. Mesa's llvmpipe (seen in 22.3) recompiles
     * programs if these bits become or cease to be 0.
     */
    static final int EXTRA_BYTES = 256;

    private static final int LEVEL_BITS = 0xFF00;

    public enum Format {
        RGBA32F(GL_RGBA32F, 16),
        RGBA16F(GL_RGBA16F, 8),
        R32F(GL_R32F, 4),
        R32UI(GL_R32UI, 4),
        RG32F(GL_RG32F, 8),
        RG32UI(GL_RG32UI, 8),
        RGB32UI(GL_RGB32UI, 12),
        RGBA32UI(GL_RGBA32UI, 16);

        private final int internal;
        private final int bytes;

        Format(int internal, int bytes) {
            this.internal = internal;
            this.bytes = bytes;
        }

        /** @return size of a texel, in bytes */
        public int bytes() {
            return bytes;
        }
    }

    private BufferTexture(String label) {
        super(GL_TEXTURE, () -> glCreateTextures(GL_TEXTURE_BUFFER), label);
    }

    /**
     * Creates a texture of a whole buffer. The texture may have extra texels after those of the buffer, with unknown
     * values. The texture of an empty buffer has at least one texel.
     *
     * @param label label for tools and messages
     */
    public static BufferTexture of(String label, GpuBuffer buffer, Format format) {
        return of(label, buffer, format, 0, steady(buffer.size(), format.bytes()));
    }

    private static long steady(long bytes, int texel) {
        int more = (bytes & LEVEL_BITS) == 0 ? (EXTRA_BYTES + texel - 1) / texel * texel : 0;
        long most = CurrentContext.get().limits().bufferTextureTexels() * texel;
        return Math.max(bytes, Math.min(bytes + more, most));
    }

    /**
     * Creates a texture of a part of a buffer.
     *
     * @param label label for tools and messages
     * @param buffer buffer of the texels, borrowed
     * @param format format of the texels
     * @param offset start of the part in bytes, a multiple of the device's alignment
     * @param bytes size of the part in bytes, a multiple of the texel size
     * @return the texture, owned by the caller
     * @throws dev.throng.gl.GlException {@code LIMIT} if the device allows fewer texels (drivers truncate silently), or
     *     the offset is not aligned; {@code OUT_OF_MEMORY} if the device lacks memory
     */
    public static BufferTexture of(String label, GpuBuffer buffer, Format format, long offset, long bytes) {
        DeviceLimits limits = CurrentContext.get().limits();
        String what = "buffer texture '" + label + "'";
        if (bytes % format.bytes() != 0) {
            throw new IllegalArgumentException(what + ": found a size of " + bytes + " bytes, expected a multiple of "
                    + format.bytes() + " bytes");
        }
        long texels = bytes / format.bytes();
        DeviceLimits.require(what + ", size in texels", texels, limits.bufferTextureTexels());
        DeviceLimits.requireAligned(what, offset, limits.bufferTextureOffsetAlignment());
        buffer.requireAllocated(what, offset, bytes);
        return allocated(
                what,
                () -> new BufferTexture(label),
                texture -> glTextureBufferRange(texture.id(), format.internal, buffer.id(), offset, bytes));
    }

    public void bind(int unit) {
        context().host().beforeTexture(unit, GL_TEXTURE_BUFFER);
        context().bound().texture(unit, id());
    }

    @Override
    protected void delete(int id) {
        glDeleteTextures(id);
    }
}
