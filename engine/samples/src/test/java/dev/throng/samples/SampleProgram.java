package dev.throng.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.throng.gl.window.XDisplay;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import javax.imageio.ImageIO;

/**
 * Run of a sample.
 *
 * @param folder for its output and picture
 * @param sample main class
 * @param properties of the JVM, {@code name=value}
 * @param arguments of the program
 */
record SampleProgram(Path folder, Class<?> sample, List<String> properties, List<String> arguments) {
    /** Time limit for each step on a slow machine, in tenths of a second. */
    private static final int PATIENCE = 1200;

    /** Runs in a thread of this process, without a display, and returns the last picture. */
    SamplePicture byEgl() throws IOException, InterruptedException {
        Path file = folder.resolve("picture.png");
        List<String> all = new ArrayList<>(properties);
        all.add("sample.picture=" + file);
        PrintStream out = System.out;
        try (PrintStream said = new PrintStream(output().toFile(), StandardCharsets.UTF_8)) {
            System.setOut(said);
            all.forEach(property -> System.setProperty(
                    name(property), property.substring(name(property).length() + 1)));
            runMain();
        } finally {
            System.setOut(out);
            all.forEach(property -> System.clearProperty(name(property)));
        }
        BufferedImage kept = ImageIO.read(file.toFile());
        return SamplePicture.of(kept.getRGB(0, 0, kept.getWidth(), kept.getHeight(), null, 0, kept.getWidth()));
    }

    private static String name(String property) {
        return property.substring(0, property.indexOf('='));
    }

    private void runMain() throws IOException, InterruptedException {
        FutureTask<Object> run = new FutureTask<>(() -> {
            try (Samples samples = new Samples(sample)) {
                Method main = samples.loadClass(sample.getName()).getMethod("main", String[].class);
                return main.invoke(null, (Object) arguments.toArray(String[]::new));
            }
        });
        new Thread(run, sample.getSimpleName()).start();
        try {
            run.get();
        } catch (ExecutionException e) {
            fail(sample.getSimpleName() + " failed: " + said(), e);
        }
    }

    /** Loads the samples' classes anew, as a new process does: they read system properties once. */
    private static final class Samples extends URLClassLoader {
        Samples(Class<?> sample) {
            super(new URL[] {sample.getProtectionDomain().getCodeSource().getLocation()}, sample.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(SampleWindow.class.getPackageName() + ".")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }
    }

    /**
     * Runs as a separate program, in a window until the picture changes, or only until the first picture if time stands still. Then closes the
     * window.
     *
     * @return first picture
     */
    SamplePicture inAWindow(String title) throws IOException, InterruptedException {
        try (XDisplay display = XDisplay.open()) {
            Process program = start(display);
            try {
                byte[] empty = new byte[3 * SamplePicture.WIDTH * SamplePicture.HEIGHT];
                byte[] first = nextOf(display, program, empty);
                boolean isStill = properties.stream().anyMatch(p -> p.startsWith("sample.time="));
                if (!isStill) {
                    nextOf(display, program, first);
                }
                display.askToClose(Long.parseLong(display.tool("search", "--name", "^" + title + "$")));
                assertEquals(0, program.waitFor(), said());
                return SamplePicture.of(first);
            } finally {
                program.destroyForcibly();
            }
        }
    }

    private byte[] nextOf(XDisplay display, Process program, byte[] before) throws IOException, InterruptedException {
        for (int i = 0; i < PATIENCE && program.isAlive(); i++) {
            byte[] shown = display.shown(SamplePicture.WIDTH, SamplePicture.HEIGHT);
            SamplePicture picture = SamplePicture.of(shown);
            if (!Arrays.equals(shown, before) && picture.isWhole() && picture.hasBodies()) {
                return shown;
            }
            Thread.sleep(100);
        }
        return fail(sample.getSimpleName() + " showed nothing new: " + said());
    }

    private Process start(XDisplay display) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.add("-DTHRONG_CACHE=" + System.getProperty("THRONG_CACHE", folder.toString()));
        properties.forEach(property -> command.add("-D" + property));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), sample.getName()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        return display.show(builder).redirectOutput(output().toFile()).start();
    }

    private Path output() {
        return folder.resolve("said.txt");
    }

    /** Returns the program's output. */
    String said() throws IOException {
        return Files.readString(output());
    }
}
