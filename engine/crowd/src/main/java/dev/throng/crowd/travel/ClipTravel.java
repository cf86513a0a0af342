package dev.throng.crowd.travel;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.root.RootMotion;
import dev.throng.anim.root.RootPart;
import dev.throng.anim.root.RootTrack;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.root.RootRoute;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A character whose clips stay in place, and where each of them leads. Immutable. */
public final class ClipTravel {
    private static final RootTrack STANDING = RootTrack.steady(1, 0);

    private final CharacterModel character;
    private final SortedMap<Integer, RootTrack> tracks;

    private ClipTravel(CharacterModel character, SortedMap<Integer, RootTrack> tracks) {
        this.character = character;
        this.tracks = tracks;
    }

    /**
     * Takes root motion out of clips. A clip that says a speed is in place already: it leads straight ahead by that.
     *
     * @param parts what to take out of which clip, by index; the others lead nowhere
     * @throws IllegalArgumentException as of {@link RootMotion#extract}
     */
    public static ClipTravel of(CharacterModel character, Map<Integer, RootPart> parts) {
        Map<Integer, RootPart> taken = new HashMap<>(parts);
        SortedMap<Integer, RootTrack> tracks = new TreeMap<>();
        for (int index : parts.keySet()) {
            Clip clip = character.clips().get(index);
            if (clip.speed() != 0) {
                taken.remove(index);
                tracks.put(index, RootTrack.steady(clip));
            }
        }
        if (taken.isEmpty()) {
            return new ClipTravel(character, tracks);
        }
        RootMotion motion = RootMotion.extract(character, taken);
        tracks.putAll(motion.tracks());
        return new ClipTravel(motion.character(), tracks);
    }

    /** With the clips in place. */
    public CharacterModel character() {
        return character;
    }

    /** Whether no clip leads. */
    public boolean isEmpty() {
        return tracks.isEmpty();
    }

    /** For a table of routes: two for each clip that leads, as it loops and as it plays once. */
    public List<RootRoute> routes() {
        return tracks.values().stream()
                .flatMap(track -> Stream.of(RootRoute.loop(track), RootRoute.once(track)))
                .toList();
    }

    /** The place in {@link #routes} of a clip that leads. */
    int number(int clip, LoopMode mode) {
        return 2 * tracks.headMap(clip).size() + (mode == LoopMode.LOOP ? 0 : 1);
    }

    /** Where a clip leads; one that stays for those that lead nowhere. */
    RootTrack track(int clip) {
        return tracks.getOrDefault(clip, STANDING);
    }

    /** How far a clip goes along any route: ahead, at its {@link Clip#speed}. */
    RootTrack pace(int clip) {
        return clip == BakedClip.REST
                ? STANDING
                : RootTrack.steady(character.clips().get(clip));
    }
}
