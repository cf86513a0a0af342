package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.joml.Vector3f;

/** A crowd that another thread loads and arranges while the window already draws: {@code Arrivals MODEL.glb}. */
public final class Arrivals {
    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Arrivals", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene();
            ThrongOptions options = throng.options();
            CompletableFuture<Crowd> coming = CompletableFuture.supplyAsync(() -> arranged(Path.of(args[0]), options));
            Camera camera = Camera.lookAt(new Vector3f(0, 12, 14), new Vector3f(0, 0, -20));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.35f, 0.38f, 0.42f);
            while (!coming.isDone()) {
                scene.draw(Frame.at(window.seconds(), camera, target)); // without a crowd
                window.refresh();
            }
            scene.add(coming.join());
            while (window.isOpen()) {
                scene.draw(Frame.at(window.seconds(), camera, target));
                window.swap();
            }
        }
    }

    private static Crowd arranged(Path file, ThrongOptions options) {
        Model model = Model.of(file, ModelOptions.DEFAULT, options);
        Crowd crowd = Crowd.of(model, Integer.getInteger("sample.count", 10_000));
        double scale = SampleWindow.TALL / model.height();
        crowd.forEach(it -> it.position(1.2 * (it.number() % 100 - 50), 0, -1.2 * (it.number() / 100))
                .scale(scale)
                .play(Play.loop(model.clips().get(0)).phase(it.number() % 97 / 97.0)));
        return crowd;
    }
}
