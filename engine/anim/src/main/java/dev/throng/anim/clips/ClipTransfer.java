package dev.throng.anim.clips;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The clips of one model for another, by the names of joints. Names are equal, or else equal without an {@code ns:} (anything up to the
 * last {@code ':'}) or {@code mixamorig} in front. Tracks of joints that the other has not are left out, and named by
 * {@link #unmatched}. Weights of morph targets go by the names of targets, see {@link WeightMatch}. Immutable.
 */
public final class ClipTransfer {
    private final CharacterModel target;
    private final CharacterModel source;
    private final BitSet animated;
    private final JointMatch match;
    private final WeightMatch weights;

    /**
     * @param nodes of the target, in node order
     * @param target the model that the clips are for; its joints are those that the nodes name
     * @param source the model that has the clips; of its nodes only joints are known
     */
    public ClipTransfer(List<NamedNode> nodes, CharacterModel target, CharacterModel source) {
        this.target = target;
        this.source = source;
        animated = new BitSet();
        source.clips().stream()
                .flatMap(clip -> clip.tracks().stream())
                .filter(track -> track.joint() < source.skeleton().spatialJointCount())
                .forEach(track -> animated.set(track.joint()));
        match = new JointMatch(nodes, NamedNode.of(source.skeleton()), animated);
        weights = new WeightMatch(source.skeleton(), target.skeleton());
    }

    /** Names of joints with tracks that the target has not, in node order. */
    public List<String> unmatched() {
        return match.unmatched().stream()
                .filter(node -> animated.get(node.joint()))
                .map(NamedNode::name)
                .toList();
    }

    /** Weights of morph targets that clips move and that the target has not, each as {@code node.target}. */
    public List<String> unmatchedWeights() {
        return weights.unmatched(source.clips());
    }

    /** Whether clips move weights of morph targets that the target has. */
    public boolean matchesWeights() {
        return weights.matchesSome(source.clips());
    }

    /** Whether not a single joint with tracks is matched: of the clips at most weights of morph targets are left. */
    public boolean matchesNothing() {
        return unmatched().size() == animated.cardinality();
    }

    /** The target with these clips after its own, in their order. */
    public CharacterModel added(Manner manner) {
        int[] targets = match.targets(source.skeleton().jointCount());
        Retargeting retargeting = manner == Manner.RETARGETED
                ? new Retargeting(new SkeletonPair(source.skeleton(), target.skeleton(), targets))
                : null;
        List<Clip> clips = new ArrayList<>(target.clips());
        for (Clip clip : source.clips()) {
            Clip moved = retargeting == null
                    ? asItStands(clip, targets, clips.size())
                    : retargeting.clip(clip, clips.size());
            List<Track> tracks = new ArrayList<>(moved.tracks());
            tracks.addAll(weights.tracks(clip));
            clips.add(moved.withTracks(tracks));
        }
        return target.withClips(clips);
    }

    /** The same keys for other joints. */
    private static Clip asItStands(Clip clip, int[] targets, int index) {
        List<Track> tracks = clip.tracks().stream()
                .filter(track -> targets[track.joint()] != NamedNode.NO_JOINT)
                .map(track -> new Track(
                        targets[track.joint()], track.channel(), track.interpolation(), track.times(), track.values()))
                .toList();
        return new Clip(index, clip.name(), clip.duration(), tracks, clip.notes());
    }

    /** How clips of another skeleton are played. */
    public enum Manner {
        /** Local transforms as they are in their file. */
        AS_THEY_STAND,
        /** Applies rotations relative to the rest pose, and scales the movement of the hips by the hip heights, see {@link Retargeting}. */
        RETARGETED
    }
}
