package dev.throng.app.studio;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.PerCharacter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Shapes of moving figures, found once for each character and set of clips, and kept as long as the character. Any thread. */
public final class Shapes {
    private static final PerCharacter<Map<List<Integer>, MovingShape>> KNOWN =
            new PerCharacter<>(character -> new ConcurrentHashMap<>());

    private Shapes() {}

    /**
     * The shape over all of some clips.
     *
     * @param clips of the character; none: the rest pose
     */
    public static MovingShape of(CharacterModel character, List<Clip> clips) {
        List<Integer> key = clips.stream().map(Clip::index).toList();
        return KNOWN.of(character).computeIfAbsent(key, k -> ShapeFinder.find(character, clips));
    }

    /** The shape at one time of a clip; of the rest pose where it is null. Found each time. */
    public static MovingShape at(CharacterModel character, @Nullable Clip clip, double seconds) {
        return ShapeFinder.at(character, clip, seconds);
    }
}
