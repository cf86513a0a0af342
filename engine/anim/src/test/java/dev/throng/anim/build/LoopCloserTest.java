package dev.throng.anim.build;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.ClipSampler;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** Closed loops end as they start, and are otherwise unchanged. */
class LoopCloserTest {
    private static final float[] TIMES = {0, 1, 2};
    private static final float[] LINE = {1, 0, 0, 4, 0, 0, 9, 0, 0};

    private final RigBuilder rig = new RigBuilder();
    private final ClipBuilder clip = new ClipBuilder("c", rig);

    LoopCloserTest() {
        rig.add("a", null, new Vector3d(), new Quaterniond(), new Vector3d(1));
        rig.add("b", null, new Vector3d(), new Quaterniond(), new Vector3d(1));
    }

    private void translate(String joint, Keys keys) {
        clip.translate(joint, keys);
    }

    private Clip closed(double seconds) {
        clip.closeLoop(seconds);
        return clip.clip(0, rig.positions());
    }

    private static double[] at(Clip clip, double time) {
        Pose pose = Pose.identity(2);
        ClipSampler.sample(clip, time, pose);
        return pose.values();
    }

    private static double x(Clip clip, double time) {
        return at(clip, time)[0];
    }

    @Test
    void closingALoopWithoutAddedTimeReplacesTheLastKey() {
        translate("a", Keys.linear(TIMES, LINE));
        Clip closed = closed(0);
        assertEquals(2, closed.duration());
        assertEquals(1, x(closed, 2));
        assertEquals(2.5, x(closed, 1.5));
        assertEquals(4, x(closed, 1));
    }

    @Test
    void closingALoopWithAddedTimeAppendsASegment() {
        translate("a", Keys.linear(TIMES, LINE));
        Clip closed = closed(0.5);
        assertEquals(2.5, closed.duration());
        assertEquals(9, x(closed, 2));
        assertEquals(5, x(closed, 2.25));
        assertEquals(1, x(closed, 2.5));
    }

    @Test
    void tracksThatEndEarlyHoldTheirLastValue() {
        translate("a", Keys.linear(TIMES, LINE));
        float[] spline = {0, 0, 0, 1, 0, 0, 3, 0, 0, 3, 0, 0, 7, 0, 0, 50, 0, 0};
        translate("b", Keys.spline(new float[] {0, 1}, spline));
        Clip closed = closed(1);
        for (double time : new double[] {1, 1.3, 1.9, 2}) {
            assertEquals(7, at(closed, time)[Pose.STRIDE]);
        }
        assertEquals(1, at(closed, 3)[Pose.STRIDE]);
    }

    /** Value and derivative are continuous at the seam, and at the start of the added segment. */
    @Test
    void closedSplinesAreSmoothAtTheSeam() {
        float[] values = {5, 0, 0, 1, 0, 0, 2, 0, 0, -3, 0, 0, 4, 0, 0, 8, 0, 0};
        translate("a", Keys.spline(new float[] {0, 1}, values));
        clip.closeLoop(0.5);
        Clip appended = clip.clip(0, rig.positions());
        double h = 1e-6;
        assertEquals(1, x(appended, 1.5), 1e-12);
        assertEquals(2, (x(appended, h) - x(appended, 0)) / h, 1e-4);
        assertEquals(2, (x(appended, 1.5) - x(appended, 1.5 - h)) / h, 1e-4);
        assertEquals(-3, (x(appended, 1) - x(appended, 1 - h)) / h, 1e-4);
        assertEquals(-3, (x(appended, 1 + h) - x(appended, 1)) / h, 1e-4);
        Clip copied = closed(0);
        assertEquals(1, x(copied, 1), 1e-12);
        assertEquals(2, (x(copied, 1) - x(copied, 1 - h)) / h, 1e-4);
    }

    /** The first key may be on the other hemisphere. */
    @Test
    void rotationsReturnToTheirStartAlongTheShortArc() {
        float s = (float) Math.sin(0.1);
        float c = (float) Math.cos(0.1);
        float[] still = new float[8];
        clip.rotate("a", Keys.hermite(new float[] {0, 1}, new float[] {0, 0, 0, -1, s, 0, 0, c}, still, still));
        Clip closed = closed(1);
        for (double time = 1; time <= 2; time += 0.01) {
            double[] pose = at(closed, time);
            double angle = 2 * Math.atan2(Math.abs(pose[3]), Math.abs(pose[6]));
            assertEquals(0.1, angle, 0.1 + 1e-6);
        }
        assertArrayEquals(new double[] {0, 0, 0, 1}, java.util.Arrays.copyOfRange(at(closed, 2), 3, 7), 1e-12);
    }

    @Test
    void closedTracksAndStepTracksStayUnchanged() {
        translate("a", Keys.linear(TIMES, new float[] {1, 2, 3, 4, 5, 6, 1, 2, 3}));
        translate("b", Keys.step(TIMES, LINE));
        Clip closed = closed(1);
        assertEquals(2, closed.duration());
        assertArrayEquals(TIMES, closed.tracks().get(0).times());
        assertArrayEquals(LINE, closed.tracks().get(1).values());
    }

    @Test
    void loopsAreNotClosedByDefault() {
        translate("a", Keys.linear(TIMES, LINE));
        assertEquals(9, x(clip.clip(0, rig.positions()), 2));
    }

    @Test
    void invalidLengthsOfTheAddedSegmentAreRefused() {
        translate("a", Keys.linear(new float[] {0, 1e9f}, new float[6]));
        for (double seconds : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> clip.closeLoop(seconds));
        }
        String message =
                assertThrows(IllegalStateException.class, () -> closed(1)).getMessage();
        assertEquals(
                "clip 'c': found a closing segment of 1.0 s for the loop, expected 0 s, or a time that lengthens the clip of 1.0E9 s"
                        + " by at least one float32 step without overflow",
                message);
    }
}
