package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import dev.throng.gl.OddState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
@Tag("turn-3")
class PrepassTest {
    private static final SceneOptions SHADOWS = SceneOptions.DEFAULT.shadows(true);
    private static final Matrix4f VIEW = new Matrix4f().lookAt(3, 3, 9, 0, 1, 0, 0, 1, 0);
    private static final Matrix4f LENS = new Matrix4f().perspective(0.8f, 1.5f, 0.1f, 100);

    private enum Ahead {
        SKINNED(SHADOWS.preskin(true)),
        CULLED(SHADOWS.triangleCulling(true)),
        BOTH(SHADOWS.preskin(true).triangleCulling(true));

        private final SceneOptions options;

        Ahead(SceneOptions options) {
            this.options = options;
        }
    }

    @ParameterizedTest
    @EnumSource
    void picturesAreEqualWithAndWithoutEachPrepass(Ahead ahead) {
        List<byte[]> plain = pictures(SHADOWS);
        List<byte[]> others = pictures(ahead.options);
        for (int k = 0; k < plain.size(); k++) {
            assertArrayEquals(plain.get(k), others.get(k), "picture " + k);
        }
        assertTrue(Arrays.stream(new int[] {1, 2}).noneMatch(k -> Arrays.equals(plain.get(0), plain.get(k))));
        assertTrue(bytes(SHADOWS) < bytes(ahead.options), "something is done ahead");
    }

    private static long bytes(SceneOptions options) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options)) {
            return PREPARED.memory(scene, SIDE * SIDE).crowd();
        }
    }

    /** Draws a view by a host's matrices, a mirrored one, and one with multisampling. */
    private static List<byte[]> pictures(SceneOptions options) {
        List<byte[]> pictures = new ArrayList<>();
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target plain = throng.offscreen(96, 64, 0);
                Target mirror = throng.offscreen(96, 64, 0);
                Target smooth = throng.offscreen(96, 64, 4)) {
            crowd(scene);
            Matrix4f mirrored = new Matrix4f(VIEW).scale(-1, 1, 1);
            Frame frame = Frame.at(1, Camera.of(VIEW, LENS), plain);
            for (int k = 0; k < 2; k++) {
                scene.draw(
                        frame,
                        frame.otherView(Camera.of(mirrored, LENS), mirror),
                        frame.otherView(Camera.lookAt(new Vector3f(-6, 2, 1), new Vector3f(0, 1, 0)), smooth));
                pictures.addAll(List.of(plain.rgb(), mirror.rgb(), smooth.rgb()));
            }
        }
        return pictures;
    }

    private static void crowd(Scene scene) {
        arrange(scene.crowd(PREPARED, SIDE * SIDE));
    }

    @Test
    void prepassesRestoreTheHostsState() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(Ahead.BOTH.options);
                Target smooth = throng.offscreen(96, 64, 4)) {
            crowd(scene);
            Frame frame = Frame.at(1, Camera.lookAt(new Vector3f(6, 4, 6), new Vector3f(0, 1, 0)), smooth);
            scene.draw(frame);
            try (OddState odd = new OddState(false)) {
                host.makeCurrent();
                Map<String, String> before = odd.read();
                scene.draw(frame);
                assertEquals(List.of(), OddState.differences(before, odd.read()));
            }
        }
    }

    @Test
    void preskinningQueriesOneMoreStateOfTheHost() {
        int plain = questions(SHADOWS);
        assertEquals(plain + 1, questions(Ahead.SKINNED.options), "for a storage block of its own");
        assertEquals(plain, questions(Ahead.CULLED.options));
        assertEquals(plain + 1, questions(Ahead.BOTH.options));
    }

    private static int questions(SceneOptions options) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options);
                Target smooth = throng.offscreen(96, 64, 4)) {
            crowd(scene);
            Frame frame = Frame.at(1, Camera.lookAt(new Vector3f(6, 4, 6), new Vector3f(0, 1, 0)), smooth);
            scene.draw(frame);
            scene.draw(frame);
            return throng.calls.queries();
        }
    }
}
