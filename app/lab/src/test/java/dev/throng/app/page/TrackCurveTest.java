package dev.throng.app.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.Track;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrackCurveTest {
    private static final float[] TWO = {0, 1};

    private static TrackCurve curve(Channel channel, Interpolation interpolation, float[] times, float... values) {
        return new TrackCurve(new Track(0, channel, interpolation, times, values), new Joint("<hip>", -1, 0), 1);
    }

    @Test
    void drawnLinesConnectTheKeysOfATrack() {
        String drawn = curve(Channel.TRANSLATION, Interpolation.LINEAR, TWO, 5, 5, 5, 7, 5, 4)
                .markup();
        assertTrue(drawn.contains("&lt;hip&gt;"), drawn);
        assertTrue(drawn.contains("translation, 2 keys, LINEAR, -1.00 to 2.00"), drawn);
        assertTrue(drawn.contains("class=\"x\" d=\"M0 36 6 35 "), drawn);
        assertTrue(drawn.contains(" 240 4\""), drawn);
        assertTrue(drawn.contains("class=\"y\" d=\"M0 36H240\""), drawn);
        assertTrue(drawn.contains("class=\"key\" d=\"M0 60v-4M240 60v-4\""), drawn);
    }

    /** Two targets share a joint, so there are two lines, in the colours of their names. */
    @Test
    void weightCurvesAreNamedAfterTheirMorphTargets() {
        Track track = new Track(0, Channel.TRANSLATION, Interpolation.LINEAR, TWO, new float[] {0, 1, 0, 1, 0, 0});
        TrackCurve curve = new TrackCurve(track, Joint.ofWeights("face", 0, List.of("smile", "<b>")), 1);
        String drawn = curve.markup();
        assertTrue(
                drawn.contains("<bdi>face</bdi> weights <b class=\"x\"><bdi>smile</bdi></b>"
                        + " <b class=\"y\"><bdi>&lt;b&gt;</bdi></b>, 2 keys, LINEAR, -1.00 to 1.00"),
                drawn);
        assertFalse(drawn.contains("class=\"z\""), drawn);
        assertEquals("face weights smile, <b>", curve.name());
    }

    @Test
    void stepsOfATrackAreDrawnAsVerticalLines() {
        String drawn = curve(Channel.TRANSLATION, Interpolation.STEP, new float[] {0, 0.5f}, 0, 0, 0, 1, 0, 0)
                .markup();
        assertTrue(drawn.contains(" 120 52 120 4 "), drawn);
    }

    /** During more than half a circle, the quaternion occurs with both signs. */
    @Test
    void drawnRotationAngleContinuesBeyondAHalfTurn() {
        float[] times = {0, 0.25f, 0.5f, 0.75f, 1};
        float half = (float) Math.sqrt(0.5);
        float[] values = {0, 0, 0, 1, 0, 0, half, half, 0, 0, 1, 0, 0, 0, -half, half, 0, 0, 0, 1};
        String drawn =
                curve(Channel.ROTATION, Interpolation.LINEAR, times, values).markup();
        assertTrue(drawn.contains("0 to 360°"), drawn);
    }

    @Test
    void roundingErrorsAreNotDrawnAsMotion() {
        assertFalse(curve(Channel.TRANSLATION, Interpolation.LINEAR, TWO, 500, 0, 0, 500.0001f, 0, 0)
                .moves());
        assertFalse(curve(Channel.ROTATION, Interpolation.LINEAR, TWO, 0, 0, 0, 1, 1e-6f, 0, 0, 1)
                .moves());
        assertTrue(curve(Channel.ROTATION, Interpolation.LINEAR, TWO, 0, 0, 0, 1, 0.001f, 0, 0, 1)
                .moves());
        assertEquals(
                false,
                curve(Channel.SCALE, Interpolation.LINEAR, new float[] {0}, 1, 1, 1)
                        .moves());
    }
}
