package dev.throng;

import dev.throng.gl.CallCounter;
import dev.throng.gl.CountedFrame;

/** Draws crowds of given sizes, and prints OpenGL calls and heap bytes of a frame of each. */
final class CallsProbe {
    private CallsProbe() {}

    public static void main(String[] arguments) {
        CallCounter counter = CallCounter.install();
        for (String instances : arguments) {
            count(counter, Integer.parseInt(instances));
        }
    }

    private static void count(CallCounter counter, int instances) {
        try (Throng throng = Throng.headless(ThrongOptions.DEFAULT);
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true).occlusion(true));
                Target target = throng.offscreen(64, 48, 0)) {
            Frame frame = Furnished.frame(scene, instances, target);
            long bytes = HeapRows.medians(i -> counter.take(), i -> scene.draw(frame))[1];
            new CountedFrame(bytes, counter.take()).print();
        }
    }
}
