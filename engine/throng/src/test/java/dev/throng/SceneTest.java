package dev.throng;

import static dev.throng.MemoryTest.uploaded;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.character.GpuCharacter;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

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
    void scenesDoNotAffectEachOther() {
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
    void scenesShareAModelsGpuMemory() {
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
    void closedScenesRefuseCalls() {
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
    void negativeInstanceCountsAreRefused() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            assertThrows(IllegalArgumentException.class, () -> PREPARED.memory(scene, -1));
            assertEquals(0, PREPARED.memory(scene, 0).tints());
        }
    }

    @Test
    void decorIsDrawnButNeitherCountedNorPicked() {
        SceneOptions shadows = SceneOptions.DEFAULT.shadows(true);
        byte[] expected = alone(shadows, SIDE, 1.5);
        Vector3f above = new Vector3f();
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(shadows)) {
            Crowd crowd = Crowd.of(PREPARED, SIDE);
            arrange(crowd);
            scene.decor(crowd, true);
            assertArrayEquals(expected, picture(scene, 1.5));
            assertEquals(0, scene.counts().orElseThrow().visible());
            crowd.instance(3).position(above).add(0, 9, 0);
            assertTrue(scene.pick(above, new Vector3f(0, -1, 0)).isEmpty());
            crowd.close();
            Crowd flat = Crowd.of(PREPARED, SIDE);
            arrange(flat);
            scene.decor(flat, false);
            byte[] unshadowed = alone(SceneOptions.DEFAULT, SIDE, 1.5);
            assertNotEquals(0, Arrays.compare(expected, unshadowed), "they shade each other");
            assertArrayEquals(unshadowed, picture(scene, 1.5));
        }
    }

    @Test
    void methodMoreInstancesReturnsTheCountThatFitsIntoFreeMemory() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            long bytes = PREPARED.memory(scene, 100_000).crowd() + PREPARED.allVisibleBytes(scene, 100_000);
            throng.upload(PREPARED);
            scene.renderer.limit(() -> bytes);
            assertEquals(100_000, PREPARED.moreInstances(scene).orElseThrow(), 100);
            throng.release(PREPARED);
            long model = PREPARED.bytes();
            scene.renderer.limit(() -> model + bytes);
            assertEquals(100_000, PREPARED.moreInstances(scene).orElseThrow(), 100, "beside a model to be uploaded");
            scene.renderer.limit(() -> model / 2);
            assertEquals(0, PREPARED.moreInstances(scene).orElseThrow(), "the model alone does not fit");
            scene.renderer.limit(() -> 0);
            assertEquals(OptionalInt.empty(), PREPARED.moreInstances(scene), "where that is not known");
        }
    }

    @Test
    void crowdThatDoesNotFitIsRefusedBeforeUpload() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd apart = Crowd.of(PREPARED, SIDE)) {
            long needed = PREPARED.bytes() + PREPARED.memory(scene, SIDE).crowd();
            scene.renderer.limit(() -> {
                assertThrows(NoSuchElementException.class, () -> uploaded(scene, PREPARED), "uploaded");
                return needed - 1;
            });
            var refused = assertThrows(ThrongException.class, () -> scene.crowd(PREPARED, SIDE));
            assertEquals(ThrongException.Fault.MEMORY, refused.fault());
            refused = assertThrows(ThrongException.class, () -> scene.add(apart));
            assertEquals(ThrongException.Fault.MEMORY, refused.fault());
            scene.renderer.limit(() -> needed);
            scene.crowd(PREPARED, SIDE);
            scene.add(apart);
            assertEquals(needed - PREPARED.bytes(), apart.bytes());
        }
    }
}
