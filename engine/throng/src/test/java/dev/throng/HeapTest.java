package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.throng.gl.GlTest;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Bytes that calls allocate on the heap once they have run before: as the page for hosts says. Without an optimizing compiler, too. */
@GlTest
class HeapTest {
    private static final int KB = 1024;

    /** Calls before bytes are counted: classes are loaded, programs made, and buffers as large as needed. */
    private static final int BEFORE = 20;

    private static final int COUNTED = 11;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Fails if the median of some calls allocates more: the JVM allocates now and then by itself. @param call receives its number */
    private static void assertAtMost(long bytes, IntConsumer call) {
        for (int i = 0; i < BEFORE; i++) {
            call.accept(i);
        }
        long[] counts = new long[COUNTED];
        for (int i = 0; i < COUNTED; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            call.accept(BEFORE + i);
            counts[i] = THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        Arrays.sort(counts);
        long found = counts[COUNTED / 2];
        assertTrue(found <= bytes, () -> "found " + found + " bytes, expected at most " + bytes);
    }

    private static Frame frame(int number, Target target) {
        return Frame.at(1 + number / 60.0, People.CAMERA, target);
    }

    @Test
    void aDraw() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target target = throng.offscreen(64, 48, 0)) {
            arrange(scene.crowd(PREPARED, People.SIDE * People.SIDE));
            assertAtMost(KB, i -> scene.draw(frame(i, target)));
        }
    }

    /** Shadows, hills, a sky, occlusion culling, several crowds, palettes of those seen, states, tints, routes, feet and joints. */
    @Test
    void aDrawOfEverything() {
        SceneOptions options = SceneOptions.DEFAULT.shadows(true).occlusion(true);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(64, 48, 4)) {
            Ground ground = Ground.grid(-20, -20, 10, 5, new float[25]);
            dress(scene, ground);
            Light day = Light.clearDay(new Vector3f(1, 2, 1));
            Backdrop hills =
                    Backdrop.plain(new Vector3f(0.3f, 0.4f, 0.3f)).hills(ground).contactShadows(0.5);
            SceneView view = scene.view();
            Frame frame = frame(0, target).light(day).backdrop(hills).view(view);
            assertAtMost(KB, i -> scene.draw(frame));
        }
    }

    private static void dress(Scene scene, Ground ground) {
        Crowd crowd = scene.crowd(PREPARED, People.SIDE * People.SIDE, Doing.Ways.LOOP);
        arrange(crowd);
        crowd.standOn(ground);
        crowd.instance(0).follow(Doing.Ways.LOOP, 0, 1);
        crowd.instance(1).tint(1, 0.5, 0.5).value(1);
        crowd.instance(2).blend(Play.loop("walk"), Play.loop("run"), 0.5, 0);
        crowd.instance(3).lookAt("head", new Vector3f(0, 2, 9), 60);
        crowd.instance(4).lookAt("head", crowd.instance(5), "head", 60);
        crowd.instance(5).feet(1).layer(0, Play.loop("wave").joints("chest"), 0);
        crowd.jointBuffer("head", 1, 2, 3);
        arrange(scene.crowd(PREPARED, 9000));
        scene.decor(Crowd.of(PREPARED, 10), true);
    }
}
