package dev.throng.samples;

import dev.throng.*;
import dev.throng.inspect.*;
import java.nio.file.Path;
import org.joml.Vector3f;

/** Prints the times of all passes of each frame, for a crowd with shadows: {@code PassTimings MODEL.glb}. */
public final class PassTimings {
    private static void print(FrameReport frame) {
        System.out.printf("%.2f s: %d visible, %.2f ms", frame.seconds(), frame.visible(), frame.cpuMs());
        for (FrameReport.Pass pass : frame.passes()) {
            System.out.printf(", %s %.2f ms", pass, frame.cpuMs(pass)); // or gpuMs, with a timer that does not block
        }
        System.out.println();
    }

    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("Pass timings", 1280, 720);
                Throng throng = Throng.onCurrentContext()) {
            Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true));
            Model model = throng.load(Path.of(args[0]));
            Play clip = Play.loop(model.clips().get(0));
            scene.crowd(model, 400)
                    .forEach(it -> it.position(1.2 * (it.number() % 20 - 10), 0, -1.2 * (it.number() / 20))
                            .scale(SampleWindow.TALL / model.height())
                            .play(clip.phase(it.number() / 400.0)));
            Camera camera = Camera.lookAt(new Vector3f(0, 5, 9), new Vector3f(0, 0, -8));
            Target target = throng.framebuffer(0, 1280, 720).cleared(0.35f, 0.38f, 0.42f);
            FrameTimer timer = scene.inspection().blockingTimer();
            while (window.isOpen()) {
                scene.draw(Frame.at(window.seconds(), camera, target));
                window.swap();
                timer.take().forEach(PassTimings::print);
            }
            timer.drain().forEach(PassTimings::print);
        }
    }
}
