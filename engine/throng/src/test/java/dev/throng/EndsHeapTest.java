package dev.throng;

import static dev.throng.HeapRows.assertHeld;
import static dev.throng.People.PREPARED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Draws in which clips and layers of many instances end, and calls for instances on routes, allocate nothing per instance. */
@GlTest
class EndsHeapTest {
    private static final int MANY = 1000;

    /** Frames of 8 s: longer than each clip, shorter than a jump. */
    private static final int CYCLE = 160;

    private Throng throng;
    private Scene scene;
    private Target target;
    private Crowd crowd;
    private int frames;

    @BeforeEach
    void open() {
        throng = Throng.onCurrentContext();
        scene = throng.scene();
        target = throng.offscreen(32, 24, 0);
        crowd = scene.crowd(PREPARED, MANY, Doing.Ways.LOOP);
        crowd.forEach(it -> it.position(100, 0, it.number())); // behind the camera
    }

    @AfterEach
    void close() {
        target.close();
        throng.close();
    }

    private void frame(int number) {
        scene.draw(Frame.at(frames++ / 20.0, People.CAMERA, target));
    }

    private void layers(int number, Play next) {
        crowd.forEach(it -> it.layer(0, Play.loop("wave"), 0));
        frame(number);
        if (next == null) {
            crowd.forEach(it -> it.stopLayer(0, 0.01));
        } else {
            crowd.forEach(it -> it.layer(0, next, 0.08)); // within 0.04 s, the old layer fades out
        }
    }

    @Test
    void endsOfLayersAllocateAtMostTheDocumentedBytes() {
        String row = "`Scene.draw` in which layers of 1,000 instances end, or begin after others";
        assertHeld(row, i -> layers(i, null), this::frame, "ends of layers");
        assertEquals(0, crowd.playback.controller().mixing(), "instances with layers");
        assertHeld(row, i -> layers(i, Play.loop("talk")), this::frame, "next layers");
        assertEquals(MANY, crowd.playback.controller().mixing(), "instances with layers");
    }

    @Test
    void eventsAllocateAtMostTheDocumentedBytes() {
        crowd.forEach(it -> it.play("walk").listen(true));
        int[] least = {Integer.MAX_VALUE};
        assertHeld(
                "`Scene.draw` in which 1,000 instances pass markers",
                i -> {
                    least[0] =
                            Math.min(least[0], i < 2 ? least[0] : crowd.events().size());
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
        assertTrue(entered[0] == 16 && entered[1] == 0, "draws that entered " + next + ": " + Arrays.toString(entered));
    }

    @Test
    void targetsOfInstancesOnRoutesAllocateAtMostTheDocumentedBytes() {
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
