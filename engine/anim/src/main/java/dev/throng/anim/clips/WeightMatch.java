package dev.throng.anim.clips;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.Morphs;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Matches morph target weights of two models. Weights match if their targets have equal names; nodes with equal names
 * are compared first. A node whose target names match nowhere is matched with the node of the same name, or with the
 * only node if each model has just one with weights. If the two nodes have equally many weights, these match by
 * position.
 */
final class WeightMatch {
    /** Largest error of a weight in a track that is sampled, to combine tracks with different key times. */
    private static final double TOLERANCE = 1e-4;

    /**
     * Morph target weight, stored in a component of a joint's translation.
     *
     * @param joint joint that stores the weight
     * @param axis component of the translation, 0 to 2
     * @param target name of the morph target
     */
    private record Weight(int joint, int axis, String target) {}

    private final Skeleton source;
    private final Skeleton target;
    private final Collection<List<Weight>> theirs; // weights of the source model, grouped by node
    private final Map<Integer, Weight[]> found = new LinkedHashMap<>();

    WeightMatch(Skeleton source, Skeleton target) {
        this.source = source;
        this.target = target;
        theirs = byNode(source);
        Collection<List<Weight>> ours = byNode(target);
        ours.forEach(own -> match(own, ours.size()));
    }

    private static Collection<List<Weight>> byNode(Skeleton skeleton) {
        Map<Integer, List<Weight>> groups = new LinkedHashMap<>();
        for (int j = skeleton.spatialJointCount(); j < skeleton.jointCount(); j++) {
            Joint joint = skeleton.joints().get(j);
            List<Weight> group = groups.computeIfAbsent(joint.node(), key -> new ArrayList<>());
            for (int axis = 0; axis < joint.targets().size(); axis++) {
                group.add(new Weight(j, axis, joint.targets().get(axis)));
            }
        }
        return groups.values();
    }

    /**
     * Matches the weights of one node of the target model to weights of the source model.
     *
     * @param own weights of one node of the target model
     * @param nodes number of nodes of the target model that have weights; a single one may match a node of another name
     */
    private void match(List<Weight> own, int nodes) {
        String node = nodeName(target, own);
        List<List<Weight>> ofNode = theirs.stream()
                .filter(group -> JointMatch.bare(nodeName(source, group)).equals(JointMatch.bare(node)))
                .toList();
        Map<String, Weight> byName = new HashMap<>();
        ofNode.forEach(group -> group.forEach(weight -> byName.putIfAbsent(weight.target, weight)));
        theirs.forEach(group -> group.forEach(weight -> byName.putIfAbsent(weight.target, weight)));
        byName.remove("");
        if (own.stream().anyMatch(weight -> byName.containsKey(weight.target))) {
            own.forEach(weight -> put(weight, byName.get(weight.target)));
            return;
        }
        boolean isOnly = theirs.size() == 1 && nodes == 1;
        (isOnly ? theirs : ofNode)
                .stream()
                        .filter(group -> group.size() == own.size())
                        .findFirst()
                        .ifPresent(group -> IntStream.range(0, own.size()).forEach(i -> put(own.get(i), group.get(i))));
    }

    private static String nodeName(Skeleton skeleton, List<Weight> group) {
        return skeleton.joints().get(group.get(0).joint).nodeName();
    }

    private void put(Weight own, @Nullable Weight other) {
        if (other != null) {
            found.computeIfAbsent(own.joint, key -> new Weight[Morphs.WEIGHTS_PER_JOINT])[own.axis] = other;
        }
    }

    /** @return the animated weights that match no weight of the target model; each as {@code node.target} */
    List<String> unmatched(List<Clip> clips) {
        Set<Weight> used = found.values().stream()
                .flatMap(Arrays::stream)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        Set<Integer> moved = moved(clips);
        return theirs.stream()
                .flatMap(List::stream)
                .filter(weight -> moved.contains(weight.joint) && !used.contains(weight))
                .map(weight -> source.joints().get(weight.joint).nodeName() + "." + named(weight))
                .toList();
    }

    private static String named(Weight weight) {
        return weight.target.isEmpty() ? "?" : weight.target;
    }

    /** @return whether clips animate a matched weight */
    boolean matchesSome(List<Clip> clips) {
        Set<Integer> moved = moved(clips);
        return found.values().stream()
                .flatMap(Arrays::stream)
                .anyMatch(weight -> weight != null && moved.contains(weight.joint));
    }

    private Set<Integer> moved(List<Clip> clips) {
        return clips.stream()
                .flatMap(clip -> clip.tracks().stream())
                .map(Track::joint)
                .filter(joint -> joint >= source.spatialJointCount())
                .collect(Collectors.toSet());
    }

    /** @return a clip's tracks of weights, converted for the target model */
    List<Track> tracks(Clip clip) {
        Map<Integer, Track> tracks = new HashMap<>();
        clip.tracks().stream()
                .filter(track -> track.joint() >= source.spatialJointCount())
                .forEach(track -> tracks.put(track.joint(), track));
        List<Track> all = new ArrayList<>();
        found.forEach((joint, weights) -> {
            Weight[] moved = Arrays.stream(weights)
                    .map(weight -> weight != null && tracks.containsKey(weight.joint) ? weight : null)
                    .toArray(Weight[]::new);
            List<Track> involved = Arrays.stream(moved)
                    .filter(Objects::nonNull)
                    .map(weight -> tracks.get(weight.joint))
                    .distinct()
                    .toList();
            if (!involved.isEmpty()) {
                all.add(
                        areAlike(involved)
                                ? mixed(joint, involved.get(0), moved, tracks)
                                : resampled(joint, moved, clip, involved));
            }
        });
        return all;
    }

    private static boolean areAlike(List<Track> tracks) {
        Track first = tracks.get(0);
        return tracks.stream()
                .allMatch(track ->
                        track.interpolation() == first.interpolation() && Arrays.equals(track.times(), first.times()));
    }

    /**
     * Combines weights of several tracks into one track, without resampling.
     *
     * @param first one of the tracks; all have the same key times and interpolation
     * @param moved source weight for each component of the joint's translation, or null for the weight of the rest pose
     * @param tracks source track of each joint
     */
    private Track mixed(int joint, Track first, @Nullable Weight[] moved, Map<Integer, Track> tracks) {
        boolean isCubic = first.interpolation() == Interpolation.CUBICSPLINE;
        float[] values = new float[first.values().length];
        for (int axis = 0; axis < moved.length; axis++) {
            Weight from = moved[axis];
            float[] taken = from == null
                    ? null
                    : Objects.requireNonNull(tracks.get(from.joint)).values();
            for (int v = 0; v < values.length / 3; v++) {
                boolean isTangent = isCubic && v % 3 != 1;
                values[3 * v + axis] = from != null && taken != null
                        ? taken[3 * v + from.axis]
                        : isTangent ? 0 : (float) rest(joint, axis);
            }
        }
        return new Track(joint, Channel.TRANSLATION, first.interpolation(), first.times(), values);
    }

    private double rest(int joint, int axis) {
        return target.restPose().values()[Pose.offset(joint, Channel.TRANSLATION) + axis];
    }

    private Track resampled(int joint, @Nullable Weight[] moved, Clip clip, List<Track> involved) {
        Pose pose = source.restPose().copy();
        Resampler.Curve curve = time -> {
            ClipSampler.sample(clip, time, pose);
            double[] all = new double[moved.length];
            for (int axis = 0; axis < all.length; axis++) {
                Weight from = moved[axis];
                all[axis] = from != null
                        ? pose.values()[Pose.offset(from.joint, Channel.TRANSLATION) + from.axis]
                        : rest(joint, axis);
            }
            return all;
        };
        return new Resampler(Channel.TRANSLATION, curve, TOLERANCE).track(joint, Resampler.times(involved));
    }
}
