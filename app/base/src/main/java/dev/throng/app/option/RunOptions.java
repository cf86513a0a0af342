package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.HeldPose;
import dev.throng.app.option.setting.Quality;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.SceneSettings;
import dev.throng.app.option.setting.RunSettings.TimeSettings;
import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.option.setting.StudioSettings;
import dev.throng.app.option.setting.Temporal;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** Options of all commands that run a crowd. */
public final class RunOptions {
    @ArgGroup(validate = false, heading = "%nScene:%n")
    private SceneOptions scene = new SceneOptions();

    @ArgGroup(validate = false, heading = "%nOnly for scene studio:%n")
    private StudioOptions studio = new StudioOptions();

    @ArgGroup(validate = false, heading = "%nModel:%n")
    private ModelOptions content = new ModelOptions();

    @ArgGroup(validate = false, heading = "%nTime:%n")
    private TimeOptions time = new TimeOptions();

    @ArgGroup(validate = false, heading = "%nComputation:%n")
    private EngineOptions engine = new EngineOptions();

    @ArgGroup(validate = false, heading = "%nSampling of clips:%n")
    private AtlasOptions atlas = new AtlasOptions();

    @ArgGroup(validate = false, heading = "%nPicture:%n")
    private PictureOptions picture = new PictureOptions();

    @ArgGroup(validate = false, heading = "%nDevice:%n")
    private DeviceOptions device = new DeviceOptions();

    @ArgGroup(validate = false, heading = "%nResults:%n")
    private OutputOptions output = new OutputOptions();

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command; // null if all options have their defaults

    /** @return parsed command line of the command to which these options belong */
    public ParseResult line() {
        return Objects.requireNonNull(command).commandLine().getParseResult();
    }

    /**
     * @param name name of the option, with dashes
     * @return whether the command line contains the option
     */
    public boolean isGiven(String name) {
        if (command == null) {
            return false;
        }
        if (command.findOption(name) == null) {
            throw new IllegalArgumentException("found option " + name + ", expected one of command " + command.name());
        }
        return line().hasMatchedOption(name);
    }

    /**
     * Refuses options that the command does not support.
     *
     * @param names names of the options, with dashes
     * @param why reason for the message
     * @throws UsageException if the command line contains one of the options; the message names the first one in the
     *     order of {@code names}
     */
    public void refuse(List<String> names, String why) {
        names.stream().filter(this::isGiven).findFirst().ifPresent(name -> {
            throw new UsageException(name + ": " + why);
        });
    }

    /**
     * @param models model arguments of the command
     * @param defaults defaults of the command
     * @return checked settings of a run
     * @throws UsageException for impossible or unsupported settings
     */
    public RunSettings settings(List<Path> models, CommandDefaults defaults) {
        return repeatable(settings(models, defaults, Quality.Tier.HIGH), "without a window");
    }

    /**
     * @param models model arguments of the command
     * @param defaults defaults of the command
     * @return checked settings of a window. By default, a frame budget chooses the window's resolutions; it does not if
     *     options require repeatable pictures
     * @throws UsageException for impossible or unsupported settings
     */
    public RunSettings windowSettings(List<Path> models, CommandDefaults defaults) {
        return windowSettings(models, defaults, Temporal.AUTO);
    }

    /**
     * @param models model arguments of the command
     * @param defaults defaults of the command
     * @param temporal whether the window combines samples of several frames
     * @return checked settings of a window
     * @throws UsageException for impossible or unsupported settings
     */
    public RunSettings windowSettings(List<Path> models, CommandDefaults defaults, Temporal temporal) {
        boolean isFree =
                time.time == null && time.step == null && output.settings().screenshot() == null;
        Quality.Tier byDefault = isFree ? Quality.Tier.AUTO : Quality.Tier.HIGH;
        RunSettings settings = settings(models, defaults, byDefault);
        if (isFree) {
            return settings.with(temporal);
        }
        if (temporal == Temporal.ON) {
            throw new UsageException(
                    "--temporal: found 'on' with --time, --fixed-step or --screenshot, expected auto or"
                            + " off; a gathered picture depends on the frames before");
        }
        return repeatable(settings, "with --time, --fixed-step or --screenshot");
    }

    private static RunSettings repeatable(RunSettings settings, String why) {
        if (settings.picture().quality().isAuto()) {
            throw new UsageException("--quality: found 'auto' " + why
                    + ", expected low, medium or high; 'auto' chooses the resolution by the frame rate of a window");
        }
        return settings;
    }

    private RunSettings settings(List<Path> models, CommandDefaults defaults, Quality.Tier byDefault) {
        SceneKind kind = scene.kind(models.isEmpty(), defaults);
        boolean isStudio = kind == SceneKind.STUDIO;
        if (!isStudio) {
            refuse(
                    StudioOptions.NAMES,
                    "found scene " + Choices.word(kind) + ", expected scene studio; use --scene studio");
        }
        StudioSettings shownBy = isStudio ? studio.settings() : null;
        SceneSettings shown = scene.settings(kind, content.files(models), defaults);
        return new RunSettings(
                shown,
                time.settings(kind, studio.pose()),
                engine.settings(atlas.settings()),
                picture.settings(kind, byDefault, shownBy),
                new RunSettings.Surroundings(device.settings(), output.settings()));
    }

    private static final class TimeOptions {
        @Option(
                names = "--clip",
                paramLabel = "NAME|INDEX",
                description = "name, or index counted from 0, of the clip that all characters play (default: {clip})")
        private @Nullable String clip;

        @Option(names = "--time", paramLabel = "T", description = "freeze all clips at this time, in seconds")
        private @Nullable Double time;

        @Option(
                names = "--fixed-step",
                paramLabel = "S",
                converter = Numbers.Positive.class,
                description =
                        "seconds by which the animation advances from one frame to the next, however long drawing "
                                + "takes (default: {step})")
        private @Nullable Double step;

        @Option(
                names = "--state",
                paramLabel = "FILE.json",
                description = "JSON file with one pose for all characters, made of blended clips, layers and inverse "
                        + "kinematics (docs/poses.md); {state}; not with --clip or --time")
        private @Nullable Path state;

        TimeSettings settings(SceneKind scene, @Nullable HeldPose pose) {
            if (pose != null && (state != null || clip != null || time != null)) {
                throw new UsageException(
                        "--pose: found --clip, --time or --state as well, expected none of them, since --pose sets clip and time");
            }
            if (state != null && scene != SceneKind.GRID) {
                throw new UsageException(
                        "--state: found scene " + Choices.word(scene) + ", expected scene grid; use --scene grid");
            }
            if (state != null && (clip != null || time != null)) {
                throw new UsageException(
                        "--state: found --clip or --time as well, expected neither of them, since the pose file contains clips and times");
            }

            return new TimeSettings(clip, time, step, state, pose);
        }
    }
}
