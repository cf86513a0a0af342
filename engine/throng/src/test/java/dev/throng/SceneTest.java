package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

/** Several scenes of a context: each has its crowds, clock and options, and all of them share models. */
@GlTest
class SceneTest {
    private static Crowd crowd(Scene scene, int count) {
        Crowd crowd = scene.crowd(PREPARED, count);
        arrange(crowd);
        return crowd;
    }

    private static byte[] alone(SceneOptions options, int count, double seconds) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options)) {
            crowd(scene, count);
            return picture(scene, seconds);
        }
    }

    @Test
    void eachIsDrawnAsIfItWereAlone() {
        SceneOptions shadows = SceneOptions.DEFAULT.shadows(true).animationLod(false);
        try (Throng throng = Throng.onCurrentContext();
                Scene first = throng.scene();
                Scene second = throng.scene(shadows)) {
            crowd(first, SIDE * SIDE);
            crowd(second, SIDE);
            byte[] early = picture(first, 0.5);
            byte[] late = picture(second, 70.25);
            assertArrayEquals(alone(SceneOptions.DEFAULT, SIDE * SIDE, 0.5), early);
            assertArrayEquals(alone(shadows, SIDE, 70.25), late);
            assertEquals(0.5, first.seconds());
            assertEquals(70.25, second.seconds());
            assertArrayEquals(late, picture(second, 70.25));
            assertNotEquals(0, Arrays.compare(early, late));
            second.close();
            assertArrayEquals(early, picture(first, 0.5));
        }
    }

    @Test
    void aModelIsOnTheDeviceOnce() {
        try (Throng throng = Throng.onCurrentContext()) {
            Scene first = throng.scene();
            Scene second = throng.scene(SceneOptions.DEFAULT.shadows(true));
            crowd(first, 9);
            GpuCharacter shared = throng.models.characters().of(PREPARED.prepared());
            long bytes = shared.bytes();
            crowd(second, 9);
            assertEquals(shared, throng.models.characters().of(PREPARED.prepared()));
            assertEquals(bytes, shared.bytes());
            picture(first, 1);
            picture(second, 1);
            first.close();
            assertEquals(shared, throng.models.characters().of(PREPARED.prepared()));
            picture(second, 2);
            second.close();
            assertThrows(
                    NoSuchElementException.class,
                    () -> throng.models.characters().of(PREPARED.prepared()));
        }
    }

    @Test
    void aClosedOneIsRefused() {
        try (Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene();
            Crowd crowd = crowd(scene, 1);
            scene.close();
            scene.close();
            assertThrows(IllegalStateException.class, () -> crowd.instance(0));
            assertThrows(IllegalStateException.class, () -> scene.crowd(PREPARED, 1));
            assertThrows(IllegalStateException.class, () -> picture(scene, 1));
            crowd.close();
        }
    }

    @Test
    void negativeCountsAreRefused() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            assertThrows(IllegalArgumentException.class, () -> PREPARED.memory(scene, -1));
            assertEquals(0, PREPARED.memory(scene, 0).tints());
        }
    }
}
