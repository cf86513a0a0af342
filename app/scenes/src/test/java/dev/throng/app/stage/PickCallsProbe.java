package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static dev.throng.app.stage.PreparedSceneTest.settings;

import com.sun.management.ThreadMXBean;
import dev.throng.app.option.setting.Antialiasing;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.Resolution;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.DebugView;
import dev.throng.crowd.state.Clock;
import dev.throng.gl.CallCounter;
import dev.throng.gl.CountedFrame;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.joml.Vector2d;

/**
 * Picks at many places of a grid, each time at as many points as an argument states. Prints, for each argument, the
 * largest number of OpenGL calls of a pick that meets nothing.
 */
final class PickCallsProbe {
    private static final int BEST = -1; // device
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final int PLACES = 20; // number of places along each side

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private PickCallsProbe() {}

    /** Returns the first point, and others a few pixels away. */
    private static List<Vector2d> points(double x, double y, int count) {
        List<Vector2d> points = new ArrayList<>(List.of(new Vector2d(x, y)));
        for (int k = 1; k < count; k++) {
            points.add(new Vector2d(x + 6 * Math.cos(k) / WIDTH, y + 6 * Math.sin(k) / HEIGHT));
        }
        return points;
    }

    public static void main(String[] arguments) {
        CallCounter counter = CallCounter.install();
        PictureSize size = new PictureSize(new FrameSize(WIDTH, HEIGHT), new Resolution(1, Antialiasing.NONE));
        PreparedScene scene = prepared(settings("--scene", "grid", "--instances", "300"), null);
        try (GlContext gl = EglContext.open(BEST);
                CharacterPool characters = new CharacterPool(gl);
                LiveScene live = new LiveScene(
                        characters, scene, new LiveCrowds(characters, scene, PaletteBackend.DEFAULT), size)) {
            live.draw(live.ownView(), DebugView.NONE, Clock.ticks(1), PassTimer.NONE);
            for (String points : arguments) {
                most(live, counter, Integer.parseInt(points)); // grows buffers
                most(live, counter, Integer.parseInt(points)).print();
            }
        }
    }

    private static CountedFrame most(LiveScene live, CallCounter counter, int count) {
        CountedFrame most = new CountedFrame(0, Map.of());
        for (int k = 0; k < PLACES * PLACES; k++) {
            List<Vector2d> points = points((k % PLACES + 0.5) / PLACES, (k / PLACES + 0.5) / PLACES, count);
            counter.take();
            long start = THREADS.getCurrentThreadAllocatedBytes();
            boolean isMiss = live.pick(points).isEmpty();
            long bytes = THREADS.getCurrentThreadAllocatedBytes() - start;
            CountedFrame pick = new CountedFrame(Math.max(bytes, most.bytes()), counter.take());
            most = isMiss && pick.total() >= most.total() ? pick : new CountedFrame(pick.bytes(), most.calls());
        }
        return most;
    }
}
