package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/**
 * A model on a floor in the turning light of an environment, by default a studio:
 * {@code EnvironmentLight MODEL.glb [PICTURE.hdr]}.
 */
public final class EnvironmentLight {
    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Environment light", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            ThrongOptions options = throng.options();
            Light light = args.length > 1 ? Light.environment(Path.of(args[1]), options) : Light.studio(options);
            Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
            Model model = throng.load(Path.of(args[0]));
            scene.crowd(model, 1).instance(0).play(model.clips().get(0));
            float tall = (float) model.height();
            Backdrop behind = Backdrop.environment().floor(new Vector3f(), tall, tall);
            Camera camera = Camera.lookAt(new Vector3f(0, 0.7f * tall, 1.5f * tall), new Vector3f(0, 0.5f * tall, 0));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0, 0, 0);
            while (window.isOpen()) {
                double now = window.seconds();
                scene.draw(Frame.at(now, camera, target)
                        .light(light.turned(0.2 * now))
                        .backdrop(behind));
                window.swap();
            }
        }
    }
}
