package dev.throng.fuzz;

/** Reads decisions out of the fuzzer's bytes; after their end all decisions are 0. */
public final class Choices {
    private final byte[] bytes;
    private int at;

    /** @param bytes not copied */
    public Choices(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Returns whether bytes are left. */
    public boolean hasMore() {
        return at < bytes.length;
    }

    /** Returns the next byte, 0 to 255. */
    public int next() {
        return at < bytes.length ? bytes[at++] & 0xFF : 0;
    }

    /** Returns a number from 0 to {@code bound - 1}, of one byte for bounds up to 256 and of two bytes for larger ones. */
    public int below(int bound) {
        int value = bound <= 256 ? next() : next() << 8 | next();
        return bound <= 0 ? 0 : value % bound;
    }

    /** Returns one of the values. */
    public <T> T of(T[] values) {
        return values[below(values.length)];
    }

    /** Returns 32 bits. */
    public int word() {
        return next() << 24 | next() << 16 | next() << 8 | next();
    }

    /** Returns all bytes that are left. */
    public byte[] rest() {
        byte[] rest = java.util.Arrays.copyOfRange(bytes, Math.min(at, bytes.length), bytes.length);
        at = bytes.length;
        return rest;
    }
}
