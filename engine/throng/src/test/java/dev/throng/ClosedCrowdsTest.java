package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.WIDTH;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import java.lang.ref.WeakReference;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

@GlTest
class ClosedCrowdsTest {
    /** Requests of garbage collection. */
    private static final int TRIES = 20;

    /** Draws, counts, picks and closes a crowd, and returns a reference to the scene's object for it. */
    private static WeakReference<Object> closed(Scene scene, Target target) {
        try (Crowd crowd = scene.crowd(PREPARED, 3)) {
            scene.draw(Frame.at(1, CAMERA, target));
            scene.draw(Frame.at(1.1, CAMERA, target).crowds(crowd));
            target.rgb(); // waits for the device
            assertTrue(scene.counts().isPresent());
            assertTrue(scene.pick(new Vector3f(0, 1, 9), new Vector3f(0, 0, -1)).isPresent());
            return new WeakReference<>(crowd.upload.requireEntry().gpu());
        }
    }

    @Test
    void closedCrowdsAreGarbageCollected() throws InterruptedException {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            WeakReference<Object> gone = closed(scene, target);
            for (int i = 0; i < TRIES && gone.get() != null; i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertNull(gone.get(), "the crowd is held");
            assertTrue(scene.counts().isPresent(), "counts of the last frame");
        }
    }
}
