package dev.throng.app.option.setting;

import dev.throng.anim.clips.Manner;
import java.nio.file.Path;
import java.util.List;

/**
 * Files whose clips a model plays besides its own.
 *
 * @param files in the order given; usually none
 * @param manner how they are played
 */
public record ClipFiles(List<Path> files, Manner manner) {
    /** The model's own clips alone. */
    public static final ClipFiles NONE = new ClipFiles(List.of(), Manner.AS_THEY_STAND);

    public ClipFiles {
        files = List.copyOf(files);
    }
}
