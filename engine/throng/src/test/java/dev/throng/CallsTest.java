package dev.throng;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.CallCounter;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The CPU's part of a frame does not grow with a crowd: neither calls of OpenGL nor bytes on the Java heap. */
@GlTest
class CallsTest {
    private static final int FEW = 1000;
    private static final int MORE = 10_000;

    /** Instances of the largest crowd that is drawn: 100,000 take a minute. */
    private static final int MOST = Integer.getInteger("calls.instances", 20_000);

    /** Bytes on the heap of a frame, as the page for hosts says of {@link Furnished}. */
    private static final int MOST_BYTES = 1024;

    /** Calls of a frame of {@link Furnished}: what binds buffers and textures for each pass and crowd. */
    private static final long MOST_CALLS = 600;

    @BeforeEach
    void requireCounter() {
        assumeTrue(CallCounter.isPossible(), "calls are counted by instructions for another processor or system");
    }

    private record Outcome(long bytes, Map<String, Long> calls) {
        long total() {
            return calls.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    private static Outcome drawn(int instances) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                CallsProbe.class.getName(),
                String.valueOf(instances));
        builder.environment().putIfAbsent("XDG_RUNTIME_DIR", System.getProperty("java.io.tmpdir"));
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor(), () -> "the process ended badly: " + line);
        String[] words = line.split(" ");
        Map<String, Long> calls = new TreeMap<>();
        for (int i = 1; i < words.length; i++) {
            String[] named = words[i].split("=");
            calls.put(named[0], Long.valueOf(named[1]));
        }
        return new Outcome(Long.parseLong(words[0]), calls);
    }

    @Test
    void aFrameOfManyTakesNoMoreThanOneOfFew() throws Exception {
        Outcome few = drawn(FEW);
        Outcome more = drawn(MORE);
        Outcome most = drawn(MOST);
        assertTrue(few.calls.get("glDispatchCompute") > 0, () -> "counted too little: " + few.calls);
        assertTrue(few.total() <= MOST_CALLS, () -> few.total() + " calls: " + few.calls);
        assertTrue(more.total() <= few.total(), () -> few.calls + " became " + more.calls);
        assertEquals(more.calls, most.calls);
        assertTrue(most.bytes <= MOST_BYTES, () -> most.bytes + " bytes");
        assertTrue(more.bytes <= few.bytes, () -> few.bytes + " bytes became " + more.bytes);
    }
}
