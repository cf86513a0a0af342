package dev.throng.app.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampleEstimateTest {
    private static int samples(Interpolation interpolation, float[] times, float... values) {
        Track track = new Track(0, Channel.TRANSLATION, interpolation, times, values);
        return SampleEstimate.samples(new Clip(0, "", times[times.length - 1], List.of(track)), 1);
    }

    @Test
    void linearTrackNeedsSamplesOnlyAtItsKeys() {
        assertEquals(2, samples(Interpolation.LINEAR, new float[] {0, 2}, 0, 0, 0, 9, 9, 9));
    }

    @Test
    void stepTrackNeedsTwoSamplesPerJump() {
        assertEquals(5, samples(Interpolation.STEP, new float[] {0, 1, 2}, 0, 0, 0, 1, 0, 0, 2, 0, 0));
    }

    /**
     * A parabola with height 0.06, which is 60 times the limit, needs three halvings, each of which divides the
     * distance by four.
     */
    @Test
    void sampleEstimateHalvesCurvesUntilTheyAreNearlyStraight() {
        float[] keys = {0, 0, 0, 0, 0, 0, 0.12f, 0, 0, -0.12f, 0, 0, 0, 0, 0, 0, 0, 0};
        assertEquals(2 + 7, samples(Interpolation.CUBICSPLINE, new float[] {0, 2}, keys));
    }
}
