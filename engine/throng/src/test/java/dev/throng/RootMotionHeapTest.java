package dev.throng;

import static dev.throng.HeapRows.assertBothHeld;
import static dev.throng.HeapRows.assertHeld;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.ModelOptions.Root;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls for many instances with root motion, and draws in which their clips fade, allocate nothing per instance. */
@Tag("turn-6")
class RootMotionHeapTest extends HeapStage {
    private static final int MANY = 1000;

    private static final Model MODEL = Model.of(
            People.ADULT, ModelOptions.DEFAULT.rootMotion(Root.BOTH, "walk", "run", "wave"), ThrongOptions.DEFAULT);

    private static final List<Play> PLAYS =
            List.of(Play.loop("walk"), Play.loop("run"), Play.loop("idle"), Play.once("wave"));

    /** Call that moves instances by their clips. */
    enum Mover {
        ROOT_MOTION(Instance::applyRootMotion),
        ROUTE(it -> it.follow(Doing.Ways.LOOP, it.number()));

        private final Consumer<Instance> move;

        Mover(Consumer<Instance> move) {
            this.move = move;
        }

        /** @return instances that play at different speeds, behind the camera */
        Crowd crowd(Scene scene) {
            Crowd crowd = scene.crowd(MODEL, MANY, Doing.Ways.LOOP);
            crowd.forEach(it ->
                    move.accept(it.position(100, 0, it.number()).play("walk").speed(1 + it.number() % 3)));
            return crowd;
        }
    }

    private void assertCall(String name, IntConsumer call) {
        String draw = "`Scene.draw` after one of these calls for moved instances";
        assertBothHeld(
                "`Instances.play`, `speed`, `transform`, `lookAt` or `reach` of 1,000 moved instances",
                call,
                draw,
                this::frame,
                name);
    }

    @ParameterizedTest
    @EnumSource(Mover.class)
    void callsForMovingInstancesAllocateAtMostTheDocumentedBytes(Mover mover) {
        Instances all = mover.crowd(scene).instancesFrom(0);
        float[] plays = new float[Instances.PLAY * MANY];
        for (float fade : new float[] {0, 0.1f, 100}) { // ended when the next begins; or interrupted
            assertCall("play with a fade of " + fade, i -> {
                for (int k = 0; k < MANY; k++) {
                    plays[Instances.PLAY * k] = (i + k) % PLAYS.size();
                    plays[Instances.PLAY * k + 2] = 1;
                    plays[Instances.PLAY * k + 3] = fade;
                }
                all.play(PLAYS, Rows.of(plays));
                frames += 3;
            });
        }
        float[] speeds = new float[MANY];
        assertCall("speed", i -> {
            Arrays.fill(speeds, 1 + i % 3);
            all.speed(Rows.of(speeds));
        });
        float[] places = new float[Instances.TRANSFORM * MANY];
        assertCall("transform", i -> {
            Arrays.fill(places, 100 + i % 3);
            all.transform(Rows.of(places));
        });
        float[] targets = new float[Instances.TARGET * MANY];
        assertCall("lookAt", i -> {
            Arrays.fill(targets, i);
            all.lookAt("head", 60, Rows.of(targets));
        });
        List<Reach> reaches = List.of(Reach.twoBone("hand.L", new Vector3f(), new Vector3f(0, 1, -5)));
        assertCall("reach", i -> {
            Arrays.fill(targets, i);
            all.reach(reaches, Rows.of(targets));
        });
    }

    /** Counts frames and jumps of a minute within a fade of an hour. */
    @ParameterizedTest
    @EnumSource(Mover.class)
    void longFadesOfRootMotionAllocateAtMostTheDocumentedBytes(Mover mover) {
        Crowd crowd = mover.crowd(scene);
        crowd.forEach(it -> it.play(Play.loop("run"), 4000));
        String row = "`Scene.draw` during fades of 1,000 moved instances";
        assertHeld(row, i -> {}, this::frame, "frames");
        Vector3f before = crowd.instance(0).position(new Vector3f());
        assertHeld(row, i -> frames += i % 2 == 0 ? 200 : 9, this::frame, "jumps");
        Vector3f after = crowd.instance(0).position(new Vector3f());
        assertTrue(after.distance(before) > 0.5, "moved from " + before + " to " + after);
    }

    @ParameterizedTest
    @EnumSource(Mover.class)
    void endsOfRootMotionFadesAllocateAtMostTheDocumentedBytes(Mover mover) {
        Crowd crowd = mover.crowd(scene);
        assertHeld(
                "`Scene.draw` in which fades of 1,000 moved instances end",
                i -> {
                    crowd.forEach(it -> it.play(PLAYS.get(1 - i % 2), 0.08));
                    frame(i);
                    assertEquals(MANY, crowd.playback.controller().mixing(), "instances that fade");
                },
                i -> {
                    frames += 2;
                    frame(i);
                    assertEquals(0, crowd.playback.controller().mixing(), "instances that fade");
                },
                "ends of fades");
    }
}
