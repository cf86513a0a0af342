package dev.throng.app.option;

import dev.throng.anim.clips.ClipTransfer.Manner;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.Converters.Switch;
import dev.throng.app.option.setting.ModelContent;
import dev.throng.app.option.setting.ModelFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the content that is loaded from model files, and for clips of other files. */
public final class ModelOptions {
    @Option(
            names = "--scene-index",
            paramLabel = "I",
            description = "index, counted from 0, of the scene to use from the model's file (default: the file's "
                    + "default scene)")
    private @Nullable Integer scene;

    @Option(
            names = "--morphs",
            paramLabel = "on|off",
            description = "apply morph targets, also called shape keys (default: on)")
    private Switch morphs = Switch.ON;

    @Option(
            names = "--clips",
            paramLabel = "FILE",
            description = "model file whose clips are added to the clips of the model; joints are matched by name; "
                    + "repeat the option for several files (docs/clips.md)")
    private List<Path> clips = new ArrayList<>();

    @Option(
            names = "--retarget",
            description =
                    "adapt the clips of --clips to a model with other joint axes or bone lengths: joints turn as far from "
                            + "the rest pose as in the clips' file; movement of the hips is scaled by the ratio of hip heights")
    private boolean retarget;

    @Option(
            names = "--root-motion",
            paramLabel = "off|position|heading|both",
            description = "root motion to remove from clips, so that characters stay in place: 'off' removes nothing, "
                    + "'position' removes movement over the ground, 'heading' removes turns, 'both' removes "
                    + "movement and turns (default: off)")
    private ModelContent.RootTaken root = ModelContent.RootTaken.OFF;

    /**
     * @param models model arguments of the command
     * @return model files with their options
     * @throws UsageException if {@code --clips} occurs without exactly one model, {@code --retarget} without {@code
     *     --clips}, or {@code --scene-index} or {@code --root-motion} without a model
     */
    public ModelFiles files(List<Path> models) {
        if (scene != null && models.isEmpty()) {
            throw new UsageException("--scene-index: found no model, expected the model file that contains this scene");
        }
        if (root != ModelContent.RootTaken.OFF && models.isEmpty()) {
            throw new UsageException(
                    "--root-motion: found no model, expected a model with clips that this option changes");
        }
        return new ModelFiles(models, new ModelContent(scene, morphs == Switch.ON, clipFiles(models), root, null));
    }

    private ModelContent.Clips clipFiles(List<Path> models) {
        if (clips.isEmpty()) {
            if (retarget) {
                throw new UsageException("--retarget: found no --clips, expected --clips FILE with the clips to adapt");
            }
            return ModelContent.Clips.NONE;
        }
        if (models.size() != 1) {
            throw new UsageException("--clips: found " + (models.isEmpty() ? "no model" : models.size() + " models")
                    + ", expected one model, which plays these clips");
        }
        return new ModelContent.Clips(clips, retarget ? Manner.RETARGETED : Manner.AS_THEY_STAND);
    }
}
