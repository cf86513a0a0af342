package dev.throng.crowd.control;

/** Where a clip begins. */
public sealed interface Begin {
    /** At its start; a loop that is playing already goes on. */
    record AtStart() implements Begin {}

    /**
     * At a phase, whatever plays.
     *
     * @param cycles share of the clip, 0 to below 1
     */
    record At(double cycles) implements Begin {
        /** @throws IllegalArgumentException when there is no such phase */
        public At {
            if (!(cycles >= 0 && cycles < 1)) {
                throw new IllegalArgumentException("phase of the clip: found fraction " + cycles
                        + ", expected a fraction from 0 (start of the clip) to less than 1 (end of the clip)");
            }
        }

        int phase() {
            return phase(cycles);
        }

        /** Returns the unsigned share of the clip, times 2^32. */
        static int phase(double cycles) {
            return (int) (long) (cycles * 0x1p32);
        }
    }

    /**
     * In step with the gait that counts most: its feet come down when those of the other do, and both run at one pace while they fade.
     * A loop that is playing already goes on; where no gait plays, it begins at its start.
     */
    record InStep() implements Begin {}

    /**
     * As if it had begun at a tick, past or to come: instances with the same tick, clip and speed form a group that shares its phase to
     * the last bit.
     *
     * @param tick at which the clip shows its start
     */
    record Since(long tick) implements Begin {}

    /**
     * At a phase at a tick, at a rate that the instance's speed does not change.
     *
     * @param phase unsigned share of the clip, times 2^32
     * @param rate cycles per tick times 2^64, unsigned
     * @param tick past or to come
     */
    record Exactly(int phase, long rate, long tick) implements Begin {}
}
