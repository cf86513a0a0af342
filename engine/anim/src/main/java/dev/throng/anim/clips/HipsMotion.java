package dev.throng.anim.clips;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Motion of the hips in a retargeted clip: {@code p = p_rest + k (q - q_rest)}. Here p is the position of the target's
 * hips in model space, q that of the source's hips, and k the ratio of {@link HipsScale}.
 *
 * <p>The hips are the joint with the largest subtree among matched joints that move by more than {@value #STILL} of the
 * source skeleton's size. If no ancestor of the hips moves, the formula converts each key, and the track keeps its
 * interpolation. Otherwise the motion is sampled ever more finely until LINEAR keys have an error of at most
 * {@value #TOLERANCE} of the largest distance between the hips and their parent.
 */
final class HipsMotion {
    /** Largest movement that counts as noise of exporters, as a fraction of the largest distance of a joint from the origin. */
    static final double STILL = 1e-4;

    /**
     * Largest allowed distance between positions by LINEAR keys and exact positions, as a fraction of the largest
     * distance between the hips and their parent.
     */
    static final double TOLERANCE = 1e-4;

    private final SkeletonPair pair;
    private final SourceClip clip;
    private final int joint;
    private final int source;
    private final HipsScale scale;

    private HipsMotion(SkeletonPair pair, SourceClip clip, int joint) {
        this.pair = pair;
        this.clip = clip;
        this.joint = joint;
        source = pair.sourceOf(joint);
        double highest =
                places(pair, clip, source).mapToDouble(place -> place[1]).max().orElse(0);
        scale = HipsScale.of(pair, joint, highest);
    }

    /**
     * @return motion of a clip's hips; empty if the clip moves no matched joint. The hips are chosen by the size of
     *     their subtree in the target skeleton; if several subtrees are largest, the first joint is chosen
     */
    static Optional<HipsMotion> of(SkeletonPair pair, SourceClip clip) {
        double size = IntStream.range(0, pair.source().spatialJointCount())
                .mapToDouble(joint -> Vectors.length(pair.sourcePosition(joint)))
                .max()
                .orElse(0);
        return IntStream.range(0, pair.target().jointCount())
                .boxed()
                .filter(joint -> farthest(pair, clip, pair.sourceOf(joint)) > STILL * size)
                .min(Comparator.comparingInt(joint -> joint - pair.target().subtreeEnd(joint)))
                .map(joint -> new HipsMotion(pair, clip, joint));
    }

    private static double farthest(SkeletonPair pair, SourceClip clip, int source) {
        return places(pair, clip, source)
                .mapToDouble(place -> Vectors.length(Vectors.difference(place, pair.sourcePosition(source))))
                .max()
                .orElse(0);
    }

    private static Stream<double[]> places(SkeletonPair pair, SourceClip clip, int source) {
        Track track = clip.translations().get(source);
        if (track == null) {
            return Stream.of();
        }
        Pose pose = pair.source().restPose().copy();
        return IntStream.range(0, track.times().length).mapToObj(key -> {
            put(value(track, key), source, pose);
            return Vectors.position(pair.source(), pose, source);
        });
    }

    double ratio() {
        return scale.ratio();
    }

    /** @return the translation track of the target's hips; empty if a joint above the hips has a scale of 0 */
    Optional<Track> track() {
        Track own = Objects.requireNonNull(clip.translations().get(source));
        List<Track> involved = involved();
        Track track = involved.equals(List.of(own)) ? mapped(own) : resampled(involved);
        return IntStream.range(0, track.values().length).allMatch(i -> Float.isFinite(track.values()[i]))
                ? Optional.of(track)
                : Optional.empty();
    }

    /**
     * @return the source tracks that affect the target's hips: those of the source's hips, and rotations of joints above the
     *     hips
     */
    private List<Track> involved() {
        BitSet above = SkeletonPair.chain(pair.source(), pair.source().parent(source));
        SortedSet<Integer> turning = new TreeSet<>();
        SkeletonPair.chain(pair.target(), pair.target().parent(joint)).stream()
                .flatMap(j -> clip.turning(pair, j).stream().mapToInt(Track::joint))
                .forEach(turning::add);
        return clip.clip().tracks().stream()
                .filter(track -> above.get(track.joint())
                        || track.joint() == source && track.channel() == Channel.TRANSLATION
                        || track.channel() == Channel.ROTATION && turning.contains(track.joint()))
                .toList();
    }

    /** @return the target hips' local translation for a pose of the source */
    private double[] at(Pose pose) {
        double[] moved = Vectors.difference(Vectors.position(pair.source(), pose, source), pair.sourcePosition(source));
        moved[1] -= scale.sourceLift();
        double[] place = pair.targetPosition(joint);
        place[1] += scale.targetLift();
        for (int c = 0; c < 3; c++) {
            place[c] += scale.ratio() * moved[c];
        }
        Skeleton target = pair.target();
        Pose turned = target.restPose().copy();
        SkeletonPair.chain(target, target.parent(joint)).stream()
                .forEach(j -> Vectors.put(pair.rotation(j, pose), turned, Pose.offset(j, Channel.ROTATION)));
        return Vectors.toLocal(target, turned, target.parent(joint), place);
    }

    private Track resampled(List<Track> involved) {
        Clip part = clip.with(involved);
        Pose pose = pair.source().restPose().copy();
        Resampler.Curve curve = time -> {
            ClipSampler.sample(part, time, pose);
            return at(pose);
        };
        SortedSet<Float> times = Resampler.times(involved);
        double farthest = times.stream()
                .mapToDouble(time -> Vectors.length(curve.at(time)))
                .max()
                .orElseThrow();
        return new Resampler(Channel.TRANSLATION, curve, TOLERANCE * farthest).track(joint, times);
    }

    /** Converts the translation track of the source's hips, key by key, to a track of the target's hips. */
    private Track mapped(Track track) {
        Pose pose = pair.source().restPose().copy();
        double[] rest = at(pose);
        double[] base = new double[3];
        System.arraycopy(pose.values(), Pose.offset(source, Channel.TRANSLATION), base, 0, 3);
        boolean isCubic = track.interpolation() == Interpolation.CUBICSPLINE;
        float[] values = new float[track.values().length];
        for (int v = 0; v < values.length / 3; v++) {
            boolean isTangent = isCubic && v % 3 != 1;
            double[] own = triple(track, v);
            put(isTangent ? Vectors.sum(base, own) : own, source, pose);
            double[] out = isTangent ? Vectors.difference(at(pose), rest) : at(pose);
            for (int c = 0; c < 3; c++) {
                values[3 * v + c] = (float) out[c];
            }
        }
        return new Track(joint, Channel.TRANSLATION, track.interpolation(), track.times(), values);
    }

    private static double[] value(Track track, int key) {
        return triple(track, track.interpolation() == Interpolation.CUBICSPLINE ? 3 * key + 1 : key);
    }

    private static double[] triple(Track track, int number) {
        float[] v = track.values();
        return new double[] {v[3 * number], v[3 * number + 1], v[3 * number + 2]};
    }

    private static void put(double[] translation, int joint, Pose pose) {
        Vectors.put(translation, pose, Pose.offset(joint, Channel.TRANSLATION));
    }
}
