package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
@Tag("turn-3")
class PreparedCrowdTest {
    @ParameterizedTest
    @EnumSource
    void preparedCrowdLooksLikeACrowdCreatedInTheScene(Doing doing) {
        byte[] expected = doing.picture(40, 41.5);
        Crowd crowd = doing.prepared(40);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            picture(scene, 40);
            scene.add(crowd);
            assertArrayEquals(expected, picture(scene, 41.5));
        }
    }

    @ParameterizedTest
    @EnumSource
    void preparedCrowdThatASceneRefusesIsUnchanged(Doing doing) {
        Crowd crowd = doing.prepared(0);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            byte[] empty = picture(scene, 0);
            scene.renderer.limit(() -> 1000);
            for (int k = 0; k < 2; k++) {
                var refused = assertThrows(ThrongException.class, () -> scene.add(crowd));
                assertEquals(ThrongException.Fault.MEMORY, refused.fault());
                assertEquals(0, crowd.bytes());
                assertFalse(isUploaded(throng));
                assertArrayEquals(empty, picture(scene, 0));
                Doing.elsewhere(() -> crowd.instance(1).position(1, 2, 3)); // the crowd belongs to no thread yet
                crowd.instance(1).position(-3.6, 0, -4.8); // the positions of the file's arrangement
            }
            scene.renderer.limit(() -> 0);
            scene.add(crowd);
            assertArrayEquals(doing.picture(0, 1.5), picture(scene, 1.5));
        }
    }

    private static boolean isUploaded(Throng throng) {
        try {
            return throng.models.characters().of(PREPARED.prepared()).bytes() > 0;
        } catch (NoSuchElementException e) {
            return false;
        }
    }

    @Test
    void crowdAddedToASceneBelongsToTheContextsThread() {
        Crowd crowd = Doing.STANDING.prepared(0);
        Instance it = crowd.instance(0);
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            scene.add(crowd);
            it.position(1, 0, 0);
            var refused = assertThrows(RuntimeException.class, () -> Doing.elsewhere(() -> it.position(2, 0, 0)));
            assertEquals(IllegalStateException.class, refused.getCause().getClass());
            assertTrue(String.valueOf(refused.getMessage()).contains("found no GLCapabilities"), refused::getMessage);
            assertThrows(
                    RuntimeException.class,
                    () -> Doing.elsewhere(() -> crowd.instancesFrom(0).seed(Rows.of(new int[1]))));
            it.position(3, 0, 0);
        }
    }

    @Test
    void preparedCrowdNeedsNoContext() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE)) {
            host.leave();
            Crowd crowd = Doing.MIXING.prepared(1);
            crowd.instance(2).play("run").listen(true);
            crowd.advance(2_000_000);
            assertTrue(crowd.events().size() > 1, "steps");
            assertThrows(IllegalArgumentException.class, () -> crowd.advance(Long.MAX_VALUE));
            crowd.close();
            assertThrows(IllegalStateException.class, crowd::add);
        }
    }

    @Test
    void callsBeforeOrAfterAddingToASceneAreRefused() {
        Crowd crowd = Doing.STANDING.prepared(0);
        Class<IllegalStateException> wrong = IllegalStateException.class;
        assertThrows(wrong, () -> crowd.jointBuffer("head", 0));
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Scene other = throng.scene()) {
            scene.add(crowd);
            assertThrows(wrong, () -> scene.add(crowd));
            assertThrows(wrong, () -> other.add(crowd));
            assertThrows(wrong, () -> other.decor(crowd, true));
            assertThrows(wrong, () -> crowd.advance(1));
            crowd.close();
            assertThrows(wrong, () -> scene.add(crowd));
        }
    }
}
