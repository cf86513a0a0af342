package dev.throng.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.throng.crowd.gl.FrameStats;
import dev.throng.gl.GlInfo;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {
    private static final GlInfo SOFTWARE = new GlInfo("Mesa", "llvmpipe (LLVM 15.0.6, 256 bits)", "4.5");
    private static final GlInfo DEVICE = new GlInfo("Maker", "Graphics processor", "4.6");
    private static final PassProfile NOTHING = new PassProfile(0, 0, 0, 0);

    private static FrameSample sample(double frame, double palette, double draw) {
        FrameSample sample = new FrameSample(() -> new FrameStats(1, 1, 1, 1, 1, 1, 1, 1, 1));
        sample.frameMs = frame;
        sample.paletteGpuMs = palette;
        sample.drawGpuMs = draw;
        sample.totalGpuMs = palette + draw;
        return sample;
    }

    @ParameterizedTest
    @CsvSource({"9,1,1,1,palette-bound", "1,9,1,1,shadow-bound", "1,1,9,1,vertex-bound", "1,1,1,9,fill-bound"})
    void thePassThatTakesLongestLimitsSoftware(
            double palette, double shadow, double vertex, double fill, String expected) {
        Recording recording = new Recording(List.of(sample(10, Double.NaN, Double.NaN)));
        assertEquals(expected, Verdict.of(recording, new PassProfile(palette, shadow, vertex, fill), SOFTWARE));
    }

    @Test
    void palettesOfTheProcessorAreItsOwnLimit() {
        FrameSample sample = sample(10, Double.NaN, Double.NaN);
        sample.updateMs = 8;
        assertEquals("cpu-bound", Verdict.of(new Recording(List.of(sample)), new PassProfile(9, 1, 2, 2), SOFTWARE));
    }

    @ParameterizedTest
    @CsvSource({"10,7,1,1,palette-bound", "10,1,7,1,shadow-bound", "10,1,1,7,draw-bound", "10,1,1,1,cpu-bound"})
    void theDevicesOwnClockJudgesTheDevice(double frame, double palette, double shadow, double draw, String expected) {
        FrameSample sample = sample(frame, palette, draw);
        sample.shadowGpuMs = shadow;
        sample.totalGpuMs += shadow;
        Recording recording = new Recording(List.of(sample));
        assertEquals(expected, Verdict.of(recording, NOTHING, DEVICE));
    }

    @Test
    void framesWithoutATimeDoNotCount() {
        FrameSample lost = sample(10, Double.NaN, 1);
        assertEquals(2.0, new Recording(List.of(lost, sample(10, 2, 1))).median(s -> s.paletteGpuMs));
        assertNull(new Recording(List.of(lost)).median(s -> s.paletteGpuMs));
    }
}
