package dev.throng.app.png;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.DeflaterOutputStream;

/**
 * Compressor of PNG rows: each row is filtered by a prediction (PNG, third edition, section 9), then all rows are
 * deflated. Each row has the filter whose signed bytes have the smallest sum of magnitudes (section 12.7). If
 * unfiltered rows make a smaller file, as in mostly empty pictures, no row is filtered. Not thread-safe.
 */
public final class PngRows {
    private static final int FILTERS = 5;

    private final byte[] pixels;
    private final int channels;
    private final int rowBytes;
    private final byte[][] tries;

    private PngRows(byte[] pixels, int width, int channels) {
        this.pixels = pixels;
        this.channels = channels;
        rowBytes = width * channels;
        tries = new byte[FILTERS][rowBytes];
    }

    /**
     * @param pixels {@code channels} bytes per pixel, top row first
     * @param width pixels per row
     * @return zlib stream of a picture
     */
    public static byte[] deflated(byte[] pixels, int width, int channels) {
        PngRows rows = new PngRows(pixels, width, channels);
        byte[] filtered = rows.deflated(true);
        byte[] plain = rows.deflated(false);
        return filtered.length < plain.length ? filtered : plain;
    }

    private byte[] deflated(boolean filtered) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            for (int start = 0; start < pixels.length; start += rowBytes) {
                int filter = filtered ? choose(start) : 0;
                out.write(filter);
                out.write(filter == 0 ? pixels : tries[filter], filter == 0 ? start : 0, rowBytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // writing to memory never fails
        }
        return bytes.toByteArray();
    }

    /**
     * @param start offset of the row's first byte in the pixels
     * @return number of a row's best filter, 0 to 4; the row's filtered bytes are then in the array of that filter
     */
    private int choose(int start) {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int filter = 0; filter < FILTERS; filter++) {
            long cost = apply(filter, start);
            if (cost < least) {
                least = cost;
                best = filter;
            }
        }
        return best;
    }

    private long apply(int filter, int start) {
        byte[] row = tries[filter];
        long cost = 0;
        for (int i = 0; i < rowBytes; i++) {
            int left = i < channels ? 0 : pixels[start + i - channels] & 0xff;
            int up = start == 0 ? 0 : pixels[start - rowBytes + i] & 0xff;
            int corner = start == 0 || i < channels ? 0 : pixels[start - rowBytes + i - channels] & 0xff;
            int prediction = switch (filter) {
                case 0 -> 0;
                case 1 -> left;
                case 2 -> up;
                case 3 -> left + up >> 1;
                default -> paeth(left, up, corner);
            };
            row[i] = (byte) (pixels[start + i] - prediction);
            cost += Math.abs(row[i]);
        }
        return cost;
    }

    /**
     * @param left byte of the pixel at the left
     * @param up byte of the pixel above
     * @param corner byte of the pixel above that at the left
     * @return neighbouring byte nearest to {@code left + up - corner}; of equally near neighbours, the first in the
     *     order left, up, corner
     */
    private static int paeth(int left, int up, int corner) {
        int toLeft = Math.abs(up - corner);
        int toUp = Math.abs(left - corner);
        int toCorner = Math.abs(left + up - 2 * corner);
        if (toLeft <= toUp && toLeft <= toCorner) {
            return left;
        }
        return toUp <= toCorner ? up : corner;
    }
}
