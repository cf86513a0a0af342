package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/** A crowd drawn at a changing resolution, so that each second has 20 frames: {@code SteadyRate MODEL.glb}. */
public final class SteadyRate {
    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Steady rate", 1280, 720);
                HostPicture picture = new HostPicture(1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene();
            Crowd crowd = scene.crowd(throng.load(Path.of(args[0])), 500);
            crowd.forEach(it -> it.position(it.number() % 25 - 12, 0, -1.5 * (it.number() / 25))
                    .scale(SampleWindow.TALL / crowd.model().height())
                    .play("walk"));
            Camera camera = Camera.lookAt(new Vector3f(0, 3, 7), new Vector3f(0, 1, 0));
            Target target = throng.framebuffer(picture.framebuffer(), 1280, 720).cleared(0.4f, 0.5f, 0.6f);
            FrameBudget budget = FrameBudget.of(new double[] {1, 4, 9, 16}, 0, 50, 0); // pixels of each resolution
            double last = window.seconds();
            while (window.isOpen()) {
                int quarters = budget.step() + 1; // quarters of the full width and height
                double now = window.seconds();
                budget.frame(now - last, 1000 * (now - last));
                last = now;
                scene.draw(Frame.at(now, camera, target.viewport(0, 0, 320 * quarters, 180 * quarters)));
                picture.enlarge(quarters / 4f);
                window.swap();
            }
        }
    }
}
