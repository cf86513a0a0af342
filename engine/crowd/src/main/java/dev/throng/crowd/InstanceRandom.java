package dev.throng.crowd;

import java.util.SplittableRandom;

/** Random numbers of single instances: the same for a seed, whichever instances are asked for and in whatever order. */
public final class InstanceRandom {
    /** Fraction of the golden ratio in 64 bits: the numbers of seeds side by side lie far apart. */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private InstanceRandom() {}

    /** Numbers of an instance. */
    public static SplittableRandom of(long seed, int instance) {
        return new SplittableRandom(seed * GOLDEN + instance);
    }

    /** Numbers of an instance that have nothing to do with those for its other purposes. */
    public static SplittableRandom of(long seed, int instance, int purpose) {
        return of(seed * 31 + purpose, instance);
    }
}
