package dev.throng.samples;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Matrix4f;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** A crowd with temporal antialiasing by motion vectors: {@code TemporalFilter MODEL.glb}. */
public final class TemporalFilter {
    private static final float[][] SHIFTS = {{-0.25f, -0.125f}, {0.25f, 0.125f}, {-0.125f, 0.25f}, {0.125f, -0.25f}};

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Temporal filter", 1280, 720);
                HostHistory history = new HostHistory(1280, 720);
                Throng throng = Throng.onCurrentContext();
                Scene scene = throng.scene()) {
            Crowd crowd = scene.crowd(throng.load(Path.of(args[0])), 300);
            crowd.forEach(it -> it.position(it.number() % 20 - 9.5, 0, -1.5 * (it.number() / 20))
                    .scale(SampleWindow.TALL / crowd.model().height())
                    .play(Play.loop("walk").startTime(-0.1 * it.number())));
            Target target = throng.framebuffer(history.framebuffer(), 1280, 720)
                    .cleared(0.4f, 0.5f, 0.6f)
                    .motionVectors(1);
            SceneView view = scene.view(); // keeps the last picture, to which motion vectors lead
            Matrix4f look = new Matrix4f().lookAt(new Vector3f(0, 3, 7), new Vector3f(0, 1, 0), new Vector3f(0, 1, 0));
            Vector2f last = new Vector2f();
            while (window.isOpen()) {
                // Each frame samples other points of a pixel; the filter subtracts this shift from the motion vectors.
                Vector2f shift = new Vector2f(SHIFTS[window.shown() % 4]).div(1280, 720);
                Matrix4f projection = new Matrix4f()
                        .translate(2 * shift.x, 2 * shift.y, 0)
                        .perspective((float) Math.toRadians(50), 1280f / 720, 0.1f, 100);
                history.begin();
                scene.draw(Frame.at(window.seconds(), Camera.of(look, projection), target)
                        .view(view));
                history.filter(last.sub(shift));
                last = shift;
                window.swap();
            }
        }
    }
}
