package dev.throng.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * CPU work of one frame, counted by a probe in a separate process.
 *
 * @param bytes bytes allocated on the Java heap
 * @param calls number of OpenGL calls, by function
 */
public record CountedFrame(long bytes, Map<String, Long> calls) {
    /**
     * Runs a probe: a class whose method {@code main} installs a {@link CallCounter} and {@linkplain #print prints} one frame
     * for each size.
     *
     * @param sizes arguments of the probe
     * @return a frame for each size
     */
    public static List<CountedFrame> each(Class<?> probe, int... sizes) throws IOException, InterruptedException {
        String[] arguments = Arrays.stream(sizes).mapToObj(String::valueOf).toArray(String[]::new);
        List<CountedFrame> frames = ProbeProcess.output(probe, arguments)
                .lines()
                .map(line -> read(line.split(" ")))
                .toList();
        assertEquals(sizes.length, frames.size(), "frames of " + Arrays.toString(sizes));
        return frames;
    }

    private static CountedFrame read(String[] words) {
        Map<String, Long> calls = new TreeMap<>();
        for (int i = 1; i < words.length; i++) {
            String[] named = words[i].split("=");
            calls.put(named[0], Long.valueOf(named[1]));
        }
        return new CountedFrame(Long.parseLong(words[0]), calls);
    }

    /** Prints the frame in one line, for {@link #each}. */
    public void print() {
        StringBuilder line = new StringBuilder().append(bytes);
        calls.forEach((function, count) ->
                line.append(' ').append(function).append('=').append(count));
        System.out.println(line);
    }

    /** Returns the calls of all functions. */
    public long total() {
        return calls.values().stream().mapToLong(Long::longValue).sum();
    }
}
