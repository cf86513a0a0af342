package dev.throng.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Simulated frames: 2 ms are constant, pixels take 5 ms, and joints 3 ms. */
class SweepsTest {
    private static final double FRAME = 10;

    private final SplittableRandom random = new SplittableRandom(3);
    private double now;
    private double drift = 1;

    private Sweeps.Drawing frame(double ms) {
        return () -> now = ms;
    }

    /** Simulates a machine that becomes slower, and whose times have a deviation of 2 %. */
    private double time(Sweeps.Drawing drawing) {
        drawing.frame();
        drift *= 1.01;
        return now * drift * Math.exp(0.02 * random.nextGaussian());
    }

    @Test
    void sweepsMeasureTheShareOfEachCostFactorInTheFrameTime() {
        Sweeps sweeps = new Sweeps(frame(FRAME), this::time);
        sweeps.add(Sweep.RESOLUTION, 4, 1, frame(FRAME - 5 * 0.75));
        sweeps.add(Sweep.JOINTS, 100, 0, frame(FRAME - 3));
        Bottleneck found = sweeps.run(7, Double.POSITIVE_INFINITY);
        assertEquals(9, found.rounds());
        assertEquals(7, found.instances());
        Sweep pixels = found.sweeps().get(0);
        // Deviation and slowdown cause errors of a few hundredths.
        assertEquals(0.5, pixels.share(), 0.06);
        assertEquals(0.3, found.sweeps().get(1).share(), 0.06);
        assertTrue(pixels.low() <= pixels.share() && pixels.share() <= pixels.high(), pixels.toString());
        assertTrue(pixels.low() < pixels.high(), pixels.toString());
    }

    @Test
    void sweepsThatHardlyReduceTheirCostFactorAreOmitted() {
        Sweeps sweeps = new Sweeps(frame(FRAME), this::time);
        sweeps.add(Sweep.VERTICES, 100, 95, frame(1));
        sweeps.add(Sweep.JOINTS, 0, 0, frame(1));
        assertEquals(List.of(), sweeps.run(1, 1).sweeps());
    }

    @Test
    void sweepsEndAfterTheRoundInWhichTimeIsUp() {
        Sweeps sweeps = new Sweeps(frame(FRAME), this::time);
        sweeps.add(Sweep.COUNT, 2, 1, frame(5));
        assertEquals(1, sweeps.run(2, 0).rounds());
        assertEquals(3, sweeps.run(2, 40).rounds());
    }
}
