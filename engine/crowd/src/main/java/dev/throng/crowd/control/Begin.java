package dev.throng.crowd.control;

/** Start phase of a requested clip. */
public sealed interface Begin {
    /** Start at phase 0 of the clip. A loop that already plays continues. */
    record AtStart() implements Begin {}

    /**
     * Start at a given phase, even if the clip already plays.
     *
     * @param cycles fraction of the clip, 0 to below 1
     */
    record At(double cycles) implements Begin {
        /** @throws IllegalArgumentException if the fraction is out of range */
        public At {
            if (!(cycles >= 0 && cycles < 1)) {
                throw new IllegalArgumentException("phase of the clip: found fraction " + cycles
                        + ", expected a fraction from 0 (start of the clip) to less than 1 (end of the clip)");
            }
        }

        int phase() {
            return phase(cycles);
        }

        /** Converts a fraction of a clip to an unsigned phase, times 2^32. */
        static int phase(double cycles) {
            return (int) (long) (cycles * 0x1p32);
        }
    }

    /**
     * Start in step with the gait of the largest weight: feet touch down together, and both gaits run at one rate
     * during the fade. A loop that already plays continues; without a gait, the clip starts at phase 0.
     */
    record InStep() implements Begin {}

    /**
     * Start at the phase that the clip would have if it had started at a given tick. Instances with equal tick, clip
     * and speed have bitwise equal phases.
     *
     * @param tick tick at which the clip is at its start; past or future
     */
    record Since(long tick) implements Begin {}

    /**
     * Start with a given phase at a given tick. The rate does not depend on the instance's speed.
     *
     * @param phase unsigned fraction of the clip, times 2^32
     * @param rate cycles per tick, times 2^64, unsigned
     * @param tick tick of the phase; past or future
     */
    record Exactly(int phase, long rate, long tick) implements Begin {}
}
