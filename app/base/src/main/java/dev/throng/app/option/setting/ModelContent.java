package dev.throng.app.option.setting;

import dev.throng.anim.clips.ClipTransfer.Manner;
import dev.throng.anim.root.RootPart;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What of its file a model shows, and what else it plays.
 *
 * @param scene index of the scene in each model's file; null: the file's default
 * @param morphs whether morph targets move its meshes; else they are left out, and cost nothing
 * @param clips clips of other files
 * @param root what is taken out of all clips
 * @param variant name of the material variant that each model shows; null: the file's own materials
 */
public record ModelContent(
        @Nullable Integer scene,
        boolean morphs,
        Clips clips,
        RootTaken root,
        @Nullable String variant) {
    /**
     * Files whose clips a model plays besides its own.
     *
     * @param files in the order given; usually none
     * @param manner how they are played
     */
    public record Clips(List<Path> files, Manner manner) {
        /** The model's own clips alone. */
        public static final Clips NONE = new Clips(List.of(), Manner.AS_THEY_STAND);

        public Clips {
            files = List.copyOf(files);
        }
    }

    /** What is taken out of clips of the way that their root goes over the ground. */
    public enum RootTaken {
        /** Nothing. */
        OFF(null),
        POSITION(RootPart.POSITION),
        HEADING(RootPart.HEADING),
        BOTH(RootPart.BOTH);

        private final @Nullable RootPart part;

        RootTaken(@Nullable RootPart part) {
            this.part = part;
        }

        /** The same for the engine; null: nothing. */
        public @Nullable RootPart part() {
            return part;
        }
    }
}
