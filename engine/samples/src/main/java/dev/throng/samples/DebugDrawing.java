package dev.throng.samples;

import dev.throng.*;
import dev.throng.inspect.DebugDraw;
import dev.throng.inspect.DebugDraw.Flag;
import java.nio.file.Path;
import java.util.List;
import org.joml.Vector3f;

/** Shows another debug drawing in each second: {@code DebugDrawing MODEL.glb}. */
public final class DebugDrawing {
    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Debug drawing", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Model model = throng.load(Path.of(args[0]));
            Play clip = Play.loop(model.clips().get(0));
            Scene scene = throng.scene();
            scene.crowd(model, 200)
                    .forEach(it -> it.position(1.2 * (it.number() % 10 - 5), 0, -1.2 * (it.number() / 10))
                            .scale(SampleWindow.TALL / model.height())
                            .play(clip.phase(it.number() / 200.0)));
            Camera camera = Camera.lookAt(new Vector3f(0, 3, 5), new Vector3f(0, 0, -5));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.35f, 0.38f, 0.42f);
            List<DebugDraw> each = List.of(
                    DebugDraw.NONE,
                    DebugDraw.of(Flag.SKELETONS, Flag.BOXES),
                    DebugDraw.of(Flag.LEVELS),
                    DebugDraw.of(Flag.WIREFRAME),
                    DebugDraw.NONE.weights(model.name(), model.joints().get(0)),
                    DebugDraw.NONE.differences(1e-6));
            while (window.isOpen()) {
                double now = window.seconds();
                scene.inspection().show(each.get((int) now % each.size()));
                scene.draw(Frame.at(now, camera, target));
                window.swap();
            }
        }
    }
}
