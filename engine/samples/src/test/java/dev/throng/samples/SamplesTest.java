package dev.throng.samples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.window.XDisplay;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The samples in real windows: each shows a crowd, and ends when its user closes it. */
@Tag("gl")
class SamplesTest {
    /** Tenths of a second that anything may take on the slowest machine: only what hangs takes longer. */
    private static final int PATIENCE = 1200;

    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;

    @TempDir
    private Path folder;

    private XDisplay display;
    private Process program;

    @BeforeEach
    void open() throws IOException {
        String mode = System.getProperty("gl.tests", "auto");
        assumeTrue(!mode.equals("off"), "no OpenGL tests were asked for");
        assumeTrue(mode.equals("required") || XDisplay.isPossible(), "no Xvfb or no xdotool");
        display = XDisplay.open();
    }

    @AfterEach
    void close() {
        if (program != null) {
            program.destroyForcibly();
        }
        if (display != null) {
            display.close();
        }
    }

    private Path model() throws IOException {
        Path file = folder.resolve("adult.glb");
        try (InputStream adult = Objects.requireNonNull(BuiltIns.class.getResourceAsStream("adult.glb"))) {
            Files.copy(adult, file, StandardCopyOption.REPLACE_EXISTING);
        }
        return file;
    }

    private void start(Class<?> sample, List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dsample.count=500",
                "-DTHRONG_CACHE=" + System.getProperty("THRONG_CACHE", folder.toString()),
                "-cp",
                System.getProperty("java.class.path"),
                sample.getName(),
                model().toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("DISPLAY", display.name());
        builder.environment().remove("WAYLAND_DISPLAY");
        program = builder.redirectOutput(folder.resolve("said.txt").toFile()).start();
    }

    /** Colours that are seen once there are many, which only bodies have. */
    private byte[] picture(String title) throws IOException, InterruptedException {
        for (int i = 0; i < PATIENCE && program.isAlive(); i++) {
            byte[] shown = display.shown(WIDTH, HEIGHT);
            if (colours(shown) > 100) {
                return shown;
            }
            Thread.sleep(100);
        }
        return fail(title + " showed nothing: " + Files.readString(folder.resolve("said.txt")));
    }

    private static int colours(byte[] rgb) {
        Set<Integer> found = new HashSet<>();
        int last = -1;
        for (int at = 0; at < rgb.length; at += 3) {
            int colour = (rgb[at] & 0xFF) << 16 | (rgb[at + 1] & 0xFF) << 8 | rgb[at + 2] & 0xFF;
            if (colour != last) { // most pixels are like the one before
                found.add(colour);
                last = colour;
            }
        }
        return found.size();
    }

    private void endsWhenItIsClosed(String title) throws IOException, InterruptedException {
        display.askToClose(Long.parseLong(display.tool("search", "--name", "^" + title + "$")));
        assertEquals(0, program.waitFor(), Files.readString(folder.resolve("said.txt")));
    }

    /** Share of the pixels of a rectangle that have the colour of the picture's first one. */
    private static double empty(byte[] rgb, int left, int top, int right, int bottom) {
        int same = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                int at = 3 * (y * WIDTH + x);
                same += Arrays.equals(rgb, at, at + 3, rgb, 0, 3) ? 1 : 0;
            }
        }
        return same / (double) ((right - left) * (bottom - top));
    }

    @Test
    void aFirstCrowdStandsInRows() throws IOException, InterruptedException {
        start(FirstCrowd.class, List.of());
        byte[] shown = picture("A crowd");
        assertTrue(empty(shown, 0, 0, WIDTH, HEIGHT / 4) > 0.99, "above all heads");
        double crowd = 1 - empty(shown, 0, HEIGHT / 2, WIDTH, HEIGHT);
        assertTrue(crowd > 0.1, "share of the lower half: " + crowd);
        endsWhenItIsClosed("A crowd");
    }

    @Test
    void aFlockWalksAndIsCounted() throws IOException, InterruptedException {
        start(Flock.class, List.of());
        byte[] before = picture("A flock");
        boolean moved = false;
        for (int i = 0; i < PATIENCE && !moved; i++) {
            moved = !Arrays.equals(before, display.shown(WIDTH, HEIGHT));
            Thread.sleep(100);
        }
        assertTrue(moved, "it stands still");
        endsWhenItIsClosed("A flock");
        String said = Files.readString(folder.resolve("said.txt"));
        assertTrue(said.contains("500 instances, ") && said.contains(" bytes uploaded"), said);
    }

    @Test
    void lanternsHangFromHands() throws IOException, InterruptedException {
        start(Lanterns.class, List.of(), "hand.R");
        byte[] shown = picture("Lanterns");
        int lanterns = 0;
        for (int at = 0; at < shown.length; at += 3) {
            int red = shown[at] & 0xFF;
            int green = shown[at + 1] & 0xFF;
            int blue = shown[at + 2] & 0xFF;
            lanterns += red > 170 && green > red / 2 && green < red && blue < red / 2 ? 1 : 0;
        }
        assertTrue(lanterns > 2000, lanterns + " pixels of lanterns");
        endsWhenItIsClosed("Lanterns");
    }

    @Test
    void pillarsAndPeopleHideEachOther() throws IOException, InterruptedException {
        List<byte[]> pictures = new ArrayList<>();
        for (String first : List.of("false", "true")) {
            start(Pillars.class, List.of("-Dsample.time=2", "-Dsample.crowd.first=" + first));
            pictures.add(picture("Pillars"));
            endsWhenItIsClosed("Pillars");
        }
        assertArrayEquals(pictures.get(0), pictures.get(1), "the crowd last, the crowd first");
    }
}
