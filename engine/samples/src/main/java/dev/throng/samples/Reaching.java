package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/** A row of people whose hands and heads follow a ball: {@code Reaching MODEL.glb HAND HEAD}, the names of two joints. */
public final class Reaching {
    private static Model ball(Throng throng) {
        ModelBuilder ball = new ModelBuilder("ball").joint("ball", null, 0, 0, 0);
        float[] corners = {0.1f, 0, 0, -0.1f, 0, 0, 0, 0.1f, 0, 0, -0.1f, 0, 0, 0, 0.1f, 0, 0, -0.1f};
        int[] faces = {0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5};
        ball.mesh("ball", corners, faces)
                .rigid("ball")
                .material(ball.material("red").colour(0.8, 0.05, 0.03, 1));
        return ball.build(ModelOptions.DEFAULT, throng.options());
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Reaching", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Model model = throng.load(Path.of(args[0]));
            Scene scene = throng.scene();
            Crowd crowd = scene.crowd(model, 7);
            Instance ball = scene.crowd(ball(throng), 1).instance(0);
            Play idle = Play.loop(model.clips().get(0));
            crowd.forEach(it -> it.position(it.number() - 3, 0, 0).play(idle.phase(it.number() / 7.0)));
            Camera camera = Camera.lookAt(new Vector3f(0, 1.7f, 4.5f), new Vector3f(0, 1, 0));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.45f, 0.6f, 0.75f);
            while (window.isOpen()) {
                double now = window.seconds();
                Vector3f place = new Vector3f((float) Math.sin(now), 1.4f + 0.3f * (float) Math.cos(3 * now), 0.6f);
                ball.position(place.x, place.y, place.z);
                crowd.forEach(it -> it.reach(Reach.twoBone(args[1], place), Reach.lookAt(args[2], place, 70)));
                scene.draw(Frame.at(now, camera, target).light(Light.clearDay(new Vector3f(0.4f, 0.8f, 0.5f))));
                window.swap();
            }
        }
    }
}
