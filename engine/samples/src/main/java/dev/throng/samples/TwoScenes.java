package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/**
 * A crowd and, in a corner of the window, an instance of another scene with another clock: {@code TwoScenes MODEL.glb}.
 */
public final class TwoScenes {
    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Two scenes", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Model model = throng.load(Path.of(args[0]));
            double scale = SampleWindow.TALL / model.height();
            Play clip = Play.loop(model.clips().get(0));
            Scene street = throng.scene();
            street.crowd(model, 400)
                    .forEach(it -> it.position(1.2 * (it.number() % 20 - 10), 0, -1.2 * (it.number() / 20))
                            .scale(scale)
                            .play(clip.phase(it.number() / 400.0)));
            Scene portrait = throng.scene(SceneOptions.DEFAULT.shadows(true));
            portrait.crowd(model, 1).instance(0).scale(scale).play(clip);
            Camera above = Camera.lookAt(new Vector3f(0, 5, 9), new Vector3f(0, 0, -8));
            Camera near = Camera.lookAt(new Vector3f(1, 1.5f, 4), new Vector3f(0, 0.9f, 0));
            Target whole = throng.framebuffer(0, 1280, 720).cleared(0.35f, 0.38f, 0.42f);
            Target corner = whole.viewport(940, 400, 320, 300).cleared(0.02f, 0.03f, 0.06f);
            while (window.isOpen()) {
                street.draw(Frame.at(window.seconds(), above, whole));
                portrait.draw(Frame.at(window.seconds() / 4, near, corner));
                window.swap();
            }
        }
    }
}
