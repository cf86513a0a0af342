package dev.throng;

import dev.throng.gl.CallCounter;
import dev.throng.gl.CountedFrame;

/** Draws a crowd of a given size, and prints OpenGL calls and heap bytes of a frame. */
final class CallsProbe {
    private CallsProbe() {}

    public static void main(String[] arguments) {
        CallCounter counter = CallCounter.install();
        try (Throng throng = Throng.headless(ThrongOptions.DEFAULT);
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true).occlusion(true));
                Target target = throng.offscreen(64, 48, 0)) {
            Frame frame = Furnished.frame(scene, Integer.parseInt(arguments[0]), target);
            long bytes = HeapRows.median(i -> counter.take(), i -> scene.draw(frame));
            new CountedFrame(bytes, counter.take()).print();
        }
    }
}
