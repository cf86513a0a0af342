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
import dev.throng.app.statistic.Percentiles;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Times of frames of a picture that takes much longer to fill than to submit. */
@GlTest
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
    void separateFramesHoldTheFillingOfTheirTriangles(GlContext gl) {
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
        // Frames that are not finished one by one wait a thousandth: their triangles are filled while the next is
        // submitted.
        assertTrue(waited > 0.1, waited + " of a frame");
    }
}
