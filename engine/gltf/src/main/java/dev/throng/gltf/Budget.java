package dev.throng.gltf;

/**
 * How much memory a file may make the reader take: a fixed allowance and a multiple of the bytes the file really has,
 * never more than a part of the heap. Whatever is allocated by a size that the file declares is charged here first, so
 * that a small file cannot ask for gigabytes. As work grows with memory, it bounds the time, too.
 */
final class Budget {
    private static final long ALLOWANCE = 48L << 20;
    /** An unsigned byte of a triangle strip becomes three ints; other data grow less. */
    private static final long GROWTH = 16;

    private static final long LONGEST_ARRAY = Integer.MAX_VALUE - 8;
    private static final double HEAP_SHARE_OF_BYTES = 0.25;
    private static final double HEAP_SHARE_OF_ARRAYS = 0.4;

    private final long mostBytes;
    private final long mostArrays;
    private long bytes;
    private long arrays;

    Budget(long heap) {
        mostBytes = (long) (heap * HEAP_SHARE_OF_BYTES);
        mostArrays = (long) (heap * HEAP_SHARE_OF_ARRAYS);
    }

    /** Asks for room for bytes that exist in a file, which raises what may be decoded from them. */
    void read(long size, Json place) {
        if (bytes + size > mostBytes) {
            throw place.unsupported(
                    (bytes + size) + " bytes of data up to this place",
                    "at most " + mostBytes + " bytes for this Java heap; set a larger heap with -Xmx");
        }
        bytes += size;
    }

    /** Asks for room for {@code count} elements of some bytes each. */
    void allocate(long count, int bytesEach, Json place) {
        if (count > Math.min(LONGEST_ARRAY, rest() / bytesEach)) {
            throw place.unsupported(
                    "an array of " + count + " elements of " + bytesEach + " bytes each",
                    "an array of at most " + rest() + " bytes, the rest of the memory limit for a file of this size");
        }
        arrays += count * bytesEach;
    }

    /** Whether there is room for bytes that are given back at once. */
    boolean hasRoom(long size) {
        return size <= rest();
    }

    private long rest() {
        return Math.min(ALLOWANCE + GROWTH * bytes, mostArrays) - arrays;
    }
}
