package dev.throng.app.option;

import dev.throng.anim.clips.Manner;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.ClipFiles;
import dev.throng.app.option.setting.ModelFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Clips that a model has not of its own. */
public final class ClipOptions {
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

    /**
     * What is loaded.
     *
     * @param models the command's model arguments
     * @throws UsageException for clips without one model to play them, and for retargeting no clips
     */
    public ModelFiles files(List<Path> models) {
        if (clips.isEmpty()) {
            if (retarget) {
                throw new UsageException("--retarget: expected --clips FILE beside it, found none");
            }
            return new ModelFiles(models, ClipFiles.NONE);
        }
        if (models.size() != 1) {
            throw new UsageException("--clips: expected one model to play them, found "
                    + (models.isEmpty() ? "none" : String.valueOf(models.size())));
        }
        return new ModelFiles(models, new ClipFiles(clips, retarget ? Manner.RETARGETED : Manner.AS_THEY_STAND));
    }
}
