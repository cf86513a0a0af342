package dev.throng.app.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.app.console.Console;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.Converters;
import dev.throng.app.option.RunOptions;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.RenderContext;
import dev.throng.app.statistic.CoreTime;
import dev.throng.app.statistic.Percentiles;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Times of frames that cost much more to fill than to submit. */
@GlTest
@Tag("turn-1")
class FrameLoopTest {
    private static final int FRAMES = 9;

    private static final Console CONSOLE =
            Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);

    @CommandLine.Command
    private static final class Holder {
        @Mixin
        private RunOptions options = new RunOptions();
    }

    private static Scenes filling() {
        Holder holder = new Holder();
        CommandLine line = new CommandLine(holder);
        Converters.register(line);
        line.parseArgs("--scene=studio", "--size=800x600", "--msaa=4");
        return Scenes.load(holder.options.settings(List.of(), CommandDefaults.grid(1)), CONSOLE);
    }

    @Test
    void timesOfSeparateFramesIncludeTheRasterizationOfTriangles(GlContext gl) {
        assumeTrue(gl.info().isSoftware(), "elsewhere the device's clock tells");
        List<FrameSample> frames = RenderContext.use(filling(), CONSOLE, context -> {
            try (LiveScene scene = context.announced(1);
                    FrameLoop loop = FrameLoop.ofSeparateFrames(scene)) {
                loop.block(1);
                return List.copyOf(loop.block(FRAMES));
            }
        });
        double waited =
                Percentiles.of(frames, frame -> frame.waitMs / frame.frameMs).median();
        // If drawing were not awaited, this would be about a thousandth: triangles would be filled while the next frame
        // is submitted.
        assertTrue(waited > 0.1, waited + " of a frame");
    }

    /** A delayed thread must not see frames that are shorter than their work. */
    @Test
    void frameTimeIncludesAllWorkEvenIfOtherProcessesOccupyAllCores(GlContext gl) throws IOException {
        assumeTrue(gl.info().isSoftware() && CoreTime.available(), "needs work that the system accounts to threads");
        int cores = Runtime.getRuntime().availableProcessors();
        List<Process> loops = new ArrayList<>();
        try {
            for (int i = 0; i < cores; i++) {
                loops.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
            }
            for (double share : RenderContext.use(filling(), CONSOLE, FrameLoopTest::sharesOfWork)) {
                // With all cores busy, a frame takes 1 / cores of its work; frames differ a little.
                assertTrue(share * cores > 0.7, share + " of a frame's work on " + cores + " cores");
            }
        } finally {
            loops.forEach(Process::destroy);
        }
    }

    /** Returns frame times, divided by the work of all threads. */
    private static List<Double> sharesOfWork(RenderContext context) {
        List<Double> shares = new ArrayList<>();
        try (LiveScene scene = context.announced(1);
                FrameLoop loop = FrameLoop.ofSeparateFrames(scene)) {
            loop.block(FRAMES); // compiles programs
            for (int i = 0; i < FRAMES; i++) {
                CoreTime.Sum begin = CoreTime.sumIfKnown();
                FrameSample frame = loop.block(1).get(0);
                double work = CoreTime.sumIfKnown().since(begin).spent() / 1e6 / (1 + loop.framesAroundBlock());
                shares.add(frame.frameMs / work);
            }
        }
        return shares;
    }
}
