package dev.throng.app.option.setting;

import dev.throng.anim.clips.ClipTransfer.Manner;
import dev.throng.anim.root.RootPart;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parts of model files to show, and clips to add from other files.
 *
 * @param scene index of the scene in each model's file; null: the file's default
 * @param morphs whether morph targets are loaded; if they are not, they cost no memory or time
 * @param clips clips of other files
 * @param root part of root motion that is removed from all clips
 * @param variant name of the material variant that each model shows; null: the file's default materials
 */
public record ModelContent(
        @Nullable Integer scene,
        boolean morphs,
        Clips clips,
        RootTaken root,
        @Nullable String variant) {
    /**
     * Clips of other files.
     *
     * @param files files with the clips, in the given order; usually none
     * @param manner way in which the clips are adapted to the model
     */
    public record Clips(List<Path> files, Manner manner) {
        public static final Clips NONE = new Clips(List.of(), Manner.AS_THEY_STAND);

        public Clips {
            files = List.copyOf(files);
        }
    }

    /** Part of root motion that is removed from clips. */
    public enum RootTaken {
        OFF(null),
        POSITION(RootPart.POSITION),
        HEADING(RootPart.HEADING),
        BOTH(RootPart.BOTH);

        private final @Nullable RootPart part;

        RootTaken(@Nullable RootPart part) {
            this.part = part;
        }

        /** @return the engine's constant for this part of root motion; null if nothing is removed */
        public @Nullable RootPart part() {
            return part;
        }
    }
}
