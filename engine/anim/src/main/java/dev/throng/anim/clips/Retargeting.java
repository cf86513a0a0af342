package dev.throng.anim.clips;

import dev.throng.anim.Channel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Clips of one skeleton as turns of another, whose joints may have other axes and lengths.
 *
 * <p>R is the rotation of a joint in the model's space: the product of its local rotation and all above it; scales do not count. A
 * joint's change is {@code C = R R_rest^-1} on the source. On the target a matched joint has {@code R = C R_rest} of its own rest; a
 * joint that is not matched keeps its local rotation, and so follows the nearest matched joint above it. Local rotations are
 * {@code R_parent^-1 R}. The hips, the topmost matched joint with a translation track that moves it, go where {@link HipsMotion} says. All
 * other translations and all scales are the target's rest.
 *
 * <p>Where a local rotation hangs on the track of a single source joint it is {@code A l B} of that joint's local rotation l, with A and
 * B constant: the keys are turned and the interpolation stays, so that nothing is lost but the rounding to float32. Else the rule is
 * sampled at all keys of the tracks involved, and between them until LINEAR keys are within {@value #TOLERANCE} radians of it.
 */
public final class Retargeting {
    /** How far LINEAR keys may be from the rule, radians. */
    static final double TOLERANCE = 1e-4;

    private final SkeletonPair pair;

    Retargeting(SkeletonPair pair) {
        this.pair = pair;
    }

    /** A clip of the source as one of the target. */
    Clip clip(Clip clip, int index) {
        SourceClip played = SourceClip.of(clip);
        List<Track> tracks = new ArrayList<>();
        for (int joint = 0; joint < pair.target().jointCount(); joint++) {
            rotation(played, joint).ifPresent(tracks::add);
        }
        Optional<HipsMotion> way = HipsMotion.of(pair, played);
        way.flatMap(HipsMotion::track).ifPresent(tracks::add);
        double speed = clip.speed() * way.map(HipsMotion::ratio).orElse(1.0);
        Clip.Notes notes = clip.notes().withSpeed(Double.isFinite(speed) ? speed : 0);
        return new Clip(index, clip.name(), clip.duration(), tracks, notes);
    }

    /** Nothing where the joint keeps its rest. */
    private Optional<Track> rotation(SourceClip clip, int joint) {
        List<Track> turning = clip.turning(pair, joint);
        if (turning.isEmpty()) {
            return Optional.empty();
        }
        BitSet above = SkeletonPair.chain(pair.source(), pair.sourceOf(joint));
        if (turning.size() == 1 && above.get(turning.get(0).joint())) {
            return Optional.of(turned(turning.get(0), joint));
        }
        Clip part = clip.with(turning);
        Pose pose = pair.source().restPose().copy();
        Resampler.Curve curve = time -> {
            ClipSampler.sample(part, time, pose);
            return pair.rotation(joint, pose);
        };
        return Optional.of(new Resampler(Channel.ROTATION, curve, TOLERANCE).track(joint, Resampler.times(turning)));
    }

    /** {@code A l B} of every key and tangent, with A from the target's parent to the source's, and B from source to target. */
    private Track turned(Track track, int joint) {
        int own = track.joint();
        double[] before = SkeletonPair.fromTo(
                pair.restOfTarget(pair.target().parent(joint)),
                pair.restOfSource(pair.source().parent(own)));
        double[] after = SkeletonPair.fromTo(pair.restOfSource(own), pair.restOfTarget(joint));
        float[] values = new float[track.values().length];
        for (int o = 0; o < values.length; o += 4) {
            double[] key = new double[4];
            for (int c = 0; c < 4; c++) {
                key[c] = track.values()[o + c];
            }
            double[] q = SkeletonPair.product(before, SkeletonPair.product(key, after));
            for (int c = 0; c < 4; c++) {
                values[o + c] = (float) q[c];
            }
        }
        return new Track(joint, Channel.ROTATION, track.interpolation(), track.times(), values);
    }
}
