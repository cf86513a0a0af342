package dev.throng;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlTest;
import dev.throng.inspect.FrameReport;
import dev.throng.inspect.FrameTimer;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Exact frames when many instances of a crowd with palettes for visible instances come into view at once. */
@GlTest
@Tag("turn-5")
class ExactFramesTest {
    private static final int SIDE = 95;
    private static final Camera AHEAD = Camera.lookAt(new Vector3f(0, 3, 0), new Vector3f(0, 2, 10));
    private static final Camera ALL =
            Camera.lookAt(new Vector3f(0, 40, 1), new Vector3f()).fieldOfView(2);

    private static Crowd crowd(Scene scene) {
        Crowd crowd = scene.crowd(People.PREPARED, SIDE * SIDE); // more than BatchPlan.SLOTTED
        crowd.forEach(it -> it.position(it.number() % SIDE - SIDE / 2.0, 0, it.number() / SIDE - SIDE / 2.0)
                .play(Play.loop("run").startTime(-0.07 * it.number())));
        return crowd;
    }

    /** @param approximate number of instances of the last draw that showed a pose other than their own */
    private record Drawn(byte[] picture, long approximate) {}

    private static Drawn draw(Function<Target, List<Frame>> frames, BiFunction<Frame, Target, Frame[]> otherViews) {
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(SceneOptions.DEFAULT.animationLod(false));
                Target target = throng.offscreen(160, 90, 0)) {
            crowd(scene);
            FrameTimer timer = scene.inspection().blockingTimer();
            List<Frame> all = frames.apply(target);
            all.subList(0, all.size() - 1).forEach(scene::draw);
            Frame last = all.get(all.size() - 1);
            scene.draw(last, otherViews.apply(last, target));
            List<FrameReport> reports = timer.drain();
            return new Drawn(target.rgb(), reports.get(reports.size() - 1).approximatePoses());
        }
    }

    private static Drawn draw(Function<Target, List<Frame>> frames) {
        return draw(frames, (frame, target) -> new Frame[0]);
    }

    @Test
    void exactFramesShowOwnPosesOfAllInstancesAndIgnoreEarlierFrames() {
        Drawn usual = draw(to -> List.of(Frame.at(1, AHEAD, to), Frame.at(2, ALL, to)));
        assertTrue(usual.approximate > SIDE * SIDE / 2, "most instances come into view");
        Drawn exact =
                draw(to -> List.of(Frame.at(1, AHEAD, to), Frame.at(2, ALL, to).exact()));
        assertEquals(0, exact.approximate);
        assertFalse(Arrays.equals(usual.picture, exact.picture));
        Drawn first = draw(to -> List.of(Frame.at(2, ALL, to)));
        assertEquals(0, first.approximate, "a first frame waits, too");
        assertArrayEquals(first.picture, exact.picture);
    }

    /** When the camera comes nearer, levels change with a delay, but not in an exact frame. */
    @Test
    void levelsOfDetailOfExactFramesIgnoreEarlierFrames() {
        Function<Boolean, Drawn> nearer = isExact -> draw(to -> IntStream.range(0, 20)
                .mapToObj(k -> Frame.at(1, walking(k), to))
                .map(frame -> isExact ? frame.exact() : frame)
                .toList());
        Drawn alone = draw(to -> List.of(Frame.at(1, walking(19), to)));
        assertArrayEquals(alone.picture, nearer.apply(true).picture);
        assertFalse(Arrays.equals(alone.picture, nearer.apply(false).picture), "levels last");
    }

    private static Camera walking(float to) {
        return Camera.lookAt(new Vector3f(0, 3, to), new Vector3f(0, 2, to + 10));
    }

    @Test
    void additionalViewsOfExactFramesAreExact() {
        BiFunction<Frame, Target, Frame[]> all = (frame, to) -> new Frame[] {frame.otherView(ALL, to)};
        Drawn usual = draw(to -> List.of(Frame.at(1, AHEAD, to), Frame.at(2, AHEAD, to)), all);
        assertTrue(usual.approximate > SIDE * SIDE / 2, "most instances come into view");
        Drawn exact = draw(
                to -> List.of(Frame.at(1, AHEAD, to), Frame.at(2, AHEAD, to).exact()), all);
        assertEquals(0, exact.approximate);
        assertFalse(Arrays.equals(usual.picture, exact.picture));
    }
}
