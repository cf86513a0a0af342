package dev.throng.anim.ik;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import org.joml.Vector4d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comparison of float32 solvers with double-precision ones on equal poses. */
@Tag("turn-6")
class FloatSolverTest {
    /** Number of random targets; {@code -Dik.targets=1000000} tests more. */
    private static final int TARGETS = Integer.getInteger("ik.targets", 30_000);

    private final RandomChains chains = new RandomChains(5);
    private final RandomEntries entries = new RandomEntries(6);

    /**
     * Limits are relative to the distance from the origin; one rounding is 1e-7. Nearly straight chains, short lines and chains
     * small for their distance amplify it by factors of 5 to 30 each. The largest error of a million targets is 1.4e-4.
     */
    @ParameterizedTest
    @CsvSource({"NARROW,2e-4", "WIDE,2e-5"})
    void floatAndDoubleSolversAgreeAwayFromThresholds(Margin margin, double limit) {
        int clear = 0;
        for (int i = 0; i < TARGETS; i++) {
            Skeleton chain = chains.trees(6);
            IkEntry entry = entries.create(chain);
            Pose narrow = Precision.FLOAT.solved(chain, entry);
            if (margin.isClear(chain, chain.restPose(), entry)) {
                clear++;
                double difference = Margin.difference(chain, Precision.DOUBLE.solved(chain, entry), narrow);
                assertTrue(difference <= limit, () -> difference + " by " + entry);
            }
        }
        assertTrue(clear >= TARGETS / 2, clear + " of " + TARGETS);
    }

    /** Scales are uneven, zero or tiny; targets are anywhere. */
    @Test
    void solvedRotationsHaveUnitLengthForAnyScales() {
        double[] scales = {1, 0, 1e-30, -3, 1e12};
        for (int i = 0; i < TARGETS / 5; i++) {
            Skeleton chain = chains.chain(5);
            double[] rest = chain.restPose().values();
            for (int n = chains.whole(4); n > 0; n--) {
                int at = Pose.offset(chains.whole(5), Channel.SCALE) + chains.whole(3);
                rest[at] = scales[chains.whole(scales.length)];
            }
            IkEntry entry = entries.create(chain);
            double[] solved = Precision.FLOAT.solved(chain, entry).values();
            for (int j = 0; j < chain.jointCount(); j++) {
                int o = Pose.offset(j, Channel.ROTATION);
                double length = new Vector4d(solved[o], solved[o + 1], solved[o + 2], solved[o + 3]).length();
                assertEquals(1, length, 1e-6, entry::toString);
            }
        }
    }
}
