package dev.throng.anim.root;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import dev.throng.anim.exact.RestBox;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A character whose clips stay in place, and the ways over the ground that were taken out of them. What a clip showed at a time is what
 * it shows now, moved by {@link RootTrack#at}: for everything that hangs from the root joint.
 *
 * @param character the same with the root joint's tracks changed in these clips
 * @param joint the root joint
 * @param tracks of these clips by index
 * @param error the largest distance measured between what was fitted and what it stands for: a share of D, or radians
 */
public record RootMotion(CharacterModel character, int joint, Map<Integer, RootTrack> tracks, double error) {
    /** Errors within which ways and keys are fitted: a share of D, or radians. */
    public static final double TOLERANCE = 1e-7;

    public RootMotion {
        tracks = Map.copyOf(tracks);
    }

    /** Takes ways out of clips by the joint that {@link RootJoint#find} finds in them; else as the other. */
    public static RootMotion extract(CharacterModel character, Map<Integer, RootPart> parts) {
        List<Clip> clips = parts.keySet().stream().map(character.clips()::get).toList();
        return extract(character, parts, RootJoint.find(character, clips));
    }

    /**
     * Takes ways out of clips. Translations are polynomials of the third degree from key to key and stay what they are but for float32;
     * what turns is fitted, by keys and rows dense enough for {@link #TOLERANCE}. All that the character shows has to hang from the
     * joint: the rest would be carried along.
     *
     * @param parts what to take out of which clip; the others stay as they are
     * @param joint the root joint
     * @throws IllegalArgumentException when nodes above the joint flatten it, or scale it unevenly and a heading is asked for
     * @throws IndexOutOfBoundsException when there is no such clip or joint
     */
    public static RootMotion extract(CharacterModel character, Map<Integer, RootPart> parts, int joint) {
        Objects.checkIndex(joint, character.skeleton().jointCount());
        double size = RestBox.of(character).diagonal();
        List<Clip> clips = new ArrayList<>(character.clips());
        Map<Integer, RootTrack> tracks = new TreeMap<>();
        double error = 0;
        for (Map.Entry<Integer, RootPart> entry : new TreeMap<>(parts).entrySet()) {
            Clip clip = clips.get(entry.getKey());
            RootChain chain = new RootChain(character.skeleton(), clip, joint);
            InPlace.check(chain, entry.getValue(), "'" + character.name() + "', clip '" + clip.name() + "'");
            RootFit fit = RootFit.of(chain, entry.getValue(), size);
            tracks.put(entry.getKey(), fit.track());
            clips.set(entry.getKey(), inPlace(clip, joint, fit));
            error = Math.max(error, fit.error());
        }
        return new RootMotion(character.withClips(clips), joint, tracks, error);
    }

    /**
     * Returns how far a clip leads from its start to its end, without taking anything out of it. Headings stay in the clip.
     *
     * @param joint the root joint
     * @throws IllegalArgumentException when nodes above the joint flatten it
     */
    public static GroundMove cycle(CharacterModel character, Clip clip, int joint) {
        RootChain chain = new RootChain(character.skeleton(), clip, joint);
        InPlace.check(chain, RootPart.POSITION, "'" + character.name() + "', clip '" + clip.name() + "'");
        return new RootCourse(chain, RootPart.POSITION).move(chain.duration());
    }

    /** The clip with other tracks of one joint, and the speed that they now stand for. */
    private static Clip inPlace(Clip clip, int joint, RootFit fit) {
        List<Track> keys = fit.keys();
        Set<Channel> changed = keys.stream().map(Track::channel).collect(Collectors.toSet());
        List<Track> tracks = new ArrayList<>(keys);
        for (Track track : clip.tracks()) {
            if (track.joint() != joint || !changed.contains(track.channel())) {
                tracks.add(track);
            }
        }
        tracks.sort(Comparator.comparingInt(Track::joint).thenComparing(Track::channel));
        double speed = clip.speed() + fit.track().speed();
        return new Clip(
                clip.index(), clip.name(), clip.duration(), tracks, clip.notes().withSpeed(speed));
    }
}
