package dev.throng.crowd.gl.slot;

/** Record of a failed allocation of slots, so that frames do not repeat the attempt in vain. */
final class SlotShortage {
    /**
     * Number of calls of {@link #allows} after which a failed size is tried again, if the device's free memory is
     * unknown.
     */
    static final int PATIENCE = 60;

    private long bytes = Long.MAX_VALUE;
    private long free;
    private int calls;

    /**
     * @param wanted bytes to allocate
     * @param now free bytes; 0: unknown
     * @return whether an allocation may succeed
     */
    boolean allows(long wanted, long now) {
        if (now > 0 && wanted > now) {
            return false;
        }
        return wanted < bytes || now > free || ++calls >= PATIENCE;
    }

    /**
     * Records a failed allocation.
     *
     * @param wantedBytes bytes that were not available
     * @param freeBytes bytes reported as free
     */
    void recordFailure(long wantedBytes, long freeBytes) {
        bytes = wantedBytes;
        free = freeBytes;
        calls = 0;
    }

    void end() {
        bytes = Long.MAX_VALUE;
    }
}
