package dev.throng.crowd.gl.slot;

/** Memory for slots that the device did not have, so that not every frame tries in vain to take it. */
final class SlotShortage {
    /** Calls after which the same memory is tried again, where the device cannot tell how much is free. */
    static final int PATIENCE = 60;

    private long bytes = Long.MAX_VALUE;
    private long free;
    private int calls;

    /**
     * Returns whether it is worth while to take memory.
     *
     * @param wanted bytes to take
     * @param now bytes that are free now; 0: unknown
     */
    boolean allows(long wanted, long now) {
        if (now > 0 && wanted > now) {
            return false;
        }
        return wanted < bytes || now > free || ++calls >= PATIENCE;
    }

    /** Notes that there was too little memory. @param wanted bytes that were not there @param now bytes that were said to be free */
    void found(long wanted, long now) {
        bytes = wanted;
        free = now;
        calls = 0;
    }

    /** Forgets the shortage. */
    void end() {
        bytes = Long.MAX_VALUE;
    }
}
