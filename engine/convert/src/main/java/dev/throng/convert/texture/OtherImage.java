package dev.throng.convert.texture;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.Optional;
import org.lwjgl.stb.STBImage;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.system.MemoryUtil;

/** Images that glTF does not have (TGA, BMP, GIF, PSD...), made PNG by what stb reads. */
final class OtherImage {
    private static final int CHANNELS = 4;
    private static final long LARGEST = 64L << 20;

    private OtherImage() {}

    /** A PNG file of the image; empty where it is none that stb reads, or has more than 64 million pixels. */
    static Optional<byte[]> png(byte[] image) {
        ByteBuffer bytes = MemoryUtil.memAlloc(Math.max(1, image.length));
        try (MemoryStack stack = MemoryStack.stackPush()) {
            bytes.put(image).flip();
            IntBuffer width = stack.mallocInt(1);
            IntBuffer height = stack.mallocInt(1);
            IntBuffer channels = stack.mallocInt(1);
            boolean isKnown = STBImage.stbi_info_from_memory(bytes, width, height, channels);
            if (!isKnown || (long) width.get(0) * height.get(0) > LARGEST) {
                return Optional.empty();
            }
            ByteBuffer pixels = STBImage.stbi_load_from_memory(bytes, width, height, channels, CHANNELS);
            if (pixels == null) {
                return Optional.empty();
            }
            byte[] png = PngFile.write(width.get(0), height.get(0), pixels);
            STBImage.stbi_image_free(pixels);
            return Optional.of(png);
        } finally {
            MemoryUtil.memFree(bytes);
        }
    }
}
