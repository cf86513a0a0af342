package dev.throng;

import static dev.throng.HeapRows.assertBothHeld;
import static dev.throng.HeapRows.assertHeld;
import static dev.throng.People.PREPARED;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.state.HostPoseTable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Draws in which clips and layers of many instances end, calls for instances on routes, and poses of the host allocate
 * nothing per instance.
 */
@Tag("turn-4")
class EndedPlaybackHeapTest extends HeapStage {
    private static final int MANY = 1000;

    /** Frames of 8 s: longer than each clip, shorter than a jump. */
    private static final int CYCLE = 160;

    private Crowd crowd;

    @BeforeEach
    void arrange() {
        crowd = scene.crowd(PREPARED, MANY, Doing.Ways.LOOP);
        crowd.forEach(it -> it.position(100, 0, it.number())); // behind the camera
    }

    private void layers(int number, Consumer<Instance> next) {
        crowd.forEach(it -> it.layer(0, Play.loop("wave"), 0));
        frame(number);
        crowd.forEach(next);
    }

    @Test
    void endsOfLayersAllocateAtMostTheDocumentedBytes() {
        String row = "`Scene.draw` in which layers of 1,000 instances end, or begin after others";
        assertHeld(row, i -> layers(i, it -> it.stopLayer(0, 0.01)), this::frame, "ends of layers");
        assertEquals(0, crowd.playback.controller().mixing(), "instances with layers");
        Consumer<Instance> next = it -> it.layer(0, Play.loop("talk"), 0.08); // within 0.04 s, the old layer fades out
        assertHeld(row, i -> layers(i, next), this::frame, "next layers");
        assertEquals(MANY, crowd.playback.controller().mixing(), "instances with layers");
    }

    @Test
    void eventsAllocateAtMostTheDocumentedBytes() {
        crowd.forEach(it -> it.play("walk").listen(true));
        int[] least = {Integer.MAX_VALUE};
        assertHeld(
                "`Scene.draw` in which 1,000 instances pass markers",
                i -> {
                    if (i > 1) {
                        least[0] = Math.min(least[0], crowd.events().size());
                    }
                    frames += CYCLE;
                },
                this::frame);
        assertTrue(least[0] >= MANY, "events of a frame: " + least[0]);
    }

    @Test
    void endsOfStatesAllocateAtMostTheDocumentedBytes() {
        States states = States.of("one", Play.once("wave"))
                .state("two", Play.once("talk"))
                .then("one", "two", 0)
                .then("two", "one", 0);
        crowd.forEach(it -> it.enter(states));
        frame(0);
        assertStateChanges("two");
        assertStateChanges("one");
    }

    /** @param next state that every second draw enters, as does most of an odd number of counted draws */
    private void assertStateChanges(String next) {
        Instance last = crowd.instance(MANY - 1);
        if (last.state().orElseThrow().equals(next)) {
            frames += CYCLE;
            frame(0);
        }
        int[] entered = new int[2];
        assertHeld(
                "`Scene.draw` in which 1,000 instances change their state at the end of a clip",
                i -> frames += CYCLE,
                i -> {
                    frame(i);
                    entered[i % 2] += last.state().orElseThrow().equals(next) ? 1 : 0;
                });
        int half = (HeapRows.CALLS + 1) / 2;
        assertTrue(
                entered[0] == half && entered[1] == 0, "draws that entered " + next + ": " + Arrays.toString(entered));
    }

    @Test
    void hostPosesAllocateAtMostTheDocumentedBytes() {
        assertPoses(crowd);
    }

    @Test
    void hostPosesThatCastShadowsAllocateAtMostTheDocumentedBytes() {
        scene.close();
        scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
        Crowd casting = scene.crowd(PREPARED, MANY);
        casting.forEach(it -> it.position(it.number() % 30, 0, -it.number() / 30));
        assertPoses(casting);
    }

    /** Poses blend with the clips during a fade that is longer than all counted frames, then they hide the clips. */
    private void assertPoses(Crowd of) {
        of.forEach(it -> it.play("walk"));
        float[] rest = shownPose(of);
        float[] rows = new float[rest.length * MANY];
        assertPoses(of, rest, rows, 1000);
        assertPoses(of, rest, rows, 0);
        float[] last = Arrays.copyOfRange(rows, rows.length - rest.length, rows.length);
        assertArrayEquals(last, of.instance(MANY - 1).pose(rest), 1e-6f); // rotations are normalised
    }

    /** Poses begin, with a fade that the next call shortens, and are released. */
    @Test
    void beginningHostPosesAllocateAtMostTheDocumentedBytes() {
        Consumer<Instance> release = it -> it.release(0);
        Rows rows = shownPoses();
        Instances all = crowd.instancesFrom(0);
        IntConsumer call = i -> {
            crowd.forEach(release);
            all.pose(rows, 1).pose(rows, i % 2 * 0.5);
        };
        String draw = "`Scene.draw` after `Instances.pose` of 1,000 instances";
        assertBothHeld("`Instances.pose` of 1,000 instances", call, draw, this::frame, "poses that begin");
        assertEquals(MANY, hostPoses().count(), "poses");
    }

    private HostPoseTable hostPoses() {
        return crowd.state.states().hostPoses();
    }

    private static float[] shownPose(Crowd of) {
        return of.instance(0).pose(new float[PREPARED.joints().size() * Instance.JOINT_TRANSFORM]);
    }

    private Rows shownPoses() {
        float[] pose = shownPose(crowd);
        float[] rows = new float[pose.length * MANY];
        repeat(pose, rows);
        return Rows.of(rows);
    }

    private static void repeat(float[] pose, float[] rows) {
        for (int k = 0; k < rows.length; k++) {
            rows[k] = pose[k % pose.length];
        }
    }

    @Test
    void endsOfHostPosesAllocateAtMostTheDocumentedBytes() {
        String row = "`Scene.draw` in which fades of the host's poses of 1,000 instances end";
        Rows rows = shownPoses();
        Instances all = crowd.instancesFrom(0);
        IntConsumer end = i -> {
            frames += 2;
            frame(i);
        };
        assertHeld(
                row,
                i -> {
                    crowd.forEach(it -> it.release(0));
                    all.pose(rows, 0.08);
                    frame(i);
                    assertFalse(hostPoses().weights().isAlwaysFull(MANY - 1));
                },
                end,
                "poses that fade in");
        assertTrue(hostPoses().weights().isAlwaysFull(MANY - 1));
        assertHeld(
                row,
                i -> {
                    all.pose(rows, 0);
                    crowd.forEach(it -> it.release(0.08));
                    frame(i);
                    assertEquals(MANY, hostPoses().count(), "poses");
                },
                end,
                "poses that fade out");
        assertEquals(0, hostPoses().count(), "poses");
    }

    private void assertPoses(Crowd of, float[] rest, float[] rows, double fade) {
        Instances all = of.instancesFrom(0);
        IntConsumer call = i -> {
            repeat(rest, rows);
            for (int k = 0; k < rows.length; k += rest.length) {
                rows[k] += 0.01f * (i + k / rest.length % 7);
            }
            all.pose(Rows.of(rows), fade);
        };
        String draw = "`Scene.draw` after `Instances.pose` of 1,000 instances";
        String name = "poses with a fade of " + fade;
        assertBothHeld("`Instances.pose` of 1,000 instances", call, draw, this::frame, name);
    }

    @Test
    void lookAtAndReachCallsOnRoutesAllocateAtMostTheDocumentedBytes() {
        Instances all = crowd.instancesFrom(0);
        crowd.forEach(it -> it.follow(Doing.Ways.LOOP, it.number(), 1));
        float[] rows = new float[Instances.TARGET * MANY];
        List<Reach> reaches = List.of(Reach.twoBone("hand.L", new Vector3f(), new Vector3f(0, 1, -5)));
        String row = "`Instances.lookAt` at points, or `reach`, of 1,000 instances on routes";
        assertHeld(row, this::frame, i -> {
            Arrays.fill(rows, 1 + i % 3);
            all.lookAt("head", 60, Rows.of(rows));
        });
        assertHeld(row, this::frame, i -> {
            Arrays.fill(rows, 1 + i % 3);
            all.reach(reaches, Rows.of(rows));
        });
    }
}
