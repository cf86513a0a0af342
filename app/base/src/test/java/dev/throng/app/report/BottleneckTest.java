package dev.throng.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;
import java.util.List;
import org.junit.jupiter.api.Test;

class BottleneckTest {
    private static Sweep sweep(String factor, double share) {
        return new Sweep(factor, 1, 0, 1, share, share - 0.05, share + 0.05);
    }

    private static List<String> overlapping(Sweep... sweeps) {
        return new Bottleneck(1, 3, 10, List.of(sweeps))
                .overlapping().stream().map(Sweep::factor).toList();
    }

    @Test
    void bottlenecksOverlapIfTheirSharesSumToMoreThanOneFrame() {
        Sweep joints = sweep(Sweep.JOINTS, 0.1);
        assertEquals(
                List.of(Sweep.VERTICES, Sweep.RESOLUTION),
                overlapping(joints, sweep(Sweep.RESOLUTION, 0.55), sweep(Sweep.VERTICES, 0.81)));
    }

    @Test
    void bottlenecksOverlapIfTheirConfidenceIntervalsOverlap() {
        assertEquals(
                List.of(Sweep.SHADOWS, Sweep.JOINTS),
                overlapping(sweep(Sweep.JOINTS, 0.38), sweep(Sweep.SHADOWS, 0.44), sweep(Sweep.VERTICES, 0.2)));
    }

    @Test
    void clearlyLargestBottleneckOverlapsNoOtherBottleneck() {
        assertEquals(List.of(), overlapping(sweep(Sweep.COUNT, 0.95), sweep(Sweep.VERTICES, 0.6)));
        assertEquals(List.of(), overlapping(sweep(Sweep.RESOLUTION, 0.2), sweep(Sweep.VERTICES, 0.6)));
    }
}
