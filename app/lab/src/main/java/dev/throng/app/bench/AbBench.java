package dev.throng.app.bench;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.BenchSettings.AbSettings;
import dev.throng.app.report.AbResult;
import dev.throng.app.report.AbResult.Side;
import dev.throng.app.report.BenchResult;
import dev.throng.app.report.MachineInfo;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.stage.Picture;
import dev.throng.app.stage.RenderContext;
import dev.throng.gl.GlDebug;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures two crowds alternately, in one process on one device, so that disturbances affect both. */
public final class AbBench {
    private final AbSettings settings;
    private final String textA;
    private final String textB;
    private final Console console;
    private final Scenes scenesA;
    private final Scenes scenesB;

    /**
     * Loads the models.
     *
     * @param textA options of A only, as text for the result
     * @param textB options of B only, as text for the result
     */
    public AbBench(AbSettings settings, String textA, String textB, Console console) {
        this.settings = settings;
        this.textA = textA;
        this.textB = textB;
        this.console = console;
        scenesA = Scenes.load(settings.a(), console);
        scenesB = Scenes.load(settings.b(), console);
    }

    /**
     * Measures crowds of every size with both settings.
     *
     * @throws dev.throng.gl.GlException if the device fails, or OpenGL reports an error
     */
    public AbResult run() {
        return RenderContext.use(scenesA, console, a -> new Work(a, a.with(scenesB)).measure());
    }

    private final class Work {
        private final RenderContext a;
        private final RenderContext b;
        private final List<Measured> runsA = new ArrayList<>();
        private final List<Measured> runsB = new ArrayList<>();

        private Work(RenderContext a, RenderContext b) {
            this.a = a;
            this.b = b;
        }

        private AbResult measure() {
            List<AbResult.Comparison> ratios = new ArrayList<>();
            List<Integer> countsA = a.settings().scene().instances();
            List<Integer> countsB = b.settings().scene().instances();
            for (int i = 0; i < countsA.size(); i++) {
                ratios.add(compare(countsA.get(i), countsB.get(i)));
            }
            return new AbResult(
                    BenchResult.SCHEMA_VERSION,
                    BenchResult.Program.running(),
                    MachineInfo.of(a.gl().info()),
                    side(textA, a, runsA),
                    side(textB, b, runsB),
                    ratios);
        }

        private AbResult.Comparison compare(int countA, int countB) {
            try (LiveScene sceneA = a.announced(countA);
                    LiveScene sceneB = b.announced(countB);
                    FrameLoop loopA = FrameLoop.ofSeparateFrames(sceneA);
                    FrameLoop loopB = FrameLoop.ofSeparateFrames(sceneB)) {
                AbRounds rounds = new AbRounds(loopA, loopB);
                rounds.run(
                        settings.limits(),
                        frames -> console.progress(
                                String.format(Locale.ROOT, "measuring A and B: %,d frames of each so far", frames)));
                GlDebug.checkError("measuring A and B with " + countA + " instances of A");
                runsA.add(measured(countA, rounds.a(), sceneA));
                runsB.add(measured(countB, rounds.b(), sceneB));
                return rounds.comparison(countA, countB);
            }
        }

        private Measured measured(int count, Recording recording, LiveScene scene) {
            Picture picture = scene.screenshot(Bench.pictureTicks(scene.shown().settings()));
            return new Measured(count, recording, new Measured.Facts(scene, picture, null, null));
        }

        private Side side(String text, RenderContext context, List<Measured> runs) {
            List<String> kernels = runs.get(0).facts().kernels();
            return new Side(
                    text,
                    Setup.of(context, settings.limits(), kernels),
                    runs.stream().map(Measured::toRun).toList());
        }
    }
}
