package dev.throng.app.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.CaptureSettings.FilmFormat;
import dev.throng.app.option.setting.FrameRate;
import dev.throng.app.stage.Picture;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Video by the installed encoder, and failures by scripts in its place. */
class FfmpegTest {
    private static final int SIDE = 64;
    private static final int FRAMES = 6;

    @TempDir
    private Path folder;

    /** Returns a frame of one colour, which encoders hardly change. */
    private static Picture frame(int number) {
        byte[] rgb = new byte[3 * SIDE * SIDE];
        Arrays.fill(rgb, (byte) (40 * number));
        return new Picture(SIDE, SIDE, rgb);
    }

    private Ffmpeg script(String text) throws IOException {
        assumeTrue(File.separatorChar == '/', "a shell");
        Path program = folder.resolve("ffmpeg");
        Files.writeString(program, "#!/bin/sh\n" + text + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return Ffmpeg.find(folder.toString()).orElseThrow();
    }

    private Path encode(Ffmpeg ffmpeg, FilmFormat format, int frames) {
        Path video = folder.resolve("video");
        Y4mVideo y4m = new Y4mVideo(frames, new FrameRate(25, 1));
        new OutputFile(video)
                .fill(path -> ffmpeg.encode(out -> y4m.write(FfmpegTest::frame, out), format, path, video));
        return video;
    }

    @ParameterizedTest
    @EnumSource(
            value = FilmFormat.class,
            names = {"MP4", "WEBM"})
    void videoContainsEveryFrame(FilmFormat format) throws IOException, InterruptedException {
        Ffmpeg ffmpeg = Ffmpeg.find(System.getenv("PATH")).orElse(null);
        assumeTrue(ffmpeg != null, "ffmpeg");
        Path video = encode(ffmpeg, format, FRAMES);
        Process decoder = new ProcessBuilder(
                        ffmpeg.program().toString(),
                        "-v",
                        "error",
                        "-i",
                        "" + video,
                        "-f",
                        "rawvideo",
                        "-pix_fmt",
                        "rgb24",
                        "-")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        byte[] rgb = decoder.getInputStream().readAllBytes();
        assertEquals(0, decoder.waitFor());
        assertEquals(FRAMES * frame(0).rgb().length, rgb.length);
        for (int i = 0; i < FRAMES; i++) {
            int middle = rgb[i * 3 * SIDE * SIDE + 3 * SIDE * SIDE / 2] & 0xff;
            assertEquals(40 * i, middle, 8, "grey of frame " + i); // two steps of brightness, and the encoder's loss
        }
    }

    @ParameterizedTest
    @CsvSource({
        "cat >/dev/null; echo '[x @ 0x12ab] bad luck' >&2; echo more >&2; exit 1,[x] bad luck",
        "echo too early >&2; exit 0,too early",
        "exit 7,exit code 7"
    })
    void failureOfTheVideoEncoderGivesOneLineAndNoFile(String text, String expected) throws IOException {
        Ffmpeg ffmpeg = script(text);
        var e = assertThrows(UsageException.class, () -> encode(ffmpeg, FilmFormat.MP4, 2000));
        assertEquals(folder.resolve("video") + ": ffmpeg failed: " + expected, e.getMessage());
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void errorWhileDrawingFramesEndsTheVideoEncoder() throws IOException {
        Path pidFile = folder.resolve("pid");
        Path part = folder.resolve("pid.part"); // renamed when complete, so that the test never reads an empty file
        Ffmpeg ffmpeg = script("echo $$ >" + part + "; mv " + part + " " + pidFile + "; exec sleep 1000");
        assertThrows(
                IllegalStateException.class,
                () -> new OutputFile(folder.resolve("video"))
                        .fill(path -> ffmpeg.encode(
                                out -> {
                                    while (!Files.exists(pidFile)) {
                                        Thread.onSpinWait();
                                    }
                                    throw new IllegalStateException();
                                },
                                FilmFormat.WEBM,
                                path,
                                path)));
        long pid = Long.parseLong(Files.readString(pidFile).strip());
        assertFalse(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false));
        assertFalse(Files.exists(folder.resolve("video")));
    }

    @Test
    void videoEncoderIsSearchedOnlyInAbsoluteFolders() throws IOException {
        script("exit 0");
        assertTrue(Ffmpeg.find("/none" + File.pathSeparator + File.pathSeparator + folder)
                .isPresent());
        assertTrue(Ffmpeg.find("").isEmpty());
        assertTrue(Ffmpeg.find("." + File.pathSeparator + "\0").isEmpty());
    }
}
