package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.Tint;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Hidden parts are in no picture, shadow or pick; other parts and instances stay the same. */
@GlTest
@Tag("turn-5")
class HiddenPartsTest {
    private static final Light SUN = Light.clearDay(new Vector3f(0.3f, 1, 0.6f));

    private interface Change {
        void of(Crowd crowd);
    }

    private static byte[] picture(SceneOptions options, Change... changes) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE);
            arrange(crowd);
            for (Change change : changes) {
                scene.draw(Frame.at(1, CAMERA, target).light(SUN));
                change.of(crowd);
            }
            scene.draw(Frame.at(1, CAMERA, target).light(SUN));
            return target.rgb();
        }
    }

    private static void all(Instance it, boolean shown) {
        PREPARED.parts().forEach(part -> it.part(part, shown));
    }

    @ParameterizedTest
    @EnumSource
    void instancesWithAllPartsHiddenAreInvisible(DrawingWay way) {
        byte[] fewer = picture(way.options, crowd -> crowd.forEach(it -> it.visible(it.number() % 3 > 0)));
        byte[] hidden = picture(way.options, crowd -> crowd.forEach(it -> all(it, it.number() % 3 > 0)));
        assertArrayEquals(fewer, hidden);
        assertNotEquals(0, Arrays.compare(fewer, picture(way.options)));
    }

    @ParameterizedTest
    @EnumSource
    void partsShownAgainLookAsBefore(DrawingWay way) {
        byte[] shown = picture(way.options, crowd -> {}, crowd -> {});
        byte[] again = picture(
                way.options, crowd -> crowd.forEach(it -> all(it, false)), crowd -> crowd.forEach(it -> all(it, true)));
        assertArrayEquals(shown, again);
    }

    /** A coarser level's node has a name that begins with the finest level's. */
    @ParameterizedTest
    @EnumSource
    void instancesWithTheirOnlyNodeHiddenAreInvisible(DrawingWay way) {
        String node = PREPARED.parts().get(0);
        byte[] nobody = picture(way.options, crowd -> crowd.forEach(it -> it.visible(false)));
        assertArrayEquals(nobody, picture(way.options, crowd -> crowd.forEach(it -> it.part(node, false))));
    }

    @Test
    void eachPartIsHiddenIndependently() {
        List<String> parts = PREPARED.parts();
        assertTrue(parts.size() > 2, parts.toString());
        SceneOptions finest = SceneOptions.DEFAULT.levels(false);
        byte[] all = picture(finest);
        byte[] last = all;
        for (String part : parts) {
            byte[] without = picture(finest, crowd -> crowd.forEach(it -> it.part(part, false)));
            assertNotEquals(0, Arrays.compare(all, without), part);
            assertNotEquals(0, Arrays.compare(last, without), part);
            last = without;
        }
    }

    @Test
    void hiddenPartsDependNeitherOnTintsNorOnRemovedInstances() {
        String part = PREPARED.parts().get(PREPARED.parts().size() - 1);
        Change hide = crowd -> crowd.forEach(it -> it.part(part, it.number() % 2 > 0));
        Change tint = crowd -> crowd.forEach(it -> it.tint(1, it.number() / 64.0, 0));
        assertArrayEquals(picture(SceneOptions.DEFAULT, hide, tint), picture(SceneOptions.DEFAULT, tint, hide));
        Change renew = crowd -> {
            crowd.forEach(it -> all(it, false));
            crowd.resize(0);
            crowd.resize(SIDE * SIDE);
            arrange(crowd);
        };
        assertArrayEquals(picture(SceneOptions.DEFAULT), picture(SceneOptions.DEFAULT, renew));
    }

    @Test
    void pickRaysPassThroughHiddenParts() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            Crowd crowd = Crowd.of(PREPARED, 2);
            crowd.forEach(it -> it.position(0, 0, -3 * it.number()));
            crowd.instance(0).part(PREPARED.parts().get(0), true);
            scene.add(crowd);
            Vector3f eye = new Vector3f(0, 1, 9);
            Vector3f ahead = new Vector3f(0, 0, -1);
            scene.draw(Frame.at(0, CAMERA, target));
            assertEquals(0, scene.pick(eye, ahead).orElseThrow().instance().number());
            all(crowd.instance(0), false);
            scene.draw(Frame.at(0, CAMERA, target));
            assertEquals(1, scene.pick(eye, ahead).orElseThrow().instance().number());
            all(crowd.instance(1), false);
            assertEquals(1, scene.pick(eye, ahead).orElseThrow().instance().number(), "as it was drawn");
            scene.draw(Frame.at(0, CAMERA, target));
            assertTrue(scene.pick(eye, ahead).isEmpty());
        }
    }

    /** The call uploads all changes of the crowd; here, they need more memory than available. */
    @Test
    void hidingAPartWithoutEnoughMemoryIsRefusedWithoutChanges() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(PREPARED, 2)) {
            Instance it = crowd.instance(0);
            String part = PREPARED.parts().get(0);
            crowd.state.setTint(0, Tint.PLAIN);
            scene.renderer.limit(() -> 100);
            assertThrows(ThrongException.class, () -> it.part(part, false));
            scene.renderer.limit(() -> 0);
            assertEquals(0, crowd.state.looks());
            assertEquals(0, crowd.state.look(0));
            it.part(part, false);
            assertEquals(1, crowd.state.looks());
        }
    }

    @Test
    void unknownPartsAreRefused() {
        Instance it = Crowd.of(PREPARED, 1).instance(0);
        String message = assertThrows(IllegalArgumentException.class, () -> it.part("tail", false))
                .getMessage();
        assertTrue(message.contains("tail") && message.contains(PREPARED.parts().get(0)), message);
    }
}
