package dev.throng.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.crowd.gl.FrameStats;
import dev.throng.crowd.gl.Pass;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {
    private static final ProfileMs PROFILE = new ProfileMs(1, 2, 3, 3, 4, 5);

    private static FrameSample sample(double frame, double draw, double total) {
        FrameSample sample = new FrameSample(() -> new FrameStats(1, 1, 1, 1, 1, 1, 1, 1, 1, List.of(1L), 0));
        sample.frameMs = frame;
        sample.gpuMs.put(Pass.DRAW.name(), draw);
        sample.gpuMs.put(FrameLoop.TOTAL, total);
        return sample;
    }

    private static Recording recording(FrameSample... samples) {
        return new Recording(List.of(samples), Double.NaN);
    }

    private static Sweep sweep(String factor, double share) {
        return new Sweep(factor, 1, 0, 1, share, share, share);
    }

    private static Bottleneck sweeps(double joints, double shadows, double vertices, double resolution) {
        List<Sweep> sweeps = new ArrayList<>(List.of(
                sweep(Sweep.JOINTS, joints),
                sweep(Sweep.SHADOWS, shadows),
                sweep(Sweep.RESOLUTION, resolution),
                sweep(Sweep.COUNT, 0.99))); // the number of instances is no bottleneck
        if (vertices > 0) {
            sweeps.add(sweep(Sweep.VERTICES, vertices));
        }
        return new Bottleneck(9, 1, 10, sweeps);
    }

    @ParameterizedTest
    @CsvSource({
        "0.9,0.1,0.1,0.1,palette-bound",
        "0.1,0.9,0.1,0.1,shadow-bound",
        "0.1,0.1,0.9,0.1,vertex-bound",
        "0.1,0.1,0.1,0.9,fill-bound"
    })
    void costFactorOfTheLargestShareIsTheBottleneck(
            double joints, double shadows, double vertices, double resolution, String expected) {
        Bottleneck sweeps = sweeps(joints, shadows, vertices, resolution);
        assertEquals(expected, Verdict.of(recording(sample(10, Double.NaN, Double.NaN)), sweeps, PROFILE));
        assertEquals(expected, Verdict.of(recording(sample(10, 5, 9)), sweeps, null));
    }

    @Test
    void verdictNamesBothOfTwoOverlappingBottlenecks() {
        List<String> both = List.of("vertex-bound", "fill-bound");
        assertEquals(both, Verdict.withOverlapping("vertex-bound", sweeps(0.1, 0.1, 0.81, 0.55)));
        assertEquals(List.of("vertex-bound"), Verdict.withOverlapping("vertex-bound", sweeps(0.1, 0.1, 0.6, 0.3)));
        assertEquals(List.of("cpu-bound"), Verdict.withOverlapping("cpu-bound", sweeps(0.1, 0.1, 0.81, 0.55)));
        assertEquals(List.of("draw-bound"), Verdict.withOverlapping("draw-bound", null));
    }

    @ParameterizedTest
    @CsvSource({"9,3,7,5,palette-bound", "2,9,7,5,shadow-bound", "2,3,7,5,vertex-bound", "2,3,7,9,fill-bound"})
    void verdictNamesTheLargestProfileTime(double palette, double shadow, double vertex, double fill, String expected) {
        ProfileMs profile = new ProfileMs(1, palette, 0, shadow, vertex, fill);
        assertEquals(expected, Verdict.of(recording(sample(10, Double.NaN, Double.NaN)), null, profile));
    }

    @Test
    void verdictNamesThePassWithTheLargestGpuTime() {
        FrameSample sample = sample(10, 2, 9);
        sample.gpuMs.put(Pass.PALETTE.name(), 6.0);
        sample.gpuMs.put(Pass.SHADOW.name(), 1.0);
        assertEquals("palette-bound", Verdict.of(recording(sample), null, null));
        sample.gpuMs.put(Pass.PALETTE.name(), 1.0);
        sample.gpuMs.put(Pass.DRAW.name(), (double) 7);
        assertEquals("draw-bound", Verdict.of(recording(sample), null, null));
    }

    @Test
    void verdictOfASlowCpuPaletteBuildIsCpuBound() {
        FrameSample sample = sample(10, Double.NaN, Double.NaN);
        sample.updateMs = 8;
        assertEquals("cpu-bound", Verdict.of(recording(sample), sweeps(0.85, 0.1, 0.1, 0.1), PROFILE));
    }

    @Test
    void verdictOfAnIdleGpuIsCpuBound() {
        assertEquals("cpu-bound", Verdict.of(recording(sample(10, 5, 7)), sweeps(0.9, 0.1, 0.1, 0.1), null));
    }

    @ParameterizedTest
    @CsvSource({"0.3,vertex-bound", "0.45,fill-bound"})
    void verdictForSoftwareSeparatesVertexBoundFromFillBound(double resolution, String expected) {
        // A frame of 18 ms contains 3 ms of preskinning and 4 ms of submission.
        Recording recording = recording(sample(10, Double.NaN, Double.NaN));
        assertEquals(expected, Verdict.of(recording, sweeps(0.1, 0.1, 0, resolution), PROFILE));
    }

    @ParameterizedTest
    @CsvSource({"0.1,draw-bound", "0.6,fill-bound"})
    void gpuTimesSeparateDrawBoundFromFillBound(double resolution, String expected) {
        assertEquals(expected, Verdict.of(recording(sample(10, 9, 9)), sweeps(0.1, 0.1, 0, resolution), null));
    }

    @Test
    void medianGpuTimesIgnoreFramesWithoutAGpuTime() {
        FrameSample lost = sample(10, 1, Double.NaN);
        assertEquals(2.0, recording(lost, sample(10, 1, 2)).median(FrameSample::totalGpuMs));
        assertNull(recording(lost).median(FrameSample::totalGpuMs));
    }
}
