package dev.throng.app.option;

import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.RunSettings.SceneSettings;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ArgGroup;

/** The shared options of every command that runs a crowd. */
public final class RunOptions {
    @ArgGroup(validate = false, heading = "%nScene:%n")
    private SceneOptions scene = new SceneOptions();

    @ArgGroup(validate = false, heading = "%nTime:%n")
    private TimeOptions time = new TimeOptions();

    @ArgGroup(validate = false, heading = "%nEvaluation:%n")
    private EngineOptions engine = new EngineOptions();

    @ArgGroup(validate = false, heading = "%nClip atlas and palettes:%n")
    private AtlasOptions atlas = new AtlasOptions();

    @ArgGroup(validate = false, heading = "%nPicture:%n")
    private PictureOptions picture = new PictureOptions();

    @ArgGroup(validate = false, heading = "%nDevice:%n")
    private DeviceOptions device = new DeviceOptions();

    @ArgGroup(validate = false, heading = "%nResults:%n")
    private OutputOptions output = new OutputOptions();

    /** Whether crowd sizes were asked for. */
    public boolean countsAreGiven() {
        return scene.countsAreGiven();
    }

    /**
     * Everything that was asked for, checked.
     *
     * @param models the command's model arguments
     * @param defaultInstances of the command
     * @throws dev.throng.app.console.UsageException for what cannot be, or is not built yet
     */
    public RunSettings settings(List<Path> models, int defaultInstances) {
        SceneSettings shown = scene.settings(models, defaultInstances);
        return new RunSettings(
                shown,
                time.settings(),
                engine.settings(atlas.settings()),
                picture.settings(shown.scene()),
                device.settings(),
                output.settings());
    }
}
