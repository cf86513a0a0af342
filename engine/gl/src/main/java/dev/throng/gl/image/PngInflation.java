package dev.throng.gl.image;

import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Check of a PNG's decompressed size (PNG specification, third edition, sections 5 and 10). The decoder allocates up to
 * a thousand times the file's size before it compares the decompressed size with the header.
 */
final class PngInflation {
    /** Largest number of bytes that deflate packs into one byte. */
    private static final long MAX_FROM_A_BYTE = 1032;
    /** Largest number of bytes that the decoder may allocate without a check. */
    private static final long HARMLESS = 256L << 20;

    private static final int SIGNATURE = 8;
    /** Size in bytes of the length and the type before a chunk's data. */
    private static final int CHUNK_HEAD = 8;

    private static final int CHUNK_TAIL = 4;
    private static final int IHDR_DEPTH = SIGNATURE + CHUNK_HEAD + 8;
    private static final int IDAT = 0x49444154;

    private final byte[] piece = new byte[1 << 16];
    private final Inflater inflater = new Inflater();
    private final long max;
    private long total;

    private PngInflation(long max) {
        this.max = max;
    }

    /**
     * Checks the decompressed size of a file, unless the file is too small to do harm.
     *
     * @param png file with a valid header chunk
     * @param width width according to the header, in pixels
     * @param height height according to the header, in pixels
     * @param name name of the file, for messages
     * @throws ImageException if the file decompresses to more than {@code width * height} pixels need, or its zlib
     *     stream is invalid
     */
    static void requireBounded(byte[] png, int width, int height, String name) {
        if (png.length * MAX_FROM_A_BYTE <= HARMLESS) {
            return;
        }
        PngInflation inflation = new PngInflation(bytesNeeded(png, width, height));
        try {
            inflation.count(ByteBuffer.wrap(png));
        } catch (DataFormatException broken) {
            // The decoder accepts some invalid streams, so their cost is unknown.
            throw new ImageException(
                    name + ": found broken pixel data (" + broken.getMessage() + "), expected a valid zlib stream");
        } finally {
            inflation.inflater.end();
        }
        if (inflation.isOver()) {
            throw new ImageException(
                    name + ": found more than " + inflation.max + " bytes of unpacked pixels, expected at most "
                            + inflation.max + " bytes for " + width + " x " + height + " pixels");
        }
    }

    /**
     * @param png bytes of the file
     * @param width width of the image in pixels
     * @param height height of the image in pixels
     * @return an upper bound of the decompressed size, in bytes; interlacing adds filter bytes, but less than doubles
     *     the size
     */
    private static long bytesNeeded(byte[] png, int width, int height) {
        int channels = switch (png[IHDR_DEPTH + 1]) {
            case 2 -> 3;
            case 4 -> 2;
            case 6 -> 4;
            default -> 1;
        };
        long rowBytes = ((long) width * channels * png[IHDR_DEPTH] + 7) / 8;
        return 2 * (rowBytes + 1) * height;
    }

    private void count(ByteBuffer png) throws DataFormatException {
        long position = SIGNATURE;
        while (position + CHUNK_HEAD <= png.limit() && !isOver()) {
            long length = Integer.toUnsignedLong(png.getInt((int) position));
            long data = position + CHUNK_HEAD;
            if (png.getInt((int) position + 4) == IDAT) {
                inflate(png.array(), (int) data, (int) Math.min(length, png.limit() - data));
            }
            position = data + length + CHUNK_TAIL;
        }
    }

    private void inflate(byte[] png, int from, int length) throws DataFormatException {
        inflater.setInput(png, from, length);
        while (!inflater.needsInput() && !inflater.finished() && !isOver()) {
            int count = inflater.inflate(piece);
            if (count == 0 && inflater.needsDictionary()) {
                throw new DataFormatException("the zlib stream needs a dictionary");
            }
            total += count;
        }
    }

    private boolean isOver() {
        return total > max;
    }
}
