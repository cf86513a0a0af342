package dev.throng.gl.image;

/** Count of a JPEG's bytes that encode pixels: the entropy-coded data of all scans (ITU-T T.81, annex B). */
final class JpegScans {
    private static final int MARKER = 0xFF;
    private static final int FIRST_RESTART = 0xD0;
    private static final int LAST_RESTART = 0xD7;
    private static final int START_OF_IMAGE = 0xD8;
    private static final int END_OF_IMAGE = 0xD9;
    private static final int START_OF_SCAN = 0xDA;
    /** Size in bytes of a marker, and also of the segment length after it. */
    private static final int PAIR = 2;

    private final byte[] jpeg;

    private JpegScans(byte[] jpeg) {
        this.jpeg = jpeg;
    }

    /**
     * @param jpeg bytes of the file
     * @return the number of bytes in all scans, up to the marker that ends the image; pictures and text in other
     *     segments do not count
     */
    static long bytes(byte[] jpeg) {
        return new JpegScans(jpeg).bytes();
    }

    private long bytes() {
        long sum = 0;
        int at = 0;
        while (at + PAIR <= jpeg.length && !isMarker(at, END_OF_IMAGE)) {
            if (!isSegment(at)) {
                at++;
                continue;
            }
            int data = at + PAIR + length(at + PAIR);
            int end = isMarker(at, START_OF_SCAN) ? endOfScan(data) : data;
            sum += end - data;
            at = end;
        }
        return sum;
    }

    /**
     * @param at index of the marker in the file's bytes
     * @return whether a marker with a length is at an index; decoders skip other bytes between segments
     */
    private boolean isSegment(int at) {
        return endsScan(at) && !isMarker(at, START_OF_IMAGE);
    }

    /**
     * @param at index of the marker in the file's bytes
     * @return whether a marker at an index ends a scan, unlike fill bytes, data and markers within scans
     */
    private boolean endsScan(int at) {
        int code = unsigned(at + 1);
        boolean isInScan = code == 0 || code == MARKER || code >= FIRST_RESTART && code <= LAST_RESTART;
        return unsigned(at) == MARKER && !isInScan;
    }

    private boolean isMarker(int at, int code) {
        return unsigned(at) == MARKER && unsigned(at + 1) == code;
    }

    /**
     * @param at index of the marker in the file's bytes
     * @return size in bytes of a segment without its marker, limited by the end of the file
     */
    private int length(int at) {
        return at + PAIR <= jpeg.length ? unsigned(at) << Byte.SIZE | unsigned(at + 1) : PAIR;
    }

    private int endOfScan(int data) {
        for (int at = data; at + PAIR <= jpeg.length; at++) {
            if (endsScan(at)) {
                return at;
            }
        }
        return Math.max(data, jpeg.length);
    }

    private int unsigned(int at) {
        return Byte.toUnsignedInt(jpeg[at]);
    }
}
