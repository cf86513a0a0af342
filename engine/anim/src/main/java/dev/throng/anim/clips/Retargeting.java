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
 * Retargeting of clips to a skeleton with other joint axes and lengths.
 *
 * <p>R is a joint's rotation in model space: the product of local rotations from the root; scales are ignored. A source
 * joint's change is {@code C = R R_rest^-1}. A matched target joint has {@code R = C R_rest}, with R_rest from the target; a
 * joint without a match keeps its local rotation. Local rotations are {@code R_parent^-1 R}. The hips move as in
 * {@link HipsMotion}. Other translations and all scales are those of the target's rest pose.
 *
 * <p>A local rotation that depends on only one source track is {@code A l B} with l the source's local rotation, and A and B
 * constant. This formula converts each key exactly, up to float32 rounding, and keeps interpolation. Other rotations are
 * sampled ever more finely until LINEAR keys are within {@value #TOLERANCE} radians.
 */
public final class Retargeting {
    /** Largest angle between the rotation of LINEAR keys and the exact rotation, radians. */
    static final double TOLERANCE = 1e-4;

    private final SkeletonPair pair;

    Retargeting(SkeletonPair pair) {
        this.pair = pair;
    }

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

    /** @return a joint's rotation track; empty if the joint keeps its rest pose */
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

    /**
     * Converts keys and tangents l of a rotation track to {@code A l B}. If S and T are the rest rotations of source
     * and target joint in model space, {@code A = T_parent^-1 S_parent} and {@code B = S^-1 T}.
     */
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
