package dev.throng.app.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.Converters;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.RenderContext;
import dev.throng.gl.GlTest;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Sweeps of a real crowd, for one round: each reduces one cost factor. */
@GlTest
class CrowdSweepsTest {
    @CommandLine.Command
    private static final class Holder {
        @Mixin
        private RunOptions options = new RunOptions();
    }

    private static Bottleneck sweep(double openMs, String... args) {
        Holder holder = new Holder();
        CommandLine line = new CommandLine(holder);
        Converters.register(line);
        line.parseArgs(args);
        RunSettings settings = holder.options.settings(List.of(), CommandDefaults.grid(30));
        Console console = Console.of(new ByteArrayOutputStream(), new ByteArrayOutputStream(), false);
        Scenes scenes = Scenes.load(settings, console);
        return RenderContext.use(scenes, console, context -> {
            try (LiveScene scene = context.announced(30)) {
                return new CrowdSweeps(context, scene, 0).run(30, 100, openMs, 1);
            }
        });
    }

    @Test
    void everySweepReducesOneCostFactor() {
        Bottleneck found = sweep(0, "--scene=grid", "--shadows=on", "--size=96x54");
        assertEquals(
                List.of(Sweep.JOINTS, Sweep.SHADOWS, Sweep.RESOLUTION, Sweep.VERTICES, Sweep.COUNT),
                found.sweeps().stream().map(Sweep::factor).toList());
        found.sweeps().forEach(sweep -> assertTrue(sweep.to() < sweep.from(), sweep.toString()));
        assertEquals(96 * 54, found.sweeps().get(2).from());
        assertEquals(48 * 27, found.sweeps().get(2).to());
        assertEquals(15, found.sweeps().get(4).to());
        assertEquals(1, found.rounds());
    }

    @Test
    void costFactorsThatCannotBeReducedAreNotMeasured() {
        // Without skinning and shadows, at one pixel, and with half the crowd too slow to open, only coarser meshes
        // remain.
        Bottleneck found = sweep(2, "--scene=tower", "--skinning=none", "--size=1x1");
        assertEquals(
                List.of(Sweep.VERTICES),
                found.sweeps().stream().map(Sweep::factor).toList());
    }
}
