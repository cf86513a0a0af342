package dev.throng.gl.image;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reader of a Radiance picture's encoded rows, which checks that each is complete. */
final class RadianceRow {
    private static final int CHANNELS = 4; // red, green, blue, exponent
    static final int LEAST_RUNS = 8; // least number of pixels in run-length encoded rows
    private static final int RUN = 128; // counts above this repeat one byte

    private final InputStream in;
    private final int width;
    private final String name;
    private final byte[] bytes;
    private int length;

    /**
     * @param in stream at the first row, not closed by this reader
     * @param width pixels per row
     * @param name name of the file, for messages
     */
    RadianceRow(InputStream in, int width, String name) {
        this.in = in;
        this.width = width;
        this.name = name;
        // The longest encoding is runs of one byte: two bytes for each.
        bytes = new byte[CHANNELS + CHANNELS * 2 * width];
    }

    /**
     * Reads the next row.
     *
     * @param row number of the row, for messages
     * @throws ImageException if the row is truncated or invalid
     */
    void next(int row) throws IOException {
        length = 0;
        try {
            take(CHANNELS);
            if (width >= LEAST_RUNS && bytes[0] == 2 && bytes[1] == 2 && bytes[2] >= 0) {
                runs(row);
            } else {
                requireNew(row);
                take(CHANNELS * (width - 1));
                encode();
            }
        } catch (EOFException e) {
            throw new ImageException(name + ": found the end of the file in row " + row + ", expected " + width
                    + " pixels; the file is cut off");
        }
    }

    /**
     * Encodes an uncompressed row as runs, if it is long enough, because stb misplaces uncompressed rows after the
     * first.
     */
    private void encode() {
        if (width < LEAST_RUNS) {
            return;
        }
        byte[] plain = Arrays.copyOf(bytes, length);
        length = 0;
        put(2, 2, width >> 8, width & 0xFF);
        for (int channel = 0; channel < CHANNELS; channel++) {
            for (int first = 0; first < width; first += RUN) {
                int count = Math.min(RUN, width - first);
                put(count);
                for (int i = first; i < first + count; i++) {
                    put(plain[i * CHANNELS + channel]);
                }
            }
        }
    }

    private void put(int... values) {
        for (int value : values) {
            bytes[length++] = (byte) value;
        }
    }

    /**
     * Refuses the run-length encoding used before 1991, with pixels (1, 1, 1, count).
     *
     * @param row number of the row, for messages
     */
    private void requireNew(int row) {
        if (bytes[0] == 1 && bytes[1] == 1 && bytes[2] == 1) {
            throw new ImageException(name + ": found the old run-length encoding in row " + row
                    + ", expected run-length encoding of each channel; save the picture again with a newer program");
        }
    }

    private void runs(int row) throws IOException {
        int told = (bytes[2] & 0xFF) << 8 | bytes[3] & 0xFF;
        if (told != width) {
            throw new ImageException(name + ": found " + told + " pixels in row " + row + ", expected " + width
                    + " pixels, the width of the picture");
        }
        for (int channel = 0; channel < CHANNELS; channel++) {
            int left = width;
            while (left > 0) {
                take(1);
                int count = bytes[length - 1] & 0xFF;
                boolean isRun = count > RUN;
                int pixels = isRun ? count - RUN : count;
                if (pixels == 0 || pixels > left) {
                    throw new ImageException(name + ": found a run of " + pixels + " pixels in row " + row
                            + ", expected 1 to " + left + " pixels, the rest of the row");
                }
                take(isRun ? 1 : pixels);
                left -= pixels;
            }
        }
    }

    private void take(int count) throws IOException {
        if (in.readNBytes(bytes, length, count) < count) {
            throw new EOFException();
        }
        length += count;
    }

    /** @return bytes of the row up to {@link #length()}, as runs if the row has {@link #LEAST_RUNS} pixels or more */
    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }
}
