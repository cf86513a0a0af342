package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A row of people who fall like dominoes, in poses that this program computes, and get up again: {@code Dominoes
 * MODEL.glb}.
 */
public final class Dominoes {
    /**
     * @param pose local transforms of all joints
     * @param angle angle of the turn in radians
     * @return a copy of the pose, turned about the model's origin
     */
    private static float[] fallen(float[] pose, double angle) {
        Quaternionf fall = new Quaternionf().rotationX((float) angle);
        Vector3f root = fall.transform(new Vector3f(pose[0], pose[1], pose[2]));
        Quaternionf turn = fall.mul(pose[3], pose[4], pose[5], pose[6]);
        float[] fallen = pose.clone();
        System.arraycopy(new float[] {root.x, root.y, root.z, turn.x, turn.y, turn.z, turn.w}, 0, fallen, 0, 7);
        return fallen;
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Dominoes", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene();
            Crowd crowd = scene.crowd(throng.load(Path.of(args[0])), 7);
            Play idle = Play.loop(crowd.model().clips().get(0));
            crowd.forEach(it -> it.position(it.number() - 3, 0, 0).play(idle.phase(it.number() / 7.0)));
            int numbers = Instance.JOINT_TRANSFORM * crowd.model().joints().size();
            float[] standing = crowd.instance(0).pose(new float[numbers]);
            Camera camera = Camera.lookAt(new Vector3f(0, 1.7f, 4.5f), new Vector3f(0, 1, 0));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.45f, 0.6f, 0.75f);
            while (window.isOpen()) {
                double now = window.seconds();
                crowd.forEach(it -> {
                    double second = (now - 0.2 * it.number()) % 5;
                    if (second >= 0 && second < 2.5) {
                        it.pose(fallen(standing, -Math.min(second * second, 1.5)), 0.2);
                    } else {
                        it.release(0.6); // gets up
                    }
                });
                scene.draw(Frame.at(now, camera, target).light(Light.clearDay(new Vector3f(0.4f, 0.8f, 0.5f))));
                window.swap();
            }
        }
    }
}
