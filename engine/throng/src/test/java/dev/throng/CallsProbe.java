package dev.throng;

import dev.throng.gl.CallCounter;
import java.util.Map;

/** Draws a crowd of the size that its argument states, and prints the calls of OpenGL and the bytes on the heap of a frame. */
final class CallsProbe {
    private CallsProbe() {}

    public static void main(String[] arguments) {
        CallCounter counter = CallCounter.install();
        try (Throng throng = Throng.headless(ThrongOptions.DEFAULT);
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true).occlusion(true));
                Target target = throng.offscreen(64, 48, 0)) {
            Frame frame = Furnished.frame(scene, Integer.parseInt(arguments[0]), target);
            long bytes = HeapRows.median(i -> counter.take(), i -> scene.draw(frame));
            Map<String, Long> calls = counter.take(); // of the last frame
            StringBuilder line = new StringBuilder().append(bytes);
            calls.forEach((function, count) ->
                    line.append(' ').append(function).append('=').append(count));
            System.out.println(line);
        }
    }
}
