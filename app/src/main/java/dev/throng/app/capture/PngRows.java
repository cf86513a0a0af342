package dev.throng.app.capture;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.DeflaterOutputStream;

/**
 * The pixels of a PNG in small: each row as its difference from a prediction (PNG, third edition, section 9), then deflated. The
 * filter of a row is the one whose bytes, read as signed, have the smallest sum of magnitudes, as section 12.7 suggests; where that
 * is larger than no filter at all, as in pictures that are mostly empty, no filter is used. One thread at a time.
 */
final class PngRows {
    private static final int CHANNELS = 4;
    private static final int FILTERS = 5;

    private final byte[] rgba;
    private final int rowBytes;
    private final byte[][] tries;

    private PngRows(byte[] rgba, int width) {
        this.rgba = rgba;
        rowBytes = width * CHANNELS;
        tries = new byte[FILTERS][rowBytes];
    }

    /**
     * The zlib stream of a picture.
     *
     * @param rgba four bytes for each pixel, top row first
     */
    static byte[] deflated(byte[] rgba, int width) {
        PngRows rows = new PngRows(rgba, width);
        byte[] filtered = rows.deflated(true);
        byte[] plain = rows.deflated(false);
        return filtered.length < plain.length ? filtered : plain;
    }

    private byte[] deflated(boolean filtered) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            for (int start = 0; start < rgba.length; start += rowBytes) {
                int filter = filtered ? choose(start) : 0;
                out.write(filter);
                out.write(filter == 0 ? rgba : tries[filter], filter == 0 ? start : 0, rowBytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory takes all
        }
        return bytes.toByteArray();
    }

    /** Tries all filters on the row that begins at a byte. */
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
            int left = i < CHANNELS ? 0 : rgba[start + i - CHANNELS] & 0xff;
            int up = start == 0 ? 0 : rgba[start - rowBytes + i] & 0xff;
            int corner = start == 0 || i < CHANNELS ? 0 : rgba[start - rowBytes + i - CHANNELS] & 0xff;
            int prediction = switch (filter) {
                case 0 -> 0;
                case 1 -> left;
                case 2 -> up;
                case 3 -> left + up >> 1;
                default -> paeth(left, up, corner);
            };
            row[i] = (byte) (rgba[start + i] - prediction);
            cost += Math.abs(row[i]);
        }
        return cost;
    }

    /** Of the three neighbours the one nearest to {@code left + up - corner}; the first of those that are equally near. */
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
