package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/** A crowd seen by two cameras, side by side, each with separate levels of detail: {@code SplitScreen MODEL.glb}. */
public final class SplitScreen {
    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Split screen", 1280, 720);
                Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Model model = throng.load(Path.of(args[0]));
            double scale = SampleWindow.TALL / model.height();
            scene.crowd(model, 900)
                    .forEach(it -> it.position(1.2 * (it.number() % 30 - 14.5), 0, -1.2 * (it.number() / 30))
                            .scale(scale)
                            .play(Play.loop(model.clips().get(0)).phase(it.number() / 900.0)));
            Target screen = throng.framebuffer(0, 1280, 720);
            Target leftHalf = screen.viewport(0, 0, 640, 720).cleared(0.35f, 0.38f, 0.42f);
            Target rightHalf = screen.viewport(640, 0, 640, 720).cleared(0.02f, 0.03f, 0.06f);
            SceneView left = scene.view(); // keeps the left picture's levels of detail
            SceneView right = scene.view();
            while (window.isOpen()) {
                double seconds = window.seconds();
                float away = (float) (6 + 4 * Math.sin(seconds));
                Camera near = Camera.lookAt(new Vector3f(0, 1.6f, away), new Vector3f(0, 1, -10));
                Camera above = Camera.lookAt(new Vector3f(0, 30, 20), new Vector3f(0, 0, -15));
                Frame frame = Frame.at(seconds, near, leftHalf);
                scene.draw(frame.view(left), frame.otherView(above, rightHalf).view(right));
                window.swap();
            }
        }
    }
}
