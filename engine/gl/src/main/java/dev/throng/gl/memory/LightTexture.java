package dev.throng.gl.memory;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL12C.GL_TEXTURE_MAX_LEVEL;
import static org.lwjgl.opengl.GL30C.GL_RG;
import static org.lwjgl.opengl.GL30C.GL_RG16F;
import static org.lwjgl.opengl.GL30C.GL_RGB9_E5;
import static org.lwjgl.opengl.GL30C.GL_RGBA16F;
import static org.lwjgl.opengl.GL30C.GL_UNSIGNED_INT_5_9_9_9_REV;
import static org.lwjgl.opengl.GL45C.glBindTextureUnit;
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

/** A square or a picture of light that shaders sample: numbers of more range than those of colours. */
public final class LightTexture extends GlObject {
    private final long bytes;

    /** Format of the stored numbers. */
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

    /** Size and format of the allocated storage. */
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
     * A square with smaller ones, four numbers of half precision a texel, mixed linearly within and between levels.
     *
     * @param side texels of a side of the first level, a power of two
     * @param levels texels row by row, each level half as wide as the one before
     * @throws dev.throng.gl.GlException {@code LIMIT} when it is larger than the device allows, {@code OUT_OF_MEMORY}
     */
    public static LightTexture levels(String label, int side, List<float[]> levels) {
        LightTexture texture = create(label, new Shape(Format.LEVELS, side, side, levels.size()));
        for (int level = 0; level < levels.size(); level++) {
            texture.upload(level, side >> level, levels.get(level), GL_RGBA);
        }
        return texture;
    }

    /** A square of two numbers of half precision an entry, mixed linearly. @param entries row by row */
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

    /** A picture of all directions whose colours share an exponent; its columns go around. @param pixels row by row */
    public static LightTexture around(String label, int width, int height, int[] pixels) {
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

    /** Bytes that it takes, all levels included. */
    public long bytes() {
        return bytes;
    }

    /** Makes it a {@code sampler2D} at a texture unit. */
    public void bind(int unit) {
        context().host().beforeTexture(unit, GL_TEXTURE_2D);
        glBindTextureUnit(unit, id());
    }

    @Override
    protected void delete(int id) {
        glDeleteTextures(id);
    }
}
