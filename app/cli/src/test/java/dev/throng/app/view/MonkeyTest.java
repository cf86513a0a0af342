package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlDebug;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.LiveObjects;
import dev.throng.gl.window.Key;
import dev.throng.gl.window.WindowListener;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A user that does random things, equal in each run: keys, clicks and drags on the panel, text, sizes of the window,
 * files that are models and others that are not. {@code -Dmonkey.seconds=S} runs for longer than a test should, and
 * prints the used memory repeatedly.
 */
@GlTest
@Tag("turn-5")
class MonkeyTest {
    private static final int FRAMES = 150;
    private static final long SECONDS = Long.getLong("monkey.seconds", 0);
    private static final long SEED = Long.getLong("monkey.seed", 7);

    /** Larger crowds would only take longer. */
    private static final int MOST = 300;

    /** Number of objects that modes and overlays of one round may leave open and another round may not. */
    private static final int SWITCHED_ON = 12;

    /** Number of bytes that the second half may add, for sections and models that the first half did not open. */
    private static final long MORE_HELD = 48L << 20;

    private static final int WIDTH = 420;
    private static final int HEIGHT = 360;
    private static final ViewRequest BEGIN = new ViewRequest(List.of(), Map.of("scene", "tower", "instances", "10"));
    private static final List<Path> FILES =
            List.of(Path.of("crane"), Path.of("flag"), Path.of("tower"), Path.of("none.glb"), Path.of("pom.xml"));

    private final SplittableRandom random = new SplittableRandom(SEED);

    @TempDir
    private Path folder;

    private Consumer<WindowListener> anything() {
        int what = random.nextInt(10);
        double x = random.nextDouble(WIDTH);
        double y = random.nextDouble(HEIGHT);
        if (what < 3) {
            Key key = Key.values()[random.nextInt(Key.values().length)];
            boolean down = random.nextInt(3) > 0;
            return to -> to.key(key, down, false);
        } else if (what < 5) {
            return to -> to.mouseMoved(x, y);
        } else if (what < 8) {
            int button = random.nextInt(3);
            boolean down = random.nextBoolean();
            return to -> {
                to.mouseMoved(x, y);
                to.mouseButton(button, down);
            };
        } else if (what == 8) {
            int character = random.nextInt(' ', 0x250);
            return to -> to.typed(character);
        }
        double up = random.nextDouble(-3, 3);
        List<Path> dropped = List.of(FILES.get(random.nextInt(FILES.size())));
        return random.nextInt(6) == 0 ? to -> to.dropped(dropped) : to -> to.wheel(0, up);
    }

    /** Runs half of all frames, or more if half of the time is not over. */
    private int play(GlContext gl, Viewer viewer, ScriptedScreen screen) {
        long end = System.nanoTime() + SECONDS * 500_000_000L;
        int frame = 0;
        for (; frame < FRAMES || System.nanoTime() < end; frame++) {
            screen.then(anything());
            if (random.nextInt(60) == 0) {
                screen.resize(1 + random.nextInt(WIDTH), 1 + random.nextInt(HEIGHT));
            }
            viewer.frame(random.nextDouble(0.1));
            if (viewer.state().instances() > MOST) {
                viewer.state().requestInstances(random.nextInt(MOST));
            }
            check(gl, "frame " + frame + " of seed " + SEED);
            if (SECONDS > 0 && frame % 250 == 0) {
                gl.debug().checkNone();
                gl.debug().clear(); // only the first messages are kept
                System.out.println("frame " + frame + ": " + LiveObjects.count() + " objects, " + resident());
            }
        }
        return frame;
    }

    /** The driver's messages about an error are part of the failure. */
    private static void check(GlContext gl, String where) {
        try {
            GlDebug.checkError(where);
        } catch (GlException e) {
            gl.debug().checkNone();
            throw e;
        }
    }

    private static String resident() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmRSS"))
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "memory not known";
        }
    }

    /** Returns the number of bytes that the program uses after a garbage collection. */
    private static long held() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Restores the initial settings, and returns the number of objects in use. */
    private static int settled(Viewer viewer, ScriptedScreen screen) {
        screen.resize(WIDTH, HEIGHT);
        viewer.state().request(BEGIN);
        do {
            viewer.frame(0.02);
        } while (viewer.controller().scene() == null
                || viewer.controller().progress().isPresent());
        for (int frame = 0; frame < 8; frame++) {
            viewer.frame(0.02);
        }
        return LiveObjects.count();
    }

    @Test
    void viewerNeitherFailsNorLeaksUnderRandomInput(GlContext gl) {
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        try (ScriptedScreen screen = new ScriptedScreen(gl, WIDTH, HEIGHT);
                Viewer viewer = Viewers.of(screen, BEGIN, console, folder)) {
            settled(viewer, screen);
            int frames = play(gl, viewer, screen);
            int first = settled(viewer, screen);
            long held = held();
            frames += play(gl, viewer, screen);
            int second = settled(viewer, screen);
            long more = held() - held;
            assertEquals(10, viewer.controller().scene().shown().scene().count());
            assertTrue(viewer.meters().frames() > frames - 10, "frames were shown");
            assertTrue(more < MORE_HELD, more + " bytes more after as many frames again");
            assertTrue(second <= first + SWITCHED_ON, first + " objects, then " + second);
        }
    }
}
