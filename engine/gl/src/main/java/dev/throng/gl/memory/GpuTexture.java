package dev.throng.gl.memory;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL12C.GL_CLAMP_TO_EDGE;
import static org.lwjgl.opengl.GL14C.GL_MIRRORED_REPEAT;
import static org.lwjgl.opengl.GL21C.GL_SRGB8_ALPHA8;
import static org.lwjgl.opengl.GL45C.glCreateTextures;
import static org.lwjgl.opengl.GL45C.glGenerateTextureMipmap;
import static org.lwjgl.opengl.GL45C.glTextureParameteri;
import static org.lwjgl.opengl.GL45C.glTextureStorage2D;
import static org.lwjgl.opengl.GL45C.glTextureSubImage2D;

import dev.throng.gl.CurrentContext;
import dev.throng.gl.DeviceLimits;
import dev.throng.gl.GlObject;
import dev.throng.gl.HostValue;
import dev.throng.gl.image.Image;
import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryUtil;

/** Texture of an image, with or without mipmaps, which shaders sample. */
public final class GpuTexture extends GlObject {
    private static final int CHUNK = 4 << 20;

    private final int width;
    private final int height;

    private GpuTexture(String label, int width, int height) {
        super(GL_TEXTURE, () -> glCreateTextures(GL_TEXTURE_2D), label);
        this.width = width;
        this.height = height;
    }

    /** Meaning of an image's bytes. */
    public enum Texels {
        /** Colours encoded as sRGB; shaders read linear light. */
        COLOURS(GL_SRGB8_ALPHA8),
        /** Numbers, which shaders read unchanged. */
        QUANTITIES(GL_RGBA8);

        private final int format;

        Texels(int format) {
            this.format = format;
        }
    }

    /**
     * Treatment of texture coordinates outside of [0, 1], by the numbers that OpenGL and glTF share: {@code GL_REPEAT},
     * {@code GL_CLAMP_TO_EDGE} or {@code GL_MIRRORED_REPEAT}.
     *
     * @param s mode along u
     * @param t mode along v
     */
    public record Wrapping(int s, int t) {
        /** Wrapping by which coordinates outside of [0, 1] read the texture's edge. */
        public static final Wrapping CLAMPED = new Wrapping(GL_CLAMP_TO_EDGE, GL_CLAMP_TO_EDGE);
    }

    /**
     * Filters for reads of a texture, as OpenGL's constants.
     *
     * @param mag filter where texels are larger than pixels
     * @param min filter where texels are smaller than pixels
     */
    public record Filter(int mag, int min) {
        /** Linear filtering, with mipmaps. */
        public static final Filter SMOOTH = new Filter(GL_LINEAR, GL_LINEAR_MIPMAP_LINEAR);
    }

    /**
     * Uploads an image with smooth filtering; see {@link #image(String, Image, Texels, Wrapping, Filter)}.
     *
     * @param label label for tools and messages
     * @param wrapS treatment of u outside of [0, 1], as in {@link Wrapping}
     * @param wrapT treatment of v
     */
    public static GpuTexture image(String label, Image image, Texels texels, int wrapS, int wrapT) {
        return image(label, image, texels, new Wrapping(wrapS, wrapT), Filter.SMOOTH);
    }

    /**
     * Uploads an image, with its top row at v = 0.
     *
     * @param label label for tools and messages
     * @param image pixels of the texture
     * @param texels meaning of the image's bytes
     * @param wrapping treatment of coordinates outside of [0, 1]
     * @param filter filters for enlarged and reduced texels
     * @return the texture, owned by the caller
     * @throws dev.throng.gl.GlException {@code LIMIT} if the image exceeds the device's size, {@code OUT_OF_MEMORY} if
     *     the device lacks memory
     */
    public static GpuTexture image(String label, Image image, Texels texels, Wrapping wrapping, Filter filter) {
        requireWrap(label, wrapping.s);
        requireWrap(label, wrapping.t);
        GpuTexture texture = stored(label, image, levels(image), texels);
        texture.sampleWith(wrapping, filter);
        return texture;
    }

    /**
     * Uploads an image that user interfaces draw by {@link #id}, unfiltered: magnified texels are squares.
     *
     * @throws dev.throng.gl.GlException {@code LIMIT} if the image exceeds the device's size, {@code OUT_OF_MEMORY} if
     *     the device lacks memory
     */
    public static GpuTexture pixels(String label, Image image) {
        GpuTexture texture = stored(label, image, 1, Texels.QUANTITIES);
        glTextureParameteri(texture.id(), GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTextureParameteri(texture.id(), GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        return texture;
    }

    /**
     * Uploads an image that is drawn unscaled, such as glyphs, without mipmaps, which software OpenGL computes slowly.
     * Coordinates outside of [0, 1] read the texture's edge.
     *
     * @throws dev.throng.gl.GlException {@code LIMIT} if the image exceeds the device's size, {@code OUT_OF_MEMORY} if
     *     the device lacks memory
     */
    public static GpuTexture unscaled(String label, Image image) {
        GpuTexture texture = stored(label, image, 1, Texels.QUANTITIES);
        texture.sampleWith(Wrapping.CLAMPED, new Filter(GL_LINEAR, GL_LINEAR));
        return texture;
    }

    private static int levels(Image image) {
        return levels(image.width(), image.height());
    }

    private static int levels(int width, int height) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(width, height));
    }

    /**
     * @param width width in pixels
     * @param height height in pixels
     * @return size of an image with all mipmaps, in bytes
     */
    public static long bytes(int width, int height) {
        long pixels = 0;
        for (int level = 0; level < levels(width, height); level++) {
            pixels += (long) Math.max(1, width >> level) * Math.max(1, height >> level);
        }
        return Image.CHANNELS * pixels;
    }

    /** @return size with all mipmaps, in bytes */
    public long bytes() {
        return bytes(width, height);
    }

    private static GpuTexture stored(String label, Image image, int levels, Texels texels) {
        requireSide(label, image.width(), image.height());
        return allocated(
                "allocation of texture '" + label + "'",
                () -> new GpuTexture(label, image.width(), image.height()),
                texture -> texture.store(image, levels, texels));
    }

    static void requireSide(String label, int width, int height) {
        DeviceLimits.require(
                "texture '" + label + "', larger of width and height in texels",
                Math.max(width, height),
                CurrentContext.get().limits().textureSize());
    }

    /** Creates a white texel, owned by the caller, as substitute for a missing image. */
    public static GpuTexture white() {
        Image texel = new Image(1, 1, new byte[] {-1, -1, -1, -1});
        return image("white", texel, Texels.QUANTITIES, GL_REPEAT, GL_REPEAT);
    }

    private void store(Image image, int levels, Texels texels) {
        glTextureStorage2D(id(), levels, texels.format, width, height);
        context().host().beforeChange(HostValue.UPLOAD);
        int rowBytes = width * Image.CHANNELS;
        int max = Math.max(1, Math.min(height, CHUNK / rowBytes));
        ByteBuffer rows = MemoryUtil.memAlloc(max * rowBytes);
        try {
            for (int top = 0; top < height; top += max) {
                int count = Math.min(max, height - top);
                rows.clear().put(image.rgba(), top * rowBytes, count * rowBytes).flip();
                glTextureSubImage2D(id(), 0, 0, top, width, count, GL_RGBA, GL_UNSIGNED_BYTE, rows);
            }
        } finally {
            MemoryUtil.memFree(rows);
        }
        if (levels > 1) {
            glGenerateTextureMipmap(id());
        }
    }

    private void sampleWith(Wrapping wrapping, Filter filter) {
        glTextureParameteri(id(), GL_TEXTURE_MIN_FILTER, filter.min);
        glTextureParameteri(id(), GL_TEXTURE_MAG_FILTER, filter.mag);
        glTextureParameteri(id(), GL_TEXTURE_WRAP_S, wrapping.s);
        glTextureParameteri(id(), GL_TEXTURE_WRAP_T, wrapping.t);
    }

    private static void requireWrap(String label, int wrap) {
        if (wrap != GL_REPEAT && wrap != GL_CLAMP_TO_EDGE && wrap != GL_MIRRORED_REPEAT) {
            throw new IllegalArgumentException("texture '" + label + "': found wrap mode " + wrap
                    + ", expected 10497 (repeat), 33071 (clamp) or 33648 (mirror)");
        }
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    public void bind(int unit) {
        context().host().beforeTexture(unit, GL_TEXTURE_2D);
        context().bound().texture(unit, id());
    }

    @Override
    protected void delete(int id) {
        glDeleteTextures(id);
    }
}
