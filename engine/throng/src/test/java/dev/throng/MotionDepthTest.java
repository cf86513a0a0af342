package dev.throng;

import static dev.throng.People.ADULT;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.ModelOptions.Skinning;
import dev.throng.gl.EveryDriver;
import dev.throng.gl.GlTest;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Motion vectors of people lead to points in the previous picture whose depth they state. */
@GlTest
@EveryDriver
@Tag("turn-5")
class MotionDepthTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 320;
    private static final float NEAR = 0.5f;
    private static final float FAR = 100;
    private static final int COUNT = 60;
    private static final int FRAMES = 8;

    /**
     * Largest distance of points, in pixel sizes, for most pixels. Surfaces bend by up to a quarter of a pixel size
     * between four pixels, where triangles meet.
     */
    private static final double LIMIT = 0.3;

    private static final double SHARE = 0.99;

    /** Depth difference of points, in pixel sizes, above which another limb hid a point. */
    private static final double HIDDEN = 3;

    private static Matrix4f projection() {
        return new Matrix4f().perspective(0.8f, (float) WIDTH / HEIGHT, NEAR, FAR);
    }

    private static Camera camera(int frame) {
        Vector3f eye = new Vector3f(0.2f * frame, 1.7f, 5 - 0.1f * frame);
        return Camera.of(new Matrix4f().lookAt(eye, new Vector3f(0, 1, 0), new Vector3f(0, 1, 0)), projection());
    }

    /**
     * Returns the distance along the line of sight.
     *
     * @param depth -1 near, 1 far
     */
    private static double distance(double depth) {
        return 2.0 * NEAR * FAR / (FAR + NEAR - depth * (FAR - NEAR));
    }

    private static Ground hills() {
        float[] heights = new float[40 * 40];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = 0.4f * (float) Math.sin(0.4 * (i % 40)) * (float) Math.cos(0.5 * (i / 40));
        }
        return Ground.grid(-20, -20, 1, 40, heights);
    }

    private static void arrange(Crowd crowd, Route route, boolean hasFeet) {
        crowd.forEach(it -> {
            int k = it.number();
            it.position(1.1 * (k % 8 - 3.5), 0, -1.5 * (k / 8)).heading(0.3 * k).value(k + 1);
            it.play(Play.loop(k % 3 == 0 ? "run" : "walk").startTime(-0.21 * k));
            if (k % 2 == 0) {
                it.follow(route, 0.7 * k, 1.3);
            }
            if (hasFeet) {
                it.feet(1);
            }
        });
    }

    /** Returns distances of points, in pixel sizes. */
    private static List<Double> errors(SceneOptions options, Model model, boolean hasFeet) {
        Route route = Route.loop(-5, -8, 5, -8, 5, 2, -5, 2);
        List<Double> errors = new ArrayList<>();
        try (Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene(options.colourVariation(0));
                Crowd crowd = scene.crowd(model, COUNT, route);
                SurfacePicture picture = new SurfacePicture(WIDTH, HEIGHT)) {
            if (hasFeet) {
                crowd.standOn(hills());
            }
            arrange(crowd, route, hasFeet);
            crowd.surfaceShader(Robot.IDENTITY);
            SceneView view = scene.view();
            Target target = picture.target(throng);
            float[] depths = {};
            float[] identities = {};
            for (int frame = 0; frame < FRAMES; frame++) {
                picture.empty();
                scene.draw(Frame.at(2 + 0.03 * frame, camera(frame), target).view(view));
                if (frame > 0) {
                    compare(picture, depths, identities, errors);
                }
                depths = picture.depths();
                identities = picture.read(SurfacePicture.IDENTITY);
            }
        }
        return errors;
    }

    private static void compare(SurfacePicture picture, float[] depths, float[] identities, List<Double> errors) {
        float[] now = picture.read(SurfacePicture.IDENTITY);
        float[] motions = picture.read(SurfacePicture.MOTION);
        for (int pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
            double x = pixel % WIDTH + motions[4 * pixel] * WIDTH;
            double y = pixel / WIDTH + motions[4 * pixel + 1] * HEIGHT;
            boolean isInside = x >= 1 && y >= 1 && x < WIDTH - 2 && y < HEIGHT - 2;
            if (motions[4 * pixel + 3] == 1 && isInside) {
                int corner = (int) y * WIDTH + (int) x;
                double stated = distance(motions[4 * pixel + 2]);
                double error =
                        error(depths, identities, corner, new double[] {x % 1, y % 1, stated, now[4 * pixel + 3]});
                if (error >= 0) {
                    errors.add(error);
                }
            }
        }
    }

    /**
     * Returns the distance of two points; negative at silhouettes and for hidden points.
     *
     * @param at x, y, distance and number
     */
    private static double error(float[] depths, float[] identities, int corner, double[] at) {
        double[] around = new double[4];
        for (int k = 0; k < 4; k++) {
            int pixel = corner + k % 2 + k / 2 * WIDTH;
            if (identities[4 * pixel + 3] != at[3]) {
                return -1;
            }
            around[k] = distance(2 * depths[pixel] - 1);
        }
        double size = at[2] * 2 * Math.tan(0.4) / HEIGHT;
        double slope = Math.max(Math.abs(around[1] - around[0]), Math.abs(around[2] - around[0])) / size;
        double bend = Math.abs(around[0] + around[3] - around[1] - around[2]) / size;
        if (slope > 4 || bend > 0.5) {
            return -1; // the point is on an edge inside the body's outline
        }
        double below = around[0] + at[0] * (around[1] - around[0]);
        double above = around[2] + at[0] * (around[3] - around[2]);
        double behind = (at[2] - below - at[1] * (above - below)) / size;
        return behind > HIDDEN ? -1 : Math.abs(behind) / Math.max(1, slope);
    }

    private static void assertNear(String what, List<Double> errors) {
        long near = errors.stream().filter(error -> error <= LIMIT).count();
        double worst = errors.stream().mapToDouble(e -> e).max().orElse(0);
        String found = what + ": " + near + " of " + errors.size() + " are near, the worst " + worst + ", 99 % "
                + errors.stream()
                        .sorted()
                        .skip(errors.size() * 99L / 100)
                        .findFirst()
                        .orElse(0.0);
        assertTrue(errors.size() > 20_000 && near >= SHARE * errors.size(), found);
    }

    @Test
    void motionVectorsLeadToTheirReportedDepth() {
        SceneOptions exact = SceneOptions.DEFAULT.animationLod(false);
        Model dual = Model.of(ADULT, ModelOptions.DEFAULT.skinning(Skinning.DUAL_QUATERNION), ThrongOptions.DEFAULT);
        assertNear("levels of detail", errors(exact, People.PREPARED, false));
        assertNear(
                "poses at a lower rate",
                errors(SceneOptions.DEFAULT.levels(false).lodBias(4), People.PREPARED, false));
        assertNear("feet on hills", errors(exact, People.PREPARED, true));
        assertNear("preskinned dual quaternions", errors(exact.preskin(true), dual, false));
    }
}
