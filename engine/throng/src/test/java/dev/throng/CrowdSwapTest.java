package dev.throng;

import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlTest;
import java.nio.FloatBuffer;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("turn-5")
class CrowdSwapTest {
    private final Map<Doing, byte[]> expected = new EnumMap<>(Doing.class);

    @BeforeEach
    void drawEachAlone() {
        for (Doing doing : Doing.values()) {
            expected.computeIfAbsent(doing, it -> it.picture(0, 1.5));
        }
    }

    private byte[] expected(Doing doing) {
        return expected.getOrDefault(doing, new byte[0]);
    }

    @ParameterizedTest
    @EnumSource
    void swappedInCrowdLooksLikeACrowdCreatedInTheScene(Doing shown) {
        for (Doing doing : Doing.values()) {
            try (Throng throng = Throng.onCurrentContext();
                    Scene scene = throng.scene()) {
                Crowd first = shown.inPlace(scene);
                picture(scene, 0);
                Crowd next = doing.prepared(0);
                scene.swap(first, next);
                assertEquals(0, first.bytes());
                assertTrue(next.bytes() > 0);
                assertArrayEquals(expected(doing), picture(scene, 1.5), shown + " to " + doing);
                next.forEach(it -> it.tint(0, 1, 0)); // first tint of most instances
                boolean isTinted = doing == Doing.TINTED;
                next.forEach(it -> it.tint(1, isTinted ? it.number() % 2 : 1, isTinted ? 0.5 : 1));
                assertArrayEquals(expected(doing), picture(scene, 1.5), "changed and changed back");
            }
        }
    }

    @Test
    void swappedOutCrowdCanBeSwappedInAgain() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd first = Doing.MIXING.inPlace(scene);
            Crowd next = Doing.MOVING.prepared(0);
            JointBuffer heads = first.jointBuffer("head", 1);
            picture(scene, 0);
            scene.swap(first, next);
            assertThrows(IllegalStateException.class, () -> heads.read(FloatBuffer.allocate(16)));
            Doing.elsewhere(() -> first.instance(0).tint(1, 1, 1));
            picture(scene, 1);
            scene.swap(next, first);
            assertArrayEquals(expected(Doing.MIXING), picture(scene, 1.5));
            assertEquals(0, next.bytes());
            scene.add(next);
            next.close();
            assertArrayEquals(expected(Doing.MIXING), picture(scene, 1.5));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"TINTED", "MOVING", "MIXING", "MANY"})
    void crowdSwapRefusedForLackOfMemoryChangesNothing(Doing doing) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd first = Doing.HIDDEN.inPlace(scene);
            JointBuffer heads = first.jointBuffer("head", 1);
            picture(scene, 0);
            long bytes = first.bytes();
            Crowd next = doing.prepared(0);
            scene.renderer.limit(() -> 100);
            for (int k = 0; k < 2; k++) {
                var refused = assertThrows(ThrongException.class, () -> scene.swap(first, next));
                assertEquals(ThrongException.Fault.MEMORY, refused.fault());
                assertEquals(bytes, first.bytes());
                assertEquals(0, next.bytes());
                assertArrayEquals(expected(Doing.HIDDEN), picture(scene, 1.5));
                assertTrue(heads.bufferName() > 0);
                Doing.elsewhere(() -> next.instance(0).scale(1));
            }
            first.instance(0).visible(false).visible(true);
            scene.renderer.limit(() -> 0);
            scene.swap(first, next);
            assertArrayEquals(expected(doing), picture(scene, 1.5));
        }
    }

    @Test
    void swapAcceptsOnlyCrowdsOfTheSceneAndModel() {
        Model tower = Model.of(BuiltIns.load("tower"), ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Scene other = throng.scene()) {
            Crowd shown = Doing.STANDING.inPlace(scene);
            Crowd next = Doing.STANDING.prepared(0);
            Class<IllegalArgumentException> wrong = IllegalArgumentException.class;
            assertThrows(wrong, () -> other.swap(shown, next));
            assertThrows(wrong, () -> scene.swap(next, next));
            assertThrows(wrong, () -> scene.swap(shown, Crowd.of(tower, 1)));
            assertThrows(IllegalStateException.class, () -> scene.swap(shown, shown));
            next.close();
            assertThrows(IllegalStateException.class, () -> scene.swap(shown, next));
            assertArrayEquals(expected(Doing.STANDING), picture(scene, 1.5));
        }
    }
}
