package dev.throng.samples;

import dev.throng.*;
import dev.throng.inspect.CompareReport;
import dev.throng.inspect.CompareSettings;
import java.nio.file.Path;
import org.joml.Vector3f;

/**
 * A crowd whose vertices are compared with the CPU's and with the file's keyframes: {@code ComparedCrowd MODEL.glb}.
 */
public final class ComparedCrowd {
    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Compared", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Model model = throng.load(Path.of(args[0]));
            Scene scene = throng.scene();
            Crowd crowd = scene.crowd(model, 60);
            double scale = SampleWindow.TALL / model.height();
            crowd.forEach(it -> it.position(1.2 * (it.number() % 10 - 4.5), 0, -1.2 * (it.number() / 10))
                    .scale(scale)
                    .play(Play.loop(model.clips()
                                    .get(it.number() % model.clips().size()))
                            .phase(it.number() / 60.0)));
            Camera camera = Camera.lookAt(new Vector3f(0, 4, 8), new Vector3f(0, 0.5f, -2));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.35f, 0.38f, 0.42f);
            scene.draw(Frame.at(window.seconds(), camera, target));
            CompareReport all = crowd.compare(CompareSettings.ALL);
            System.out.print(all.text());
            CompareReport one = crowd.compare(CompareSettings.ALL.instances(17).tolerance(1e-3));
            System.out.println("Instance 17 " + (one.passed() ? "agrees" : "differs: " + one.json()));
            while (window.isOpen()) {
                scene.draw(Frame.at(window.seconds(), camera, target));
                window.swap();
            }
        }
    }
}
