package dev.throng.gltf;

/**
 * Memory limit for reading one file: a fixed allowance plus a multiple of the file's real bytes, at most a fixed share of the
 * heap. Arrays are counted before they are allocated, so a small file cannot demand gigabytes or much time.
 */
final class Budget {
    private static final long ALLOWANCE = 48L << 20;
    /**
     * Allowed bytes of decoded arrays per byte of file. In a triangle strip, a vertex index of one byte becomes three ints;
     * other data grow less.
     */
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

    /**
     * Counts the bytes of a file, and raises the limit of decoded arrays accordingly.
     *
     * @param size bytes of the file
     * @param place place of the file in the document, for messages
     * @throws AssetException if the heap is too small
     */
    void read(long size, Json place) {
        if (bytes + size > mostBytes) {
            throw place.unsupported(
                    (bytes + size) + " bytes of data up to this place",
                    "at most " + mostBytes + " bytes for this Java heap; set a larger heap with -Xmx");
        }
        bytes += size;
    }

    /**
     * Counts an array against the memory limit, before it is allocated.
     *
     * @param count number of elements
     * @param bytesEach size of an element, in bytes
     * @param place place of the array in the document, for messages
     * @throws AssetException if the limit is exceeded
     */
    void allocate(long count, int bytesEach, Json place) {
        if (count > Math.min(LONGEST_ARRAY, rest() / bytesEach)) {
            throw place.unsupported(
                    "an array of " + count + " elements of " + bytesEach + " bytes each",
                    "an array of at most " + rest() + " bytes, the rest of the memory limit for a file of this size");
        }
        arrays += count * bytesEach;
    }

    /**
     * @param size size of an array that is needed only briefly, in bytes
     * @return whether the array would fit into the limit
     */
    boolean hasRoom(long size) {
        return size <= rest();
    }

    private long rest() {
        return Math.min(ALLOWANCE + GROWTH * bytes, mostArrays) - arrays;
    }
}
