package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.SIDE;
import static dev.throng.People.arrange;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL11C.glEnable;
import static org.lwjgl.opengl.GL11C.glIsEnabled;
import static org.lwjgl.opengl.GL31C.GL_PRIMITIVE_RESTART;
import static org.lwjgl.opengl.GL31C.glPrimitiveRestartIndex;

import dev.throng.ThrongOptions.State;
import dev.throng.gl.GlTest;
import dev.throng.gl.HostContext;
import dev.throng.gl.OddState;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@GlTest
@Tag("turn-2")
class ViewsTest {
    private static final int MOST_QUERIES = 60;
    private static final SceneOptions SHADOWS = SceneOptions.DEFAULT.shadows(true);

    private static final Route ROUTE = Route.loop(-4, 4, 4, 4, 4, -4, -4, -4);

    private static Camera camera(int corner) {
        return Camera.lookAt(
                new Vector3f(corner % 2 == 0 ? 12 : -12, 4, corner / 2 == 0 ? 12 : -12), new Vector3f(0, 1, 0));
    }

    private static Crowd crowd(Scene scene) {
        Crowd crowd = scene.crowd(PREPARED, SIDE * SIDE, ROUTE);
        arrange(crowd);
        return crowd;
    }

    @Test
    void viewsDrawnTogetherEqualViewsDrawnSeparately() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SHADOWS)) {
            crowd(scene);
            Target[] alone = new Target[4];
            Target[] together = new Target[4];
            for (int k = 0; k < 4; k++) {
                alone[k] = throng.offscreen(96, 64, 4);
                together[k] = throng.offscreen(96, 64, 4);
            }
            Frame first = Frame.at(1, camera(0), alone[0]);
            scene.draw(first);
            for (int k = 1; k < 4; k++) {
                scene.draw(first.otherView(camera(k), alone[k]));
            }
            scene.renderer.resetTemporalState();
            Frame again = Frame.at(1, camera(0), together[0]);
            scene.draw(
                    again,
                    again.otherView(camera(1), together[1]),
                    again.otherView(camera(2), together[2]),
                    again.otherView(camera(3), together[3]));
            for (int k = 0; k < 4; k++) {
                assertArrayEquals(alone[k].rgb(), together[k].rgb());
                alone[k].close();
                together[k].close();
            }
        }
    }

    @Test
    void drawingSeveralViewsRestoresTheHostsState() {
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SHADOWS);
                Target smooth = throng.offscreen(96, 64, 4);
                Target plain = throng.offscreen(96, 64, 0)) {
            crowd(scene);
            Frame one = Frame.at(1, camera(0), smooth);
            Frame[] otherViews = {
                one.otherView(camera(1), plain), one.otherView(camera(3), plain).depthOnly()
            };
            scene.draw(one, otherViews);
            byte[] expected = smooth.rgb();
            scene.renderer.resetTemporalState();
            try (OddState odd = new OddState(false)) {
                host.makeCurrent();
                Map<String, String> before = odd.read();
                scene.draw(one, otherViews);
                assertAsksFewQuestions(scene);
                assertEquals(List.of(), OddState.differences(before, odd.read()));
                assertArrayEquals(expected, smooth.rgb());
            }
        }
    }

    /**
     * The crowd has routes and shadows, with and without multisampling. {@link HostStateQueriesTest} has all other
     * features.
     */
    @Test
    void drawingSeveralViewsQueriesAtMost60States() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SHADOWS);
                Target smooth = throng.offscreen(96, 64, 4);
                Target plain = throng.offscreen(96, 64, 0)) {
            Crowd crowd = crowd(scene);
            crowd.forEach(it -> it.follow(ROUTE, it.number(), 1));
            for (Target target : List.of(smooth, plain)) {
                Frame one = Frame.at(1, camera(0), target);
                scene.draw(one);
                scene.draw(one);
                assertAsksFewQuestions(scene);
                scene.draw(
                        one,
                        one.otherView(camera(1), target),
                        one.otherView(camera(2), target),
                        one.otherView(camera(3), target).depthOnly());
                assertAsksFewQuestions(scene);
            }
        }
    }

    private static void assertAsksFewQuestions(Scene scene) {
        int queries = scene.calls.queries();
        assertTrue(queries > 0 && queries <= MOST_QUERIES, queries + " questions");
    }

    /**
     * Tests a switch that does not change the picture, as the restart index exceeds all indices: the library sets and
     * restores it as requested.
     */
    @ParameterizedTest
    @EnumSource
    void hostStateIsHandledByTheRequestedPolicy(State state) {
        byte[] restored = restored();
        try (HostContext host = HostContext.open(HostContext.Profile.CORE);
                Throng throng = Throng.onCurrentContext(ThrongOptions.DEFAULT.state(state));
                Scene scene = throng.scene(SHADOWS);
                Target target = throng.offscreen(96, 64, 4)) {
            crowd(scene);
            scene.draw(Frame.at(1, camera(0), target));
            byte[] first = target.rgb();
            glPrimitiveRestartIndex(-1);
            glEnable(GL_PRIMITIVE_RESTART);
            scene.draw(Frame.at(1, camera(0), target));
            assertEquals(state != State.RESET, glIsEnabled(GL_PRIMITIVE_RESTART));
            assertEquals(state == State.RESTORED, throng.calls.queries() > 0);
            assertArrayEquals(first, target.rgb());
            assertArrayEquals(restored, first);
        }
    }

    private static byte[] restored() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SHADOWS);
                Target target = throng.offscreen(96, 64, 4)) {
            crowd(scene);
            scene.draw(Frame.at(1, camera(0), target));
            return target.rgb();
        }
    }

    @Test
    void equalFrameTimesInMicrosecondsAndSecondsShowEqualPictures() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SHADOWS);
                Target target = throng.offscreen(96, 64, 0)) {
            crowd(scene);
            scene.draw(Frame.at(1.5, camera(0), target));
            byte[] bySeconds = target.rgb();
            scene.draw(Frame.atMicros(1_500_000, camera(0), target));
            assertArrayEquals(bySeconds, target.rgb());
            long beyondDoubles = (1L << 53) + 1;
            assertEquals(
                    beyondDoubles,
                    Frame.atMicros(beyondDoubles, camera(0), target).ticks());
            for (long far : new long[] {Long.MIN_VALUE, -1_000_000_000_000_000_000L, Long.MAX_VALUE}) {
                assertThrows(IllegalArgumentException.class, () -> Frame.atMicros(far, camera(0), target));
            }
        }
    }

    @Test
    void viewsOfDifferentTimesCannotBeDrawnTogether() {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SHADOWS);
                Target target = throng.offscreen(32, 32, 0)) {
            Frame one = Frame.at(1, camera(0), target);
            assertThrows(IllegalArgumentException.class, () -> scene.draw(one, one));
            Frame later = Frame.at(2, camera(0), target).otherView(camera(1), target);
            assertThrows(IllegalStateException.class, () -> scene.draw(one, later));
            assertEquals(0, scene.seconds(), "nothing was drawn");
        }
    }
}
