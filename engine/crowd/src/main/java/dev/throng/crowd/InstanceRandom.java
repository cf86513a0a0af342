package dev.throng.crowd;

import java.util.SplittableRandom;

/** Random numbers of instances, which depend only on seed, instance and purpose. */
public final class InstanceRandom {
    /** Fractional part of the golden ratio, times 2^64. Multiples of this number separate neighbouring seeds. */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private InstanceRandom() {}

    public static SplittableRandom of(long seed, int instance) {
        return new SplittableRandom(seed * GOLDEN + instance);
    }

    /**
     * Returns a generator of random numbers, which differ for each instance and purpose.
     *
     * @param purpose any number that distinguishes this purpose
     */
    public static SplittableRandom of(long seed, int instance, int purpose) {
        return of(seed * 31 + purpose, instance);
    }
}
