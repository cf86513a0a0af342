package dev.throng;

import static dev.throng.HeapRows.assertBothHeld;
import static dev.throng.People.PREPARED;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Calls for many instances, and draws after them, allocate as many heap bytes as docs/embedding.md states: none per
 * instance.
 */
@Tag("turn-6")
class BulkHeapTest extends HeapStage {
    private static final int MANY = 10_000;
    private static final List<Play> PLAYS =
            List.of(Play.loop("walk"), Play.loop("run"), Play.loop("idle"), Play.once("wave"), Play.loop("talk"));

    private Crowd crowd;
    private Instances all;

    @BeforeEach
    void arrange() {
        crowd = scene.crowd(PREPARED, MANY);
        all = crowd.instancesFrom(0);
        float[] places = new float[Instances.TRANSFORM * MANY];
        Arrays.fill(places, 100); // behind the camera
        all.transform(Rows.of(places));
    }

    private void assertCall(String row, IntConsumer call) {
        String draw = "`Scene.draw` after one of these calls for 10,000 instances";
        assertBothHeld(row + " of 10,000 instances", call, draw, this::frame, row);
    }

    private static float[] rows(int size) {
        return new float[size * MANY];
    }

    @Test
    void callOfMethodPlayWithFadesAllocatesNothingPerInstance() {
        float[] rows = rows(Instances.PLAY);
        assertCall("`Instances.play` with a fade", i -> {
            for (int k = 0; k < MANY; k++) {
                rows[Instances.PLAY * k] = (i + k) % PLAYS.size();
                rows[Instances.PLAY * k + 1] = k % 100 * 0.01f;
                rows[Instances.PLAY * k + 2] = 1;
                rows[Instances.PLAY * k + 3] = k % 4 * 0.2f;
            }
            all.play(PLAYS, Rows.of(rows));
        });
    }

    @Test
    void callOfMethodSpeedAllocatesNothingPerInstance() {
        float[] rows = rows(1);
        assertCall("`Instances.speed`", i -> {
            Arrays.fill(rows, 1 + i % 3);
            all.speed(Rows.of(rows));
        });
    }

    @Test
    void callOfMethodVisibleAllocatesNothingPerInstance() {
        byte[] shown = new byte[MANY];
        assertCall("`Instances.visible`", i -> {
            for (int k = 0; k < MANY; k++) {
                shown[k] = (byte) ((i + k) % 3 == 0 ? 0 : 1);
            }
            all.visible(Rows.of(shown));
        });
    }

    @Test
    void callOfMethodParameterAllocatesNothingPerInstance() {
        States states = States.of("still", Play.loop("idle"))
                .state(
                        "going",
                        "speed",
                        Play.loop("walk").at(1).inStep(),
                        Play.loop("run").at(3).inStep())
                .above("still", "going", "speed", 0.5, 0.3)
                .below("going", "still", "speed", 0.4, 0.3);
        crowd.forEach(it -> it.enter(states));
        float[] rows = rows(1);
        assertCall("`Instances.parameter`", i -> {
            for (int k = 0; k < MANY; k++) {
                rows[k] = (7 * i + k) % 40 * 0.1f;
            }
            all.parameter("speed", Rows.of(rows));
        });
    }

    @Test
    void callOfMethodLookAtAllocatesNothingPerInstance() {
        float[] rows = rows(Instances.TARGET);
        assertCall("`Instances.lookAt`, at points", i -> {
            Arrays.fill(rows, 1 + i % 3);
            all.lookAt("head", 60, Rows.of(rows));
        });
        int[] others = new int[MANY];
        assertCall("`Instances.lookAt`, at other instances", i -> {
            for (int k = 0; k < MANY; k++) {
                others[k] = (k + 1 + i % 3) % MANY;
            }
            all.lookAt("head", 60, "head", Rows.of(others));
        });
    }

    @Test
    void callOfMethodReachAllocatesNothingPerInstance() {
        Vector3f any = new Vector3f();
        List<Reach> reaches = List.of(
                Reach.twoBone("hand.L", any, new Vector3f(0, 1, -5)),
                Reach.ccd("chest", "hand.R", any),
                Reach.lookAt("head", any, 60));
        float[] rows = rows(Instances.TARGET * reaches.size());
        assertCall("`Instances.reach`", i -> {
            Arrays.fill(rows, 1 + i % 3);
            all.reach(reaches, Rows.of(rows));
        });
    }

    @Test
    void callsForOneInstanceAllocateAtMostTheDocumentedBytes() {
        Vector3f point = new Vector3f(1, 2, 3);
        Map<String, Consumer<Instance>> calls = new HashMap<>();
        calls.put("position", it -> it.position(100, 0, it.number()));
        calls.put("heading", it -> it.heading(1));
        calls.put("scale", it -> it.scale(2));
        calls.put("play", it -> it.play(PLAYS.get(frames % 3), 0.3));
        calls.put("speed", it -> it.speed(frames % 3));
        calls.put("lookAt", it -> it.lookAt("head", point, 60));
        calls.put("stopLayer", it -> it.stopLayer(0, 0.3));
        calls.put("visible", it -> it.visible(frames % 2 == 0));
        calls.put("tint", it -> it.tint(1, 0.5, frames % 2));
        calls.put("seed", it -> it.seed(frames));
        calls.put("part", it -> it.part(PREPARED.parts().get(0), frames % 2 == 0));
        calls.put("blend", it -> it.blend(PLAYS.get(0), PLAYS.get(1), frames % 5 * 0.2, 0.3));
        Instance it = crowd.instance(7);
        float[] pose = it.pose(new float[PREPARED.joints().size() * Instance.JOINT_TRANSFORM]);
        calls.put("pose", one -> one.release(0).pose(pose, 0.3));
        calls.put("release", one -> one.pose(pose, 0).release(0.3));
        String row = "a call of `Instance`, such as `play`, `blend`, `speed`, `lookAt`, `visible` or `tint`";
        calls.forEach((name, call) -> assertCall(row, it, call, name));
        assertCall("`Instance.layer`", it, one -> one.layer(0, PLAYS.get(3), 0.3), "layer");
    }

    private void assertCall(String row, Instance it, Consumer<Instance> call, String name) {
        String draw = "`Scene.draw` after one of these calls of `Instance`";
        assertBothHeld(row, i -> call.accept(it), draw, this::frame, name);
    }
}
