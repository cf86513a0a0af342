package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static dev.throng.app.stage.PreparedSceneTest.settings;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.gl.GpuCrowd;
import dev.throng.crowd.gl.PassTimer;
import dev.throng.crowd.gl.ScenePicks;
import dev.throng.crowd.gl.SceneRenderer;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.crowd.gl.scene.FrameDescription;
import dev.throng.crowd.gl.scene.FrameTime;
import dev.throng.crowd.gl.scene.KeptView;
import dev.throng.crowd.gl.scene.View;
import dev.throng.crowd.pick.Ray;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector4d;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares motion vectors of all scenes with finite differences: of points posed by the CPU while time passes, and of
 * points from depth while only the camera moves.
 */
@GlTest
@EveryDriver
@Tag("turn-1")
class SceneMotionTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final int FRAMES = 3;
    private static final int PIXELS = 500; // checked pixels per frame
    private static final long STEP = 40_000; // ticks

    /** Largest error of a motion vector, in pixels, and the share of pixels that must meet it. */
    private static final double LIMIT = 0.05;

    private static final double SHARE = 0.999;

    /**
     * Relative difference of a surface's depths on device and CPU: rounding of float32, and steep triangles within
     * 1/256 pixel.
     */
    private static final double SAME_DEPTH = 1e-3;

    /** Relative difference of neighbouring depths above which there is a silhouette. */
    private static final double SILHOUETTE = 0.02;

    private final SplittableRandom random = new SplittableRandom(11);
    private final List<Double> posed = new ArrayList<>();
    private final List<Double> unprojected = new ArrayList<>();
    private int covered; // checked pixels with motion vectors, decor included

    /** Frames of a scene. */
    private static final class Frames implements AutoCloseable {
        private final MotionPicture picture = new MotionPicture(WIDTH, HEIGHT);
        private final KeptView view = new KeptView();
        private final PreparedScene scene;
        private final SceneRenderer renderer;
        private final List<GpuCrowd> people;
        private FrameDescription shown;
        private List<PosedRole> roles = List.of();
        private long ticks;

        Frames(CharacterPool characters, PreparedScene scene) {
            this.scene = scene;
            renderer = new SceneRenderer(characters, scene.settings().features());
            people = scene.addTo(renderer, PaletteBackend.DEFAULT);
            scene.decor().forEach(things -> things.addTo(renderer));
            shown = scene.scene().picture((float) WIDTH / HEIGHT);
        }

        void draw(int number, long at) {
            ticks = at;
            List<CrowdState> crowds = scene.crowds();
            for (int role = 0; role < crowds.size(); role++) {
                scene.scene().renew(role, crowds.get(role), ticks);
            }
            FrameDescription own = scene.scene().picture((float) WIDTH / HEIGHT);
            View camera = moved(own.view(), number);
            shown = new FrameDescription(
                    camera, own.environment(), scene.settings().picture().detail());
            renderer.render(picture.target(), shown, FrameTime.at(ticks).of(view), PassTimer.NONE);
            roles = IntStream.range(0, crowds.size())
                    .mapToObj(role ->
                            new PosedRole(scene.characters().roles().get(role).character(), crowds.get(role), ticks))
                    .toList();
        }

        /**
         * Moves the camera by a few centimetres in scenes of metres, which is about the same number of pixels in any
         * scene.
         */
        private static View moved(View own, int number) {
            Vector3f eye = new Vector3f(own.eye());
            Vector3f ahead = new Vector3f(own.forward());
            float away = 0.02f * number;
            eye.add(away, 0.5f * away, 0);
            ahead.rotateY(0.01f * number);
            return View.lookAt(eye, new Vector3f(eye).add(ahead), own.lens());
        }

        Optional<ScenePicks.Picked> pick(Ray ray) {
            List<ScenePicks.Target> targets = IntStream.range(0, people.size())
                    .mapToObj(role -> new ScenePicks.Target(
                            people.get(role), scene.crowds().get(role), true))
                    .toList();
            var sides = shown.environment().surfaces().sides();
            return renderer.picks().first(new ScenePicks.Request(ray, ticks, sides, view), targets);
        }

        @Override
        public void close() {
            renderer.close();
            picture.close();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grid --instances 60",
                "tower --instances 60",
                "plaza --instances 150",
                "stadium --instances 200",
                "march --instances 100",
                "blend",
                "studio --instances 9"
            })
    void motionVectorsLeadToEarlierPositions(String scene, GlContext gl) {
        String[] call = ("--lod off --animation-lod off --shadows off --scene " + scene).split(" ");
        try (CharacterPool characters = new CharacterPool(gl);
                Frames frames = new Frames(characters, prepared(settings(call), null))) {
            long ticks = 2_500_000;
            frames.draw(0, ticks);
            for (int frame = 1; frame <= FRAMES; frame++) {
                List<PosedRole> before = frames.roles;
                View from = frames.shown.view();
                ticks += STEP;
                frames.draw(frame, ticks);
                comparePosed(frames, before, from);
            }
            View from = frames.shown.view();
            frames.draw(FRAMES + 1, ticks);
            compareUnprojected(frames, from);
        }
        assertExact(scene + ", points that the CPU poses", posed, covered / 8);
        assertExact(scene + ", points that depth tells", unprojected, 1000);
    }

    private void comparePosed(Frames frames, List<PosedRole> before, View from) {
        float[] motions = frames.picture.motions();
        float[] depths = frames.picture.depths();
        Projection now = new Projection(frames.shown.view(), 1, 1);
        for (int k = 0; k < PIXELS; k++) {
            int pixel = random.nextInt(WIDTH * HEIGHT);
            if (motions[4 * pixel + 3] != 1) {
                continue;
            }
            covered++;
            Ray ray = now.through(x(pixel), 1 - y(pixel));
            frames.pick(ray).ifPresent(met -> {
                PosedRole role = frames.roles.get(met.target());
                role.first(met.instance(), ray).ifPresent(point -> {
                    Vector4d clip = clip(frames.shown.view(), role.place(met.instance(), point));
                    if (Math.abs(clip.z / clip.w - depths[pixel]) <= SAME_DEPTH * depths[pixel]) {
                        Vector3d earlier = before.get(met.target()).place(met.instance(), point);
                        posed.add(error(motions, pixel, clip(from, earlier)));
                    }
                });
            });
        }
    }

    private void compareUnprojected(Frames frames, View from) {
        float[] motions = frames.picture.motions();
        float[] depths = frames.picture.depths();
        Matrix4d back = new Matrix4d().set(frames.shown.view().viewProjection()).invert();
        for (int pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
            if (motions[4 * pixel + 3] == 1 && isInside(depths, pixel)) {
                Vector4d point = back.transform(new Vector4d(2 * x(pixel) - 1, 2 * y(pixel) - 1, depths[pixel], 1));
                Vector3d place = new Vector3d(point.x, point.y, point.z).div(point.w);
                unprojected.add(error(motions, pixel, clip(from, place)));
            }
        }
    }

    /**
     * Returns whether no silhouette is near a pixel. Depth of a surface seen edge-on changes by a pixel's height within
     * a pixel, so that even 1/256 pixel matters.
     */
    private static boolean isInside(float[] depths, int pixel) {
        boolean isInside = true;
        for (int beside : new int[] {pixel - 1, pixel + 1, pixel - WIDTH, pixel + WIDTH}) {
            boolean isThere = beside >= 0 && beside < depths.length;
            isInside &= isThere && Math.abs(depths[beside] - depths[pixel]) < SILHOUETTE * depths[pixel];
        }
        return isInside;
    }

    private static double x(int pixel) {
        return (pixel % WIDTH + 0.5) / WIDTH;
    }

    /** Returns the row, from below. */
    private static double y(int pixel) {
        return (pixel / WIDTH + 0.5) / HEIGHT;
    }

    private static Vector4d clip(View view, Vector3dc place) {
        return new Matrix4d().set(view.viewProjection()).transform(new Vector4d(place, 1));
    }

    /** Returns the distance between a motion vector's end and the point's earlier position, in pixels. */
    private static double error(float[] motions, int pixel, Vector4d earlier) {
        double x = 0.5 + 0.5 * earlier.x / earlier.w - x(pixel) - motions[4 * pixel];
        double y = 0.5 + 0.5 * earlier.y / earlier.w - y(pixel) - motions[4 * pixel + 1];
        return Math.hypot(x * WIDTH, y * HEIGHT);
    }

    private static void assertExact(String what, List<Double> errors, int least) {
        long exact = errors.stream().filter(error -> error <= LIMIT).count();
        double worst = errors.stream().mapToDouble(error -> error).max().orElse(0);
        String found = what + ": " + exact + " of " + errors.size() + " are exact, the worst is off by " + worst
                + " pixels; at least " + least;
        assertTrue(errors.size() > least && exact >= SHARE * errors.size(), found);
    }
}
