package dev.throng.app.model;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.app.console.UsageException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the clip that {@code --clip NAME|INDEX|none} selects. */
public final class ClipChoice {
    /** Value of {@code --clip} that selects the rest pose, even if a clip has this name. */
    public static final String NONE = "none";

    private static final int LISTED = 40;

    private ClipChoice() {}

    /**
     * @param asked name or index of a clip, or {@link #NONE}; a clip with this name is preferred to one with this
     *     index; null for the first clip
     * @return the clip; empty for the rest pose
     * @throws UsageException with a list of clips, if there is no such clip
     */
    public static Optional<Clip> of(CharacterModel character, @Nullable String asked) {
        if (asked == null) {
            return character.clips().stream().findFirst();
        }
        return asked.equals(NONE) ? Optional.empty() : Optional.of(named(character, asked));
    }

    /**
     * @param asked name or index of the clip; a clip with this name is preferred to one with this index
     * @return the clip with a name or index
     * @throws UsageException with a list of clips, if there is no such clip
     */
    public static Clip named(CharacterModel character, String asked) {
        return named(character, asked, "--clip");
    }

    /**
     * @param asked name or index of the clip; a clip with this name is preferred to one with this index
     * @param option name of the command line option, for the message
     * @return the clip with a name or index
     * @throws UsageException with a list of clips, if there is no such clip
     */
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

    /** Lists clips with their indices, as text for the user. */
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
