package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.app.console.UsageException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What {@code --clip NAME|INDEX|none} means for a character. */
public final class ClipChoice {
    /** The rest pose, even where a clip has this name. */
    public static final String NONE = "none";

    private static final int LISTED = 40;

    private ClipChoice() {}

    /**
     * The clip asked for, the first one where none is; empty for the rest pose.
     *
     * @param asked a name (which wins), an index or {@link #NONE}; null: the first
     * @throws UsageException with a list of what there is, when there is no such clip
     */
    public static Optional<Clip> of(CharacterModel character, @Nullable String asked) {
        if (asked == null) {
            return character.clips().stream().findFirst();
        }
        return asked.equals(NONE) ? Optional.empty() : Optional.of(named(character, asked));
    }

    /** The clip of that name or index; throws as {@link #of} does. */
    public static Clip named(CharacterModel character, String asked) {
        return named(character, asked, "--clip");
    }

    /** The clip of that name or index. @param option that names it, for the message @throws UsageException as {@link #of} does */
    public static Clip named(CharacterModel character, String asked, String option) {
        for (Clip clip : character.clips()) {
            if (clip.name().equals(asked)) {
                return clip;
            }
        }
        for (Clip clip : character.clips()) {
            if (String.valueOf(clip.index()).equals(asked)) {
                return clip;
            }
        }
        throw new UsageException(option + ": found no clip '" + asked + "' in " + character.name()
                + ", expected one of " + listed(character.clips()));
    }

    /** Clips for people, with their indices. */
    public static String listed(List<Clip> clips) {
        if (clips.isEmpty()) {
            return "none";
        }
        String names = clips.stream()
                .limit(LISTED)
                .map(clip -> clip.index() + " '" + clip.name() + "'")
                .collect(Collectors.joining(", "));
        return clips.size() > LISTED
                ? names + " and " + (clips.size() - LISTED) + " more; throng inspect lists all"
                : names;
    }
}
