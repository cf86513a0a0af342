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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Character whose clips stay in place, and the root tracks extracted from these clips. Immutable. */
public final class ClipTravel {
    private static final RootTrack STANDING = RootTrack.steady(1, 0);

    private final CharacterModel character;
    private final SortedMap<Integer, RootTrack> tracks;
    private final RootTrack[] ways; // by clip index, as the next arrays
    private final RootTrack[] paces;
    private final int[] numbers;

    private ClipTravel(CharacterModel character, SortedMap<Integer, RootTrack> tracks) {
        this.character = character;
        this.tracks = tracks;
        List<Clip> clips = character.clips();
        ways = IntStream.range(0, clips.size())
                .mapToObj(clip -> tracks.getOrDefault(clip, STANDING))
                .toArray(RootTrack[]::new);
        paces = clips.stream().map(RootTrack::steady).toArray(RootTrack[]::new);
        numbers = IntStream.range(0, clips.size())
                .map(clip -> 2 * tracks.headMap(clip).size())
                .toArray();
    }

    /**
     * Extracts root motion from clips. A clip with a {@link Clip#speed} stays in place already; its track leads
     * straight ahead at this speed.
     *
     * @param parts parts to extract, by clip index; other clips have no track
     * @throws IllegalArgumentException as in {@link RootMotion#extract}
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

    public CharacterModel character() {
        return character;
    }

    public boolean isEmpty() {
        return tracks.isEmpty();
    }

    /** Returns two entries of a route table for each clip with a track: looping, then clamped. */
    public List<RootRoute> routes() {
        return tracks.values().stream()
                .flatMap(track -> Stream.of(RootRoute.loop(track), RootRoute.once(track)))
                .toList();
    }

    /** @return index, in {@link #routes}, of the root track of a clip that has one */
    int number(int clip, LoopMode mode) {
        return numbers[clip] + (mode == LoopMode.LOOP ? 0 : 1);
    }

    /** @return root track of a clip; for a clip without one, a track that stays in place */
    RootTrack track(int clip) {
        return clip == BakedClip.REST ? STANDING : ways[clip];
    }

    /** @return track of a clip on a route: straight ahead, at the clip's {@link Clip#speed} */
    RootTrack pace(int clip) {
        return clip == BakedClip.REST ? STANDING : paces[clip];
    }
}
