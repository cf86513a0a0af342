package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.state.IkEntry;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.posture.Tilt;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("turn-6")
class CrowdControllerTest {
    private static final int INSTANCES = 100_000;

    private static CrowdController controller(RecordedCrowd crowd) {
        return new CrowdController(RecordedCrowd.clips(1, 2, 3, 0.5, 0.7), crowd);
    }

    @Test
    void instanceRecordIsWrittenOnlyWhenAFadeStartsOrEnds() {
        RecordedCrowd crowd = new RecordedCrowd(INSTANCES);
        CrowdController controller = controller(crowd);
        for (int i = 0; i < INSTANCES; i++) {
            controller.play(i, i, ClipRequest.loop(i % 5), 0.25);
        }
        assertEquals(INSTANCES, crowd.stateWrites);
        assertEquals(INSTANCES, controller.mixing());
        for (long now = INSTANCES; now < 250_000; now += 16_667) {
            controller.advance(now);
        }
        assertEquals(INSTANCES, crowd.stateWrites + crowd.plainWrites);
        assertEquals(250_000, controller.nextChange());
        controller.advance(250_000 + INSTANCES);
        assertEquals(INSTANCES, crowd.plainWrites);
        assertEquals(INSTANCES, crowd.stateWrites);
        assertEquals(0, controller.mixing());
        assertEquals(Long.MAX_VALUE, controller.nextChange());
    }

    @Test
    void footPlacementIsUnaffectedByClips() {
        RecordedCrowd crowd = new RecordedCrowd(1);
        CrowdController controller = controller(crowd);
        controller.stand(0, 0, new GroundPosture(0.5f, Tilt.NONE));
        assertEquals(0.5f, crowd.state(0).feet());
        controller.play(1, 0, ClipRequest.loop(1), 0);
        assertEquals(0.5f, crowd.state(0).feet());
        controller.play(2, 0, ClipRequest.loop(2), 0.25);
        controller.advance(1_000_000);
        assertEquals(0.5f, crowd.state(0).feet());
        assertEquals(2, crowd.base(0).get(0).playback().clip());
        controller.stand(1_000_000, 0, new GroundPosture(0, Tilt.NONE));
        assertTrue(crowd.isPlain(0));
        assertThrows(
                IllegalArgumentException.class,
                () -> controller.stand(1_000_000, 0, new GroundPosture(1.5f, Tilt.NONE)));
        assertThrows(
                IllegalArgumentException.class,
                () -> controller.stand(1_000_000, 0, new GroundPosture(Float.NaN, Tilt.NONE)));
    }

    @Test
    void inverseKinematicsFadeInWhileClipsPlay() {
        RecordedCrowd crowd = new RecordedCrowd(1);
        CrowdController controller = controller(crowd);
        List<IkEntry> reach = List.of(new IkEntry.TwoBone(3, new Vector3d(1, 2, 3), null, 1));
        List<IkEntry> moved = List.of(new IkEntry.TwoBone(3, new Vector3d(1, 2, 4), null, 1));
        Fade share = new Fade(0, 1, 0, 500_000);
        controller.kinematics(0, 0, reach, 0.5);
        controller.play(1, 0, ClipRequest.loop(1), 0.25);
        controller.kinematics(100_000, 0, moved, 0.5);
        assertEquals(
                share,
                crowd.state(0).ikShare(),
                "the fade of the inverse kinematics continues when the target changes");
        assertEquals(moved, crowd.state(0).ik());
        controller.kinematics(200_000, 0, reach, 0.1);
        Fade sooner = crowd.state(0).ikShare();
        Fade expected = new Fade(share.weight(200_000), 1, 200_000, 100_000, sooner.momentum());
        assertEquals(expected, sooner);
        float speed = (share.weight(200_000) - share.weight(199_000)) / 1000;
        assertEquals(speed, sooner.momentum().slope(), 0.01 * speed, "the speed of the share continues");
        controller.kinematics(210_000, 0, reach, 0);
        assertEquals(Fade.steady(1), crowd.state(0).ikShare());
        assertThrows(IllegalArgumentException.class, () -> controller.kinematics(210_000, 0, reach, -1));
    }

    @Test
    void inverseKinematicsFadeOutAndEnd() {
        RecordedCrowd crowd = new RecordedCrowd(1);
        CrowdController controller = controller(crowd);
        List<IkEntry> reach = List.of(new IkEntry.TwoBone(3, new Vector3d(1, 2, 3), null, 1));
        controller.kinematics(0, 0, List.of(), 0.5);
        assertTrue(crowd.isPlain(0), "there was nothing to fade");
        controller.kinematics(0, 0, reach, 0);
        controller.kinematics(100_000, 0, List.of(), 0.5);
        assertEquals(new Fade(1, 0, 100_000, 500_000), crowd.state(0).ikShare());
        assertEquals(reach, crowd.state(0).ik());
        controller.advance(599_999);
        assertEquals(1, controller.mixing());
        controller.advance(600_000);
        assertTrue(crowd.isPlain(0));
        assertEquals(0, controller.mixing());
    }

    @Test
    void playingAClipWithoutFadeWritesTheInstanceRecordOnce() {
        RecordedCrowd crowd = new RecordedCrowd(INSTANCES);
        CrowdController controller = controller(crowd);
        for (int i = 0; i < INSTANCES; i++) {
            controller.play(5, i, ClipRequest.loop(i % 5), 0);
            controller.play(5, i, ClipRequest.loop(i % 5), 0.25);
        }
        assertEquals(INSTANCES, crowd.plainWrites);
        assertEquals(0, crowd.stateWrites);
        assertEquals(0, controller.mixing());
    }

    @Test
    void playWithSpeedEqualsSeparatePlayAndSpeedCalls() {
        RecordedCrowd one = new RecordedCrowd(1);
        RecordedCrowd two = new RecordedCrowd(1);
        CrowdController together = controller(one);
        CrowdController apart = controller(two);
        SplittableRandom random = new SplittableRandom(3);
        for (long now = 0; now < 1_000_000_000; now += random.nextLong(1_000_000)) {
            ClipRequest request =
                    random.nextBoolean() ? ClipRequest.loop(random.nextInt(5)) : ClipRequest.once(random.nextInt(5));
            float phase = random.nextInt(3) > 0 ? -1 : random.nextFloat();
            ClipRequest begun = phase < 0 ? request : request.at(phase);
            double fade = random.nextInt(3) * random.nextDouble();
            double speed = random.nextInt(4) * 0.7;
            together.advance(now);
            one.plainWrites = 0;
            one.stateWrites = 0;
            if (phase < 0 || fade > 0) {
                together.play(now, 0, new RequestDraft().set(begun), fade, speed);
            } else {
                together.begin(now, 0, request, phase, speed);
            }
            assertEquals(1, one.plainWrites + one.stateWrites);
            apart.play(now, 0, begun, fade);
            apart.speed(now, 0, speed);
            assertEquals(two.base(0), one.base(0));
        }
        RequestDraft loop = new RequestDraft().set(ClipRequest.loop(1));
        assertThrows(IllegalArgumentException.class, () -> together.play(1 << 30, 0, loop, 0, -1));
        assertThrows(IllegalArgumentException.class, () -> together.begin(1 << 30, 0, ClipRequest.loop(1), 0, -1));
        assertThrows(IndexOutOfBoundsException.class, () -> together.begin(1 << 30, 0, ClipRequest.loop(99), 0, 1));
    }

    @Test
    void fadingInstanceUsesAtMost500Bytes() {
        assertTrue(PlaybackTable.BYTES <= 500, "bytes of a row: " + PlaybackTable.BYTES);
    }

    @Test
    void layersAndInverseKinematicsStayUntilRemoved() {
        RecordedCrowd crowd = new RecordedCrowd(1);
        CrowdController controller = controller(crowd);
        ClipPlayback walk = ClipPlayback.loop(1, 5, 6);
        crowd.play(0, 0, walk);
        List<IkEntry> look = List.of(
                new IkEntry.LookAt(0, new IkEntry.Axes(new Vector3d(0, 0, 1), null), new Vector3d(1, 2, 3), 90, 1));
        controller.kinematics(0, 0, look, 0);
        assertEquals(look, crowd.state(0).ik());
        controller.layer(10, 0, 1, LayerRequest.additive(ClipRequest.loop(3), 7).weighing(0.5f), 0.1);
        assertEquals(7, crowd.state(0).layers().get(0).mask());
        ClipPlayback reference =
                Objects.requireNonNull(crowd.state(0).layers().get(0).reference());
        assertEquals(0, reference.rate());
        assertEquals(3, reference.clip());
        controller.advance(1_000_000);
        assertEquals(0.5, crowd.layer(0, 3, 1_000_000), 0);
        controller.kinematics(1_000_000, 0, List.of(), 0);
        controller.stopLayer(1_000_000, 0, 1, 0.1);
        controller.advance(1_100_000);
        assertEquals(walk, crowd.playback(0));
    }

    @Test
    void invalidTimesIndicesAndWeightsAreRefused() {
        RecordedCrowd crowd = new RecordedCrowd(1);
        CrowdController controller = controller(crowd);
        controller.advance(100);
        assertThrows(IllegalArgumentException.class, () -> controller.advance(99));
        assertThrows(IndexOutOfBoundsException.class, () -> controller.play(100, 0, ClipRequest.loop(5), 0));
        assertThrows(IllegalArgumentException.class, () -> controller.play(100, 0, ClipRequest.loop(1), -1));
        assertThrows(IllegalArgumentException.class, () -> controller.play(100, 0, ClipRequest.REST, Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> controller.speed(100, 0, -1));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> controller.layer(100, 0, 2, LayerRequest.override(ClipRequest.loop(1), 0), 0));
        assertEquals(0, crowd.stateWrites + crowd.plainWrites);
    }

    @Test
    void forgottenInstanceRestartsWithDefaults() {
        RecordedCrowd crowd = new RecordedCrowd(1);
        CrowdController controller = controller(crowd);
        controller.speed(0, 0, 3);
        controller.play(0, 0, ClipRequest.loop(1), 1);
        controller.layer(0, 0, 0, LayerRequest.override(ClipRequest.loop(4), 0), 1);
        controller.kinematics(0, 0, List.of(new IkEntry.TwoBone(3, new Vector3d(1, 2, 3), null, 1)), 1);
        controller.stand(0, 0, new GroundPosture(0.5f, Tilt.NONE));
        controller.listen(0, 0);
        controller.forget(0);
        assertEquals(0, controller.mixing());
        assertEquals(Long.MAX_VALUE, controller.nextChange());
        RecordedCrowd fresh = new RecordedCrowd(1);
        playAnew(controller, crowd);
        playAnew(controller(fresh), fresh);
        assertEquals(fresh.state(0), crowd.state(0));
    }

    /** Sets an instance's record to a looping clip, and fades from it to another clip. */
    private static void playAnew(CrowdController controller, RecordedCrowd crowd) {
        crowd.play(0, 0, ClipPlayback.loop(2, 0, 0));
        controller.play(10, 0, ClipRequest.loop(3), 1);
    }
}
