package dev.throng.app.model;

import dev.throng.anim.Character;
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
     * The clip asked for, the first one without a wish; empty for the rest pose.
     *
     * @param wish a name (which wins), an index or {@link #NONE}; null: no wish
     * @throws UsageException with a list of what there is, when there is no such clip
     */
    public static Optional<Clip> of(Character character, @Nullable String wish) {
        if (wish == null) {
            return character.clips().stream().findFirst();
        }
        return wish.equals(NONE) ? Optional.empty() : Optional.of(named(character, wish));
    }

    /** The clip of that name or index; throws as {@link #of} does. */
    public static Clip named(Character character, String wish) {
        for (Clip clip : character.clips()) {
            if (clip.name().equals(wish)) {
                return clip;
            }
        }
        for (Clip clip : character.clips()) {
            if (String.valueOf(clip.index()).equals(wish)) {
                return clip;
            }
        }
        throw new UsageException(
                "--clip: " + character.name() + " has no clip '" + wish + "', it has " + listed(character.clips()));
    }

    private static String listed(List<Clip> clips) {
        if (clips.isEmpty()) {
            return "none";
        }
        String names = clips.stream()
                .limit(LISTED)
                .map(clip -> clip.index() + " '" + clip.name() + "'")
                .collect(Collectors.joining(", "));
        return clips.size() > LISTED ? names + " and " + (clips.size() - LISTED) + " more" : names;
    }
}
