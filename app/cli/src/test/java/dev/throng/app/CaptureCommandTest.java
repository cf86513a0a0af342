package dev.throng.app;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.app.capture.AnimatedPngReader;
import dev.throng.app.stage.Picture;
import dev.throng.gl.GlTest;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageFile;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests small films, complete and interrupted. */
@GlTest
@Tag("turn-6")
class CaptureCommandTest {
    private static final int WIDTH = 33;
    private static final int HEIGHT = 17;

    @TempDir
    private Path folder;

    private static String[] arguments(Path out, String... more) {
        List<String> all = new ArrayList<>(List.of("capture", "--quiet", "--headless", "--scene", "tower"));
        all.addAll(List.of("--instances", "5", "--size", WIDTH + "x" + HEIGHT, "--out", out.toString()));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private static Path film(Path out, String... more) {
        Invocation answer = Invocation.of(arguments(out, more));
        assertEquals(0, answer.code(), answer.err());
        assertEquals("", answer.err());
        return out;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    private static Image picture(Path file) throws IOException {
        return ImageFile.decode(Files.readAllBytes(file), file.toString());
    }

    @Test
    void filmConsistsOfNumberedPicturesThatDiffer() throws IOException {
        Path film = film(folder.resolve("new"), "--frames", "3", "--fps", "5");
        assertEquals(List.of("frame-00000.png", "frame-00001.png", "frame-00002.png"), names(film));
        Image first = picture(film.resolve("frame-00000.png"));
        assertEquals(WIDTH, first.width());
        assertEquals(HEIGHT, first.height());
        assertFalse(Arrays.equals(
                first.rgba(), picture(film.resolve("frame-00001.png")).rgba()));
    }

    @Test
    void filmFrameEqualsThePictureOfItsTime() throws IOException {
        Path film = film(Files.createDirectory(folder.resolve("empty")), "--frames", "4", "--fps", "2");
        Path shot = folder.resolve("shot.png");
        String[] bench = arguments(shot, "--time", "1.5", "--frames", "1", "--warmup", "0");
        bench[0] = "bench";
        bench[Arrays.asList(bench).indexOf("--out")] = "--screenshot";
        assertEquals(0, Invocation.of(bench).code());
        assertEquals(-1, Files.mismatch(shot, film.resolve("frame-00003.png")));
    }

    @Test
    void y4mFileContainsAHeaderAndAllFrames() throws IOException {
        byte[] film = Files.readAllBytes(film(folder.resolve("a.y4m"), "--frames", "2", "--fps", "29.97"));
        String header = "YUV4MPEG2 W33 H17 F30000:1001 Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n";
        assertEquals(header, new String(film, 0, header.length(), StandardCharsets.US_ASCII));
        int frame = "FRAME\n".length() + WIDTH * HEIGHT + 2 * 17 * 9;
        assertEquals(header.length() + 2 * frame, film.length);
        for (int i = 0; i < 2; i++) {
            assertEquals("FRAME\n", new String(film, header.length() + i * frame, 6, StandardCharsets.US_ASCII));
        }
        assertEquals(List.of("a.y4m"), names(folder));
    }

    @Test
    void animatedPngHasThePicturesOfTheSequence() throws IOException {
        String[] film = {"--frames", "4", "--fps", "5"};
        Path pictures = film(folder.resolve("pictures"), film);
        Path animation = film(folder.resolve("a.png"), film);
        List<Picture> frames = AnimatedPngReader.frames(Files.readAllBytes(animation), "1/5");
        assertEquals(4, frames.size());
        for (int i = 0; i < 4; i++) {
            byte[] rgba = picture(pictures.resolve("frame-0000" + i + ".png")).rgba();
            assertArrayEquals(rgba, opaque(frames.get(i)), "frame " + i);
        }
        assertArrayEquals(opaque(frames.get(0)), picture(animation).rgba(), "for readers that know of no animation");
    }

    private static byte[] opaque(Picture picture) {
        byte[] rgba = new byte[4 * WIDTH * HEIGHT];
        Arrays.fill(rgba, (byte) 0xff);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            System.arraycopy(picture.rgb(), 3 * i, rgba, 4 * i, 3);
        }
        return rgba;
    }

    @Test
    void animatedPngOfOneFrameIsAPlainPicture() throws IOException {
        Path picture = film(folder.resolve("a.png"), "--frames", "1");
        Path pictures = film(folder.resolve("pictures"), "--frames", "1");
        assertEquals(-1, Files.mismatch(picture, pictures.resolve("frame-00000.png")));
    }

    @Test
    void missingVideoEncoderIsReportedInOneLine() throws IOException, InterruptedException {
        ProcessBuilder program = new ProcessBuilder(OwnProcess.command(List.of(arguments(folder.resolve("a.webm")))));
        program.environment().put("PATH", folder.toString());
        Process process = program.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(2, process.waitFor(), said);
        assertEquals(
                "throng: " + folder.resolve("a.webm")
                        + ": found no program ffmpeg in PATH, expected it for MP4 and WebM files; install ffmpeg, or write a .png or .y4m file\n",
                said);
    }

    @Test
    void equalSeedsGiveEqualFilms() throws IOException {
        Path first = film(folder.resolve("a.y4m"), "--frames", "3", "--seed", "7");
        Path second = film(folder.resolve("b.y4m"), "--frames", "3", "--seed", "7");
        assertEquals(-1, Files.mismatch(first, second));
        Path other = film(folder.resolve("c.y4m"), "--frames", "3", "--seed", "8");
        assertNotEquals(-1, Files.mismatch(first, other));
    }

    @Test
    void optionTimeMakesAllFilmPicturesEqual() throws IOException {
        Path film = film(folder.resolve("still"), "--frames", "2", "--time", "1.25");
        assertEquals(-1, Files.mismatch(film.resolve("frame-00000.png"), film.resolve("frame-00001.png")));
    }

    @Test
    void timeStepOfAFilmCanDifferFromItsFrameRate() throws IOException {
        Path slow = film(folder.resolve("slow"), "--frames", "3", "--fps", "60", "--fixed-step", "0.25");
        Path fast = film(folder.resolve("fast"), "--frames", "3", "--fps", "4");
        for (String name : names(fast)) {
            assertArrayEquals(Files.readAllBytes(fast.resolve(name)), Files.readAllBytes(slow.resolve(name)), name);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "file;found a file of this name, expected a new or empty folder",
                "full;found a folder that is not empty, expected a new or empty folder",
                "no/such;found no folder",
                "no/such/a.y4m;found no folder",
                "full/dir.y4m;found a folder",
                "a.mkv;expected a folder, or a file name that ends in .png, .y4m, .mp4, .webm",
                "a.mp4;--size: found 33x17, expected an even width and an even height",
                "full/dir.png;found a folder"
            })
    void captureRefusesAnExistingOutputPath(String out, String expected) throws IOException {
        Files.writeString(folder.resolve("file"), "");
        Files.createDirectories(folder.resolve("full/dir.y4m"));
        Files.createDirectories(folder.resolve("full/dir.png"));
        Invocation answer = Invocation.of(arguments(folder.resolve(out)));
        assertEquals(2, answer.code(), answer.err());
        assertTrue(answer.isOneLine(), answer.toString());
        assertTrue(answer.err().contains(expected), answer.err());
        assertEquals(List.of("file", "full"), names(folder));
    }

    @Test
    void fullDiskIsReportedInOneLine() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "a device that is always full");
        Path link = Files.createSymbolicLink(folder.resolve("a.y4m"), full);
        Invocation answer = Invocation.of(arguments(link, "--frames", "200"));
        assertEquals(2, answer.code(), answer.err());
        assertTrue(answer.isOneLine(), answer.toString());
        assertTrue(answer.err().contains("a.y4m: cannot be written: No space left on device"), answer.err());
        Files.delete(link);
    }

    /**
     * The process is stopped by a signal that a test can send even if the process ignores Ctrl-C; the program handles
     * both alike. An encoder writes after some seconds of film, which are few frames at one frame per second.
     */
    @ParameterizedTest
    @CsvSource({"a.y4m", "a.png", "a.webm", "pictures"})
    void stoppedProcessLeavesNoIncompleteFile(String name) throws IOException, InterruptedException {
        assumeTrue(!name.endsWith(".webm") || isOnPath("ffmpeg"), "ffmpeg");
        Path out = folder.resolve(name);
        List<String> command = OwnProcess.command(List.of(arguments(out, "--frames", "1000000", "--fps", "1")));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        while (process.isAlive() && !hasBegun(out)) {
            Thread.sleep(10);
        }
        process.toHandle().destroy(); // unlike {@code process.destroy()}, leaves the output readable
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(128 + 15, process.waitFor(), said);
        if (name.startsWith("a.")) {
            assertEquals(List.of(), names(folder));
            return;
        }
        for (String frame : names(out)) {
            assertTrue(frame.matches("frame-[0-9]{6}\\.png"), frame);
            assertEquals(WIDTH, picture(out.resolve(frame)).width());
        }
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
    }

    /** Returns whether a few frames are written: in the folder, or in the unfinished video. */
    private static boolean hasBegun(Path out) throws IOException {
        if (out.endsWith("pictures")) {
            return Files.exists(out.resolve("frame-000003.png"));
        }
        try (Stream<Path> files = Files.list(out.resolveSibling(""))) {
            return files.anyMatch(file -> file.toFile().length() > 0);
        }
    }
}
