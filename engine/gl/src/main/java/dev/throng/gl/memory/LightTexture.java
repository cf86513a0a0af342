package dev.throng.gl.memory;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL12C.GL_TEXTURE_MAX_LEVEL;
import static org.lwjgl.opengl.GL30C.GL_RG;
import static org.lwjgl.opengl.GL30C.GL_RG16F;
import static org.lwjgl.opengl.GL30C.GL_RGB9_E5;
import static org.lwjgl.opengl.GL30C.GL_RGBA16F;
import static org.lwjgl.opengl.GL30C.GL_UNSIGNED_INT_5_9_9_9_REV;
import static org.lwjgl.opengl.GL45C.glCreateTextures;
import static org.lwjgl.opengl.GL45C.glTextureParameteri;
import static org.lwjgl.opengl.GL45C.glTextureStorage2D;
import static org.lwjgl.opengl.GL45C.glTextureSubImage2D;

import dev.throng.gl.GlObject;
import dev.throng.gl.HostValue;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.List;
import org.lwjgl.system.MemoryUtil;

/** Texture of light, square or panorama. Its values may exceed 1, unlike those of colours. */
public final class LightTexture extends GlObject {
    private final long bytes;

    private enum Format {
        LEVELS(GL_RGBA16F, 8),
        PAIRS(GL_RG16F, 4),
        SHARED(GL_RGB9_E5, 4);

        private final int format;
        private final int texelBytes;

        Format(int format, int texelBytes) {
            this.format = format;
            this.texelBytes = texelBytes;
        }
    }

    private record Shape(Format format, int width, int height, int levels) {
        private long bytes() {
            long texels = 0;
            for (int level = 0; level < levels; level++) {
                texels += (long) Math.max(1, width >> level) * Math.max(1, height >> level);
            }
            return texels * format.texelBytes;
        }
    }

    private LightTexture(String label, Shape shape) {
        super(GL_TEXTURE, () -> glCreateTextures(GL_TEXTURE_2D), label);
        bytes = shape.bytes();
    }

    private static LightTexture create(String label, Shape shape) {
        GpuTexture.requireSide(label, shape.width, shape.height);
        return allocated(
                "allocation of texture '" + label + "'",
                () -> new LightTexture(label, shape),
                texture -> texture.store(shape));
    }

    private void store(Shape shape) {
        glTextureStorage2D(id(), shape.levels, shape.format.format, shape.width, shape.height);
        context().host().beforeChange(HostValue.UPLOAD);
        glTextureParameteri(id(), GL_TEXTURE_MAX_LEVEL, shape.levels - 1);
        glTextureParameteri(id(), GL_TEXTURE_MIN_FILTER, shape.levels > 1 ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR);
        glTextureParameteri(id(), GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTextureParameteri(id(), GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTextureParameteri(id(), GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }

    /**
     * Creates a square with mipmaps: four half floats per texel, filtered linearly within and between levels.
     *
     * @param label label for tools and messages
     * @param side side of the first level in texels, a power of two
     * @param levels texels of each level, row by row; each level has half the side of the previous one
     * @return the texture, owned by the caller
     * @throws dev.throng.gl.GlException {@code LIMIT} if the device allows no such size, {@code OUT_OF_MEMORY} if the
     *     device lacks memory
     */
    public static LightTexture levels(String label, int side, List<float[]> levels) {
        LightTexture texture = create(label, new Shape(Format.LEVELS, side, side, levels.size()));
        for (int level = 0; level < levels.size(); level++) {
            texture.upload(level, side >> level, levels.get(level), GL_RGBA);
        }
        return texture;
    }

    /**
     * Creates a square of two half floats per texel, filtered linearly.
     *
     * @param label label for tools and messages
     * @param side side in texels
     * @param entries pairs of numbers, row by row
     * @return the texture, owned by the caller
     */
    public static LightTexture pairs(String label, int side, float[] entries) {
        LightTexture texture = create(label, new Shape(Format.PAIRS, side, side, 1));
        texture.upload(0, side, entries, GL_RG);
        return texture;
    }

    private void upload(int level, int side, float[] values, int channels) {
        FloatBuffer texels = MemoryUtil.memAllocFloat(values.length);
        try {
            texels.put(values).flip();
            glTextureSubImage2D(id(), level, 0, 0, side, side, channels, GL_FLOAT, texels);
        } finally {
            MemoryUtil.memFree(texels);
        }
    }

    /**
     * Creates a panorama of colours with a shared exponent. Beyond its left and right edge, its columns repeat.
     *
     * @param label label for tools and messages
     * @param width width in pixels
     * @param height height in pixels
     * @param pixels pixels in the format RGB9_E5, row by row
     * @return the texture, owned by the caller
     */
    public static LightTexture panorama(String label, int width, int height, int[] pixels) {
        LightTexture texture = create(label, new Shape(Format.SHARED, width, height, 1));
        glTextureParameteri(texture.id(), GL_TEXTURE_WRAP_S, GL_REPEAT);
        IntBuffer texels = MemoryUtil.memAllocInt(pixels.length);
        try {
            texels.put(pixels).flip();
            glTextureSubImage2D(texture.id(), 0, 0, 0, width, height, GL_RGB, GL_UNSIGNED_INT_5_9_9_9_REV, texels);
        } finally {
            MemoryUtil.memFree(texels);
        }
        return texture;
    }

    /** @return size with all levels, in bytes */
    public long bytes() {
        return bytes;
    }

    /** Binds the texture as {@code sampler2D} to a texture unit. */
    public void bind(int unit) {
        context().host().beforeTexture(unit, GL_TEXTURE_2D);
        context().bound().texture(unit, id());
    }

    @Override
    protected void delete(int id) {
        glDeleteTextures(id);
    }
}
