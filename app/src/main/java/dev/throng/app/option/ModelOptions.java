package dev.throng.app.option;

import dev.throng.anim.clips.Manner;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.ModelContent;
import dev.throng.app.option.setting.ModelFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What of its file a model shows, and clips that it has not of its own. */
public final class ModelOptions {
    @Option(
            names = "--scene-index",
            paramLabel = "I",
            converter = Numbers.Count.class,
            description = "which scene of a model's file (the file's default)")
    private @Nullable Integer scene;

    @Option(names = "--morphs", paramLabel = "on|off", description = "whether morph targets move a model's meshes (on)")
    private Switch morphs = Switch.ON;

    @Option(
            names = "--clips",
            paramLabel = "FILE",
            description =
                    "clips of another model, too, by the names of joints; may be given several times (docs/clips.md)")
    private List<Path> clips = new ArrayList<>();

    @Option(
            names = "--retarget",
            description =
                    "--clips for a skeleton of other axes or lengths: turns from rest to rest, the hips by their height")
    private boolean retarget;

    @Option(
            names = "--root-motion",
            paramLabel = "off|position|heading|both",
            description =
                    "taken out of clips that travel, which then play in place; on the square people go as fast as it went (off)")
    private ModelContent.RootTaken root = ModelContent.RootTaken.OFF;

    /**
     * What is loaded.
     *
     * @param models the command's model arguments
     * @throws UsageException for clips without one model to play them, for retargeting no clips, and for a scene or root motion of no model
     */
    public ModelFiles files(List<Path> models) {
        if (scene != null && models.isEmpty()) {
            throw new UsageException("--scene-index: expected a model, found none");
        }
        if (root != ModelContent.RootTaken.OFF && models.isEmpty()) {
            throw new UsageException("--root-motion: expected a model, found none");
        }
        return new ModelFiles(
                models,
                new ModelContent(
                        scene,
                        morphs == Switch.ON ? ModelContent.Morphing.APPLIED : ModelContent.Morphing.LEFT_OUT,
                        clipFiles(models),
                        root));
    }

    private ModelContent.Clips clipFiles(List<Path> models) {
        if (clips.isEmpty()) {
            if (retarget) {
                throw new UsageException("--retarget: expected --clips FILE beside it, found none");
            }
            return ModelContent.Clips.NONE;
        }
        if (models.size() != 1) {
            throw new UsageException("--clips: expected one model to play them, found "
                    + (models.isEmpty() ? "none" : String.valueOf(models.size())));
        }
        return new ModelContent.Clips(clips, retarget ? Manner.RETARGETED : Manner.AS_THEY_STAND);
    }
}
