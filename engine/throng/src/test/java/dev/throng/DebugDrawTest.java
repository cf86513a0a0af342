package dev.throng;

import static dev.throng.People.CAMERA;
import static dev.throng.People.HEIGHT;
import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.WIDTH;
import static dev.throng.People.arrange;
import static dev.throng.People.picture;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import dev.throng.gl.OddState;
import dev.throng.gl.Pictures;
import dev.throng.inspect.DebugDraw;
import dev.throng.inspect.DebugDraw.Flag;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@GlTest
@Tag("turn-4")
class DebugDrawTest {
    private static final SceneOptions EXACT = SceneOptions.DEFAULT.animationLod(false);
    private static final Camera ASIDE = Camera.lookAt(new Vector3f(0, 5, 14), new Vector3f(50, 1, 14));

    private static final DebugDraw WEIGHTS =
            DebugDraw.NONE.weights(PREPARED.name(), PREPARED.joints().get(1));

    private static Scene scene(Throng throng) {
        Scene scene = throng.scene(EXACT);
        arrange(scene.crowd(PREPARED, SIDE * SIDE));
        return scene;
    }

    static Stream<DebugDraw> visible() {
        return Stream.of(
                DebugDraw.of(Flag.WIREFRAME),
                DebugDraw.of(Flag.LEVELS),
                DebugDraw.of(Flag.SKELETONS),
                DebugDraw.of(Flag.BOXES),
                WEIGHTS,
                DebugDraw.NONE.differences(1e-5));
    }

    @ParameterizedTest
    @MethodSource("visible")
    void debugDisplayChangesOnlyPicturesDrawnWithIt(DebugDraw debug) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = scene(throng)) {
            byte[] before = picture(scene, 1);
            scene.inspection().show(debug);
            assertNotEquals(0, Arrays.compare(before, picture(scene, 1)));
            scene.inspection().show(DebugDraw.NONE);
            assertArrayEquals(before, picture(scene, 1));
        }
    }

    @Test
    void cpuVerticesLookLikeGpuVertices() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = scene(throng)) {
            byte[] gpu = picture(scene, 1);
            scene.inspection().show(DebugDraw.NONE.cpuVertices());
            Pictures.assertAlike(gpu, picture(scene, 1), "vertices of the CPU");
            scene.inspection().show(DebugDraw.NONE.differences(1e-3));
            byte[] small = picture(scene, 1);
            int[] drawn = IntStream.range(0, gpu.length / 3)
                    .filter(p -> !Arrays.equals(gpu, 3 * p, 3 * p + 3, gpu, 0, 3))
                    .toArray();
            long blue = IntStream.of(drawn).filter(p -> isBlue(small, 3 * p)).count();
            assertTrue(blue > 0.99 * drawn.length && blue > 100, blue + " of " + drawn.length + " pixels are blue");
            double exaggeration =
                    scene.inspection.debugView(CAMERA.view(1)).vertexSource().exaggeration();
            assertEquals(1000, exaggeration, 1e-9);
        }
    }

    private static boolean isBlue(byte[] rgb, int at) {
        return (rgb[at + 2] & 0xFF) > 2 * (rgb[at] & 0xFF);
    }

    @Test
    void frozenCullingShowsTheInstancesOfItsFirstCamera() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = scene(throng);
                Target target = throng.offscreen(WIDTH, HEIGHT, 0)) {
            assertEquals(0, visible(scene, Frame.at(1, ASIDE, target)));
            scene.inspection().show(DebugDraw.of(Flag.FROZEN_CULLING));
            long seen = visible(scene, Frame.at(1, CAMERA, target));
            assertTrue(seen > 0);
            assertEquals(seen, visible(scene, Frame.at(1, ASIDE, target)));
            scene.inspection().show(DebugDraw.of(Flag.FROZEN_CULLING, Flag.BOXES));
            assertEquals(seen, visible(scene, Frame.at(1, ASIDE, target)), "still frozen");
            scene.inspection().show(DebugDraw.NONE);
            assertEquals(0, visible(scene, Frame.at(1, ASIDE, target)));
        }
    }

    private static long visible(Scene scene, Frame frame) {
        var timer = scene.inspection().timer();
        scene.draw(frame);
        return timer.drain().get(0).visible();
    }

    @Test
    void unknownJointsAndInvalidScalesAreRefused() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = scene(throng)) {
            String root = PREPARED.joints().get(0);
            for (DebugDraw unknown :
                    List.of(DebugDraw.NONE.weights(PREPARED.name(), "tail"), DebugDraw.NONE.weights("nobody", root))) {
                var e = assertThrows(
                        IllegalArgumentException.class, () -> scene.inspection().show(unknown));
                assertTrue(
                        String.valueOf(e.getMessage()).contains("expected a model of this scene and one of its joints"),
                        e::getMessage);
            }
            assertThrows(IllegalArgumentException.class, () -> DebugDraw.NONE.differences(0));
            assertThrows(IllegalArgumentException.class, () -> DebugDraw.NONE.differences(Double.NaN));
        }
    }

    @Test
    void debugDrawingRestoresTheHostsState() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                Throng throng = Throng.onCurrentContext();
                Scene scene = scene(throng);
                Target smooth = throng.offscreen(96, 64, 4)) {
            Frame frame = Frame.at(1, CAMERA, smooth);
            for (DebugDraw debug : visible().toList()) {
                scene.inspection().show(debug);
                scene.draw(frame);
                try (OddState odd = new OddState(false)) {
                    host.makeCurrent();
                    Map<String, String> before = odd.read();
                    scene.draw(frame);
                    assertEquals(List.of(), OddState.differences(before, odd.read()), debug::toString);
                }
            }
        }
    }

    @Test
    void debugDrawingQueriesNoAdditionalOpenGlState() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(EXACT.shadows(true));
                Target smooth = throng.offscreen(96, 64, 4)) {
            arrange(scene.crowd(PREPARED, SIDE * SIDE));
            int plain = questions(scene, DebugDraw.NONE, smooth);
            for (DebugDraw debug : visible().toList()) {
                assertEquals(plain, questions(scene, debug, smooth), debug::toString);
            }
        }
    }

    private static int questions(Scene scene, DebugDraw debug, Target target) {
        scene.inspection().show(debug);
        Frame frame = Frame.at(1, CAMERA, target);
        scene.draw(frame);
        scene.draw(frame);
        return scene.calls.queries();
    }
}
