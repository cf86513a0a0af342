package dev.throng.samples;

import dev.throng.*;
import dev.throng.inspect.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/** Compares GPU vertices with CPU vertices, while a crowd walks: {@code SelfCheck MODEL.glb}. */
public final class SelfCheck {
    private static void print(Crowd crowd, Readback vertices) {
        Readback.Difference worst = vertices.compare(); // called on any thread
        System.out.printf(
                "instance %d, %s at %.2f s: differs by %.1e of the model's diagonal, next to '%s'%n",
                crowd.find(vertices.handle()), vertices.clip(), vertices.seconds(), worst.error(), worst.joint());
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Self check", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Model model = throng.load(Path.of(args[0]));
            Scene scene = throng.scene();
            Crowd crowd = scene.crowd(model, 400);
            crowd.forEach(it -> it.position(1.2 * (it.number() % 20 - 10), 0, -1.2 * (it.number() / 20))
                    .scale(SampleWindow.TALL / model.height())
                    .play(Play.loop("walk").phase(it.number() / 400.0)));
            Camera camera = Camera.lookAt(new Vector3f(0, 5, 9), new Vector3f(0, 0, -8));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.35f, 0.38f, 0.42f);
            while (window.isOpen()) {
                scene.inspection().requestReadback();
                scene.draw(Frame.at(window.seconds(), camera, target));
                window.swap();
                scene.inspection().readbacks().forEach(vertices -> print(crowd, vertices));
            }
        }
    }
}
