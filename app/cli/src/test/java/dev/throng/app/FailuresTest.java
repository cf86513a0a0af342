package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.console.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailuresTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int codeOf(Throwable failure) {
        return new Failures(Console.of(OutputStream.nullOutputStream(), err, false)).of(failure);
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void usageErrorsArePrintedInOneLine() {
        assertEquals(2, codeOf(new UsageException("one\ntwo")));
        assertEquals("throng: one two\n", said());
    }

    @Test
    void outOfMemoryIsPrintedInOneLine() {
        assertEquals(5, codeOf(new OutOfMemoryError("Java heap space")));
        assertEquals(1, said().lines().count());
        assertTrue(said().contains("out of memory: Java heap space"), said());
        assertTrue(said().contains("-Xmx8g"), said());
    }

    @Test
    void outOfMemoryOfTheSystemAdvisesASmallerHeap() {
        assertEquals(5, codeOf(new OutOfMemoryError("Unable to allocate 2147483584 bytes")));
        assertTrue(said().contains("outside of it"), said());
    }

    @Test
    void unexpectedExceptionsPrintAStackTrace() {
        assertEquals(1, codeOf(new IllegalStateException("surprise")));
        assertTrue(said().contains("found a bug"), said());
        assertTrue(said().contains("\tat "), said());
    }

    @Test
    void closedOutputPipeIsNoFailure() {
        assertEquals(0, Main.run(List.of("--help"), Console.of(failing("Broken pipe"), err, false)));
        assertEquals("", said());
    }

    /** A writer wraps its stream's exception for a closed pipe in another exception. */
    @Test
    void outputPipeClosedWhileWritingIsNoFailure() {
        assertEquals(
                0, Main.run(List.of("pose", "tower", "--out", "-"), Console.of(failing("Broken pipe"), err, false)));
        assertEquals("", said());
    }

    @Test
    void fullDiskBehindStandardOutputFailsTheCommand() {
        assertEquals(2, Main.run(List.of("--help"), Console.of(failing("No space left on device"), err, false)));
        assertEquals("throng: standard output cannot be written: No space left on device\n", said());
    }

    @Test
    void linkageErrorsOfOtherCodePrintAStackTrace() {
        assertEquals(1, codeOf(new NoSuchMethodError("void dev.throng.anim.Pose.gone()")));
        assertTrue(said().contains("\tat "), said());
    }

    @Test
    void missingNativeLibraryIsPrintedInOneLine(@TempDir Path folder) throws IOException, InterruptedException {
        Path model = TestModel.writeWithBrokenImage(folder);
        List<String> command = OwnProcess.command(List.of("inspect", model.toString()));
        command.add(1, "-Dorg.lwjgl.libname=libNope.so");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(4, process.waitFor(), said);
        assertEquals(1, said.lines().count(), said);
        assertTrue(said.contains("libNope.so"), said);
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
    }
}
