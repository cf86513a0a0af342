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
 * Character whose clips stay on the spot, and the root motion that was extracted from the clips. A clip's new pose, moved by
 * {@link RootTrack#at}, has the original transforms of the root joint and its descendants.
 *
 * @param character character with changed tracks of the root joint
 * @param joint root joint
 * @param tracks root motion by clip index
 * @param error largest measured error of an approximation, as a fraction of the model's diagonal D or in radians
 */
public record RootMotion(CharacterModel character, int joint, Map<Integer, RootTrack> tracks, double error) {
    /** Largest error with which root motion is approximated: a fraction of the model's diagonal D, or radians. */
    public static final double TOLERANCE = 1e-7;

    public RootMotion {
        tracks = Map.copyOf(tracks);
    }

    /**
     * Extracts the root motion of the joint that {@link RootJoint#find} returns.
     *
     * @param parts part of root motion to extract, by clip index; other clips are unchanged
     */
    public static RootMotion extract(CharacterModel character, Map<Integer, RootPart> parts) {
        List<Clip> clips = parts.keySet().stream().map(character.clips()::get).toList();
        return extract(character, parts, RootJoint.find(character, clips));
    }

    /**
     * Extracts the root motion of a given joint. Translations stay exact, up to float32 rounding; rotations are approximated
     * within {@link #TOLERANCE}.
     *
     * @param parts part of root motion to extract, by clip index; other clips are unchanged
     * @param joint root joint, an ancestor of all joints that move vertices
     * @throws IllegalArgumentException if a node above the joint has a scale of 0, or a heading is extracted and the scale is
     *     not uniform
     * @throws IndexOutOfBoundsException if there is no such clip or joint
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
     * Computes how far a clip travels from its start to its end, ignoring changes of heading.
     *
     * @param joint root joint
     * @throws IllegalArgumentException if a node above the joint has a scale of 0
     */
    public static GroundMove cycle(CharacterModel character, Clip clip, int joint) {
        RootChain chain = new RootChain(character.skeleton(), clip, joint);
        InPlace.check(chain, RootPart.POSITION, "'" + character.name() + "', clip '" + clip.name() + "'");
        return new RootPath(chain, RootPart.POSITION).move(chain.duration());
    }

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
