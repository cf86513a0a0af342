package dev.throng.gl.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.lwjgl.stb.STBIWriteCallback;
import org.lwjgl.stb.STBImage;
import org.lwjgl.stb.STBImageWrite;
import org.lwjgl.system.MemoryUtil;

/** Reader of PNG and JPEG, and writer of PNG. The decoder's other formats are refused, since models need none. */
public final class ImageFile {
    /** Largest number of pixels along a side. */
    public static final int MAX_SIDE = 16_384;
    /** Largest number of pixels in an image. */
    public static final long MAX_PIXELS = 64L << 20;

    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final byte[] JPEG = {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF};
    private static final int RGB = 3;
    /**
     * Largest number of pixels that one byte of a JPEG can encode. A block of 8 x 8 values has at least one bit, and
     * each value covers at most 16 pixels (ITU-T T.81, annexes F and G).
     */
    private static final long JPEG_PIXELS_OF_A_BYTE = Byte.SIZE * 16 * 64;

    private ImageFile() {}

    private record Size(int width, int height) {
        private long pixels() {
            return (long) width * height;
        }
    }

    /** Function that reads encoded bytes in native memory. */
    private interface Reader<T> {
        T read(ByteBuffer encoded);
    }

    /**
     * Decodes an image.
     *
     * @param encoded PNG or JPEG
     * @param name source of the bytes, for messages
     * @return the decoded image
     * @throws ImageException if the bytes are not a valid image, or if its size exceeds {@link #MAX_SIDE} or {@link #MAX_PIXELS}, which is checked
     *     before any pixel is decoded
     */
    public static Image decode(byte[] encoded, String name) {
        return read(encoded, name, bytes -> {
            Size size = size(encoded, bytes, name);
            if (!startsWith(encoded, JPEG)) {
                PngInflation.requireBounded(encoded, size.width(), size.height(), name);
            }
            int[] width = new int[1];
            int[] height = new int[1];
            ByteBuffer pixels = STBImage.stbi_load_from_memory(bytes, width, height, new int[1], Image.CHANNELS);
            if (pixels == null) {
                throw failure(name);
            }
            try {
                byte[] rgba = new byte[pixels.remaining()];
                // Freed by its position, which a relative get would move.
                pixels.get(0, rgba);
                return new Image(width[0], height[0], rgba);
            } finally {
                STBImage.stbi_image_free(pixels);
            }
        });
    }

    /**
     * Checks the header, and the length of a JPEG's scans. Throws exceptions like {@link #decode}, but decodes no
     * pixels, which may still be invalid.
     *
     * @param encoded PNG or JPEG
     * @param name source of the bytes, for messages
     * @return declared number of pixels
     */
    public static long check(byte[] encoded, String name) {
        return read(encoded, name, bytes -> size(encoded, bytes, name).pixels());
    }

    private static <T> T read(byte[] encoded, String name, Reader<T> reader) {
        if (!startsWith(encoded, PNG) && !startsWith(encoded, JPEG)) {
            throw new ImageException(name + ": found another file format, expected PNG or JPEG");
        }
        ByteBuffer bytes = MemoryUtil.memAlloc(encoded.length);
        try {
            return reader.read(bytes.put(encoded).flip());
        } finally {
            MemoryUtil.memFree(bytes);
        }
    }

    /**
     * Reads and checks the size in the header.
     *
     * @param bytes the encoded bytes in native memory
     * @param name source of the bytes, for messages
     */
    private static Size size(byte[] encoded, ByteBuffer bytes, String name) {
        int[] width = new int[1];
        int[] height = new int[1];
        if (!STBImage.stbi_info_from_memory(bytes, width, height, new int[1])) {
            throw failure(name);
        }
        if (width[0] > MAX_SIDE || height[0] > MAX_SIDE || (long) width[0] * height[0] > MAX_PIXELS) {
            throw new ImageException(name + ": found " + width[0] + " x " + height[0] + " pixels, expected at most "
                    + MAX_SIDE + " pixels along a side and " + MAX_PIXELS + " pixels in total");
        }
        Size size = new Size(width[0], height[0]);
        if (startsWith(encoded, JPEG)) {
            requireWhole(size, JpegScans.bytes(encoded), name);
        }
        return size;
    }

    /**
     * Refuses a JPEG that ends long before its last pixel: the decoder would make up to 256 MB of grey pixels from a
     * few bytes.
     *
     * @param scans number of bytes in all scans
     * @param name source of the bytes, for messages
     */
    private static void requireWhole(Size size, long scans, String name) {
        long most = JPEG_PIXELS_OF_A_BYTE * scans;
        if (size.pixels() > most) {
            throw new ImageException(
                    name + ": found " + size.width() + " x " + size.height() + " pixels in a JPEG with " + scans
                            + " bytes of scans, expected at most " + most + " pixels; the file is cut off or damaged");
        }
    }

    private static ImageException failure(String name) {
        return new ImageException(
                name + ": found a broken image (" + STBImage.stbi_failure_reason() + "), expected a valid PNG or JPEG");
    }

    private static boolean startsWith(byte[] bytes, byte[] start) {
        return bytes.length >= start.length && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
    }

    /** Writes a PNG with transparency; see {@link #writePng(Path, int, int, byte[])}. */
    public static void writePng(Path file, Image image) throws IOException {
        write(file, encode(image.width(), image.height(), Image.CHANNELS, image.rgba()));
    }

    /**
     * Writes a PNG atomically: readers see the old file or the new one. Equal pixels give equal bytes on all machines.
     *
     * @param file file to create or replace
     * @param width width in pixels
     * @param height height in pixels
     * @param rgb three bytes per pixel, top row first
     * @throws IOException if the folder is missing or not writable
     */
    public static void writePng(Path file, int width, int height, byte[] rgb) throws IOException {
        write(file, encodePng(width, height, rgb));
    }

    /**
     * Encodes a PNG file.
     *
     * @param width width of the image in pixels
     * @param height height of the image in pixels
     * @param rgb three bytes per pixel, top row first
     * @return bytes of the PNG file
     */
    public static byte[] encodePng(int width, int height, byte[] rgb) throws IOException {
        if (width < 1 || height < 1 || rgb.length != (long) width * height * RGB) {
            throw new IllegalArgumentException("PNG: found " + rgb.length + " bytes for " + width + " x " + height
                    + " pixels, expected at least 1 x 1 pixels and 3 bytes for each pixel");
        }
        return encode(width, height, RGB, rgb);
    }

    private static byte[] encode(int width, int height, int channels, byte[] pixels) throws IOException {
        ByteBuffer source = MemoryUtil.memAlloc(pixels.length);
        Collected png = new Collected();
        try (STBIWriteCallback callback = STBIWriteCallback.create(png::take)) {
            source.put(pixels).flip();
            boolean done = STBImageWrite.stbi_write_png_to_func(
                    callback, 0, width, height, channels, source, width * channels);
            byte[] bytes = png.bytes;
            if (!done || bytes == null) {
                throw new IOException("PNG of " + width + " x " + height
                        + " pixels: found an error of the PNG encoder, expected none");
            }
            return bytes;
        } finally {
            MemoryUtil.memFree(source);
        }
    }

    /** Receiver of the encoder's whole output, which comes in one call. */
    private static final class Collected {
        private byte @Nullable [] bytes;

        private void take(long context, long data, int size) {
            bytes = new byte[size];
            STBIWriteCallback.getData(data, size).get(bytes);
        }
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        Path temporary = file.resolveSibling(
                file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            Files.write(temporary, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
    }
}
