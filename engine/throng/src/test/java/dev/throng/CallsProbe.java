package dev.throng;

import com.sun.management.ThreadMXBean;
import dev.throng.gl.CallCounter;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;

/** Draws a crowd of the size that its argument states, and prints the calls of OpenGL and the bytes on the heap of a frame. */
final class CallsProbe {
    /** Frames before those that are counted. */
    private static final int BEFORE = 20;

    private static final int COUNTED = 11;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private CallsProbe() {}

    public static void main(String[] arguments) {
        CallCounter counter = CallCounter.install();
        try (Throng throng = Throng.headless(ThrongOptions.DEFAULT);
                Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true).occlusion(true));
                Target target = throng.offscreen(64, 48, 0)) {
            Frame frame = Furnished.frame(scene, Integer.parseInt(arguments[0]), target);
            for (int i = 0; i < BEFORE; i++) {
                scene.draw(frame);
            }
            long[] bytes = new long[COUNTED];
            Map<String, Long> calls = Map.of();
            for (int i = 0; i < COUNTED; i++) {
                counter.take();
                long before = THREADS.getCurrentThreadAllocatedBytes();
                scene.draw(frame);
                bytes[i] = THREADS.getCurrentThreadAllocatedBytes() - before;
                calls = counter.take();
            }
            Arrays.sort(bytes);
            StringBuilder line = new StringBuilder().append(bytes[COUNTED / 2]);
            calls.forEach((function, count) ->
                    line.append(' ').append(function).append('=').append(count));
            System.out.println(line);
        }
    }
}
