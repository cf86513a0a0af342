package dev.throng.anim.clips;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Transfer of clips to another model, by joint names. Two names match if they are equal, or become equal without their
 * prefixes: everything up to the last {@code ':'}, then {@code mixamorig}. Tracks of joints without a match are skipped, see
 * {@link #unmatched}. Weights of morph targets match by target names, see {@link WeightMatch}. Immutable.
 */
public final class ClipTransfer {
    private final CharacterModel target;
    private final CharacterModel source;
    private final BitSet animated;
    private final JointMatch match;
    private final WeightMatch weights;

    /**
     * @param nodes nodes of the target model, in node order
     * @param target model that receives the clips
     * @param source model with the clips; its nodes without a joint are not matched
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

    /** @return names of the source's animated joints that match no joint of the target model, in node order */
    public List<String> unmatched() {
        return match.unmatched().stream()
                .filter(node -> animated.get(node.joint()))
                .map(NamedNode::name)
                .toList();
    }

    /**
     * @return names of the source's animated morph target weights that match no weight of the target model; each as
     *     {@code node.target}
     */
    public List<String> unmatchedWeights() {
        return weights.unmatched(source.clips());
    }

    /** Returns whether an animated morph target weight of the source matches a weight of the target model. */
    public boolean matchesWeights() {
        return weights.matchesSome(source.clips());
    }

    /** Returns whether no animated joint of the source matches a joint of the target model. */
    public boolean matchesNothing() {
        return unmatched().size() == animated.cardinality();
    }

    /**
     * Returns the target model with additional clips: those of the source model, after the target's clips.
     *
     * @param manner whether the clips are retargeted or copied unchanged
     */
    public CharacterModel added(Manner manner) {
        int[] targets = match.targets(source.skeleton().jointCount());
        Retargeting retargeting = manner == Manner.RETARGETED
                ? new Retargeting(new SkeletonPair(source.skeleton(), target.skeleton(), targets))
                : null;
        List<Clip> clips = new ArrayList<>(target.clips());
        for (Clip clip : source.clips()) {
            Clip moved =
                    retargeting == null ? copied(clip, targets, clips.size()) : retargeting.clip(clip, clips.size());
            List<Track> tracks = new ArrayList<>(moved.tracks());
            tracks.addAll(weights.tracks(clip));
            clips.add(moved.withTracks(tracks));
        }
        return target.withClips(clips);
    }

    private static Clip copied(Clip clip, int[] targets, int index) {
        List<Track> tracks = clip.tracks().stream()
                .filter(track -> targets[track.joint()] != NamedNode.NO_JOINT)
                .map(track -> new Track(
                        targets[track.joint()], track.channel(), track.interpolation(), track.times(), track.values()))
                .toList();
        return new Clip(index, clip.name(), clip.duration(), tracks, clip.notes());
    }

    /** Way to apply clips to another skeleton. */
    public enum Manner {
        /** Copies local transforms unchanged. */
        AS_THEY_STAND,
        /**
         * Applies rotations relative to the rest pose, and scales the movement of the hips by the hip heights, see
         * {@link Retargeting}.
         */
        RETARGETED
    }
}
