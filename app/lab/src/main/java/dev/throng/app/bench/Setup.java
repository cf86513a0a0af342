package dev.throng.app.bench;

import dev.throng.anim.clips.ClipTransfer.Manner;
import dev.throng.app.option.setting.AtlasSettings;
import dev.throng.app.option.setting.BenchSettings;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.option.setting.ModelContent;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.EngineSettings;
import dev.throng.app.option.setting.RunSettings.PictureSettings;
import dev.throng.app.option.setting.RunSettings.TimeSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.app.scene.Scenes;
import dev.throng.app.stage.RenderContext;
import dev.throng.crowd.gl.scene.CullKernel;
import dev.throng.crowd.gl.trial.PaletteChoice;
import dev.throng.gl.GlInfo;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Collects the settings of a measurement, including defaults, for the key {@code settings} of the result. Values are
 * words of the command line.
 */
final class Setup {
    private static final String OFF = "off";

    private final Map<String, Object> words = new LinkedHashMap<>();

    private Setup() {}

    /**
     * @param context context that measured the scene
     * @param kernels compute shaders that built palettes
     * @return measured settings by name
     */
    static Map<String, Object> of(RenderContext context, BenchSettings limits, List<String> kernels) {
        RunSettings run = context.settings();
        Setup setup = new Setup();
        setup.putScene(run, context.scenes());
        setup.putEngine(run.engine(), atlasForms(context), kernels, context.trials());
        setup.putCullKernel(run.engine().cullKernel(), context.gl().info());
        setup.words.put(
                "paletteFetch",
                word(run.engine().atlas().fetch().on(context.gl().limits())));
        setup.words.put("featureTrials", context.featureTrials().isEmpty() ? null : context.featureTrials());
        setup.putPicture(run.picture());
        setup.words.put("levels", context.levels().isEmpty() ? null : context.levels());
        setup.putStudio(run);
        setup.putTime(run.time());
        setup.putLimits(limits);
        return setup.words;
    }

    private void putScene(RunSettings run, Scenes scenes) {
        words.put("scene", word(run.scene().scene()));
        words.put("models", scenes.names());
        ModelContent content = run.scene().files().content();
        if (content.scene() != null) {
            words.put("sceneIndex", content.scene());
        }
        words.put("morphs", word(content.morphs()));
        words.put("rootMotion", word(content.root()));
        if (content.variant() != null) {
            words.put("variant", content.variant());
        }
        ModelContent.Clips clips = content.clips();
        if (!clips.files().isEmpty()) {
            words.put("clips", clips.files().stream().map(Path::toString).toList());
            words.put("retarget", word(clips.manner() == Manner.RETARGETED));
        }
        words.put("seed", run.scene().seed());
        words.put("spacing", scenes.spacing());
        if (run.scene().scene() == SceneKind.MARCH) {
            words.put("ground", word(run.scene().layout().terrain()));
        }
    }

    private void putEngine(
            EngineSettings engine, String atlasForms, List<String> kernels, List<PaletteChoice.Trial> trials) {
        words.put("path", word(engine.path()));
        words.put("skinning", word(engine.skinning()));
        AtlasSettings atlas = engine.atlas();
        words.put("palette", word(atlas.palette()));
        words.put("atlas", atlasForms);
        words.put("kernel", kernels.isEmpty() ? null : String.join(",", kernels));
        words.put("kernelTrials", trials.isEmpty() ? null : trials);
        words.put("preskin", word(engine.prepass().skinning()));
        words.put("triangleCull", word(engine.prepass().triangleCulling()));
        words.put("interpolation", word(atlas.interpolation()));
        words.put("maxError", atlas.maxError().value() + (atlas.maxError().isLength() ? "m" : ""));
    }

    /** @return number formats of the atlases of all characters, separated by commas */
    private static String atlasForms(RenderContext context) {
        return context.roles().stream()
                .map(role -> word(role.atlas().data().form()))
                .distinct()
                .sorted()
                .collect(Collectors.joining(","));
    }

    /**
     * Adds the name of the culling kernel to the settings.
     *
     * @param chosen requested kernel; null: the device's default
     */
    private void putCullKernel(@Nullable CullKernel chosen, GlInfo device) {
        words.put("cullKernel", word(chosen == null ? CullKernel.of(device) : chosen));
    }

    private void putPicture(PictureSettings picture) {
        words.put("size", picture.size().toString());
        words.put("backface", word(picture.backface()));
        words.put("textures", word(picture.textures()));
        words.put("shadows", word(picture.shadows()));
        words.put("quality", word(picture.quality().tier()));
        words.put("msaa", picture.antialiasing().optionValue());
        words.put("cull", word(picture.detail().cull()));
        words.put("lod", word(picture.detail().lod()));
        words.put("lodBias", picture.detail().bias());
        words.put("animationLod", word(picture.detail().poses()));
        words.put("occlusion", word(picture.detail().occlusion()));
    }

    private void putStudio(RunSettings run) {
        StudioSettings studio = run.picture().studio();
        if (studio == null) {
            return;
        }
        words.put("environment", studio.environment().name());
        words.put("environmentTurn", studio.environment().turn());
        words.put("toneMapping", word(studio.tone().mapping()));
        words.put("exposure", studio.tone().exposure());
        words.put("background", studio.background().optionValue());
        words.put("floor", word(studio.floor()));
        words.put("camera", studio.camera());
        HeldPose pose = run.time().pose();
        words.put("pose", pose == null ? null : pose.optionValue());
    }

    private void putTime(TimeSettings time) {
        words.put("clip", time.clip());
        words.put("time", time.freeze());
        words.put("fixedStep", Bench.step(time));
    }

    private void putLimits(BenchSettings limits) {
        words.put("warmup", limits.warmup());
        words.put("frames", limits.frames());
        words.put("seconds", limits.seconds());
        words.put("targetFps", limits.targetFps());
        words.put("proved", word(limits.comparesVertices()));
    }

    private static String word(boolean on) {
        return on ? "on" : OFF;
    }

    private static String word(Enum<?> choice) {
        return Choices.word(choice);
    }
}
