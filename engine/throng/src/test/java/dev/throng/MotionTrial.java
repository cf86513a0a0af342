package dev.throng;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector4f;

/**
 * Draws robots in successive frames, and compares motion vectors with finite differences. A pixel's identity determines
 * its joint and point, and so its position in the view's previous frame.
 */
final class MotionTrial implements AutoCloseable {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 160;

    /** Largest error of a motion vector, in pixels, for most pixels. */
    private static final double LIMIT = 0.05;

    private static final double SHARE = 0.999;

    final Scene scene;
    final Crowd crowd;
    final SurfacePicture picture = new SurfacePicture(WIDTH, HEIGHT);
    private final SceneView view;
    private final Target target;
    private final Light light;
    private Map<Integer, Matrix4f[]> earlier = new HashMap<>();
    private Matrix4f earlierCamera = new Matrix4f();
    private double worst;
    private int compared;
    private int wrong;
    private int without;

    /** Transforms of an instance's joints. */
    interface Joints {
        Matrix4f[] of(int number);
    }

    MotionTrial(Throng throng, Scene scene, Crowd crowd, Light light) {
        this.scene = scene;
        this.crowd = crowd;
        this.light = light;
        view = scene.view();
        target = picture.target(throng);
        crowd.surfaceShader(Robot.IDENTITY);
        crowd.forEach(it -> it.value(it.number() + 1));
    }

    Joints exact() {
        return number -> {
            Matrix4f[] joints = new Matrix4f[Robot.JOINTS.length];
            for (int j = 0; j < joints.length; j++) {
                joints[j] = crowd.instance(number).joint(Robot.JOINTS[j], new Matrix4f());
            }
            return joints;
        };
    }

    static Matrix4f projection() {
        return new Matrix4f().perspective((float) Math.toRadians(50), (float) WIDTH / HEIGHT, 0.1f, 200);
    }

    SceneView view() {
        return view;
    }

    Frame frame(double seconds, Matrix4f look) {
        picture.empty();
        return Frame.at(seconds, Camera.of(look, projection()), target)
                .light(light)
                .view(view);
    }

    Frame again(Frame first, Matrix4f look) {
        picture.empty();
        return first.otherView(Camera.of(look, projection()), target).view(view);
    }

    /**
     * Draws and compares a frame.
     *
     * @param compares returns whether an instance has motion vectors
     */
    void draw(double seconds, Matrix4f look, Joints joints, IntPredicate compares) {
        scene.draw(frame(seconds, look));
        check(look, joints, compares);
    }

    /** Compares a drawn frame, and stores the joints. */
    void check(Matrix4f look, Joints joints, IntPredicate compares) {
        Matrix4f camera = projection().mul(look);
        float[] identities = picture.read(SurfacePicture.IDENTITY);
        float[] motions = picture.read(SurfacePicture.MOTION);
        Map<Integer, Matrix4f[]> now = new HashMap<>();
        for (int pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
            int number = Math.round(identities[4 * pixel + 3]) - 1;
            if (number < 0) {
                continue;
            }
            now.computeIfAbsent(number, joints::of);
            boolean isThere = motions[4 * pixel + 3] == 1;
            if (!isThere) {
                without++;
                assertTrue(motions[4 * pixel] == 4 && motions[4 * pixel + 1] == 4 && motions[4 * pixel + 2] == 0);
            }
            if (isThere && compares.test(number) && earlier.containsKey(number)) {
                compare(pixel, identities, motions, earlier.get(number));
            }
        }
        earlier = now;
        earlierCamera = camera;
    }

    private void compare(int pixel, float[] identities, float[] motions, Matrix4f[] joints) {
        float[] identity = {identities[4 * pixel], identities[4 * pixel + 1], identities[4 * pixel + 2]};
        Vector3f place = joints[Robot.joint(identity[0])].transformPosition(Robot.point(identity));
        Vector4f clip = earlierCamera.transform(new Vector4f(place, 1));
        if (clip.w <= 0) {
            return;
        }
        double x = (0.5 + 0.5 * clip.x / clip.w - motions[4 * pixel]) * WIDTH - (pixel % WIDTH + 0.5);
        double y = (0.5 + 0.5 * clip.y / clip.w - motions[4 * pixel + 1]) * HEIGHT - (pixel / WIDTH + 0.5);
        double error = Math.hypot(x, y);
        worst = Math.max(worst, error);
        compared++;
        wrong += error <= LIMIT ? 0 : 1;
    }

    int takeWithout() {
        int taken = without;
        without = 0;
        return taken;
    }

    /** @param least smallest number of compared pixels */
    void assertExact(String what, int least) {
        String found = what + ": " + wrong + " of " + compared + " pixels are wrong, the worst by " + worst;
        assertTrue(compared >= least, found);
        assertTrue(wrong <= (1 - SHARE) * compared, found);
    }

    @Override
    public void close() {
        picture.close();
    }
}
