package dev.throng.bake;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.measure.KeySamples;
import dev.throng.bake.measure.KeySamples.PoseSample;
import dev.throng.bake.measure.PaletteErrorBound;
import java.util.ArrayList;
import java.util.List;

/**
 * Chooses as few of a clip's encoded samples as possible: between chosen samples, every vertex stays within an allowed
 * distance of its exact position. Each chosen sample is followed by the latest sample for which the error is small
 * enough. Both samples of a jump, which have the same phase, are always chosen. Not thread-safe.
 */
final class SampleChooser {
    /**
     * Fractions of the time between two samples at which errors are measured: its start, the middle, and where nlerp errs
     * most.
     */
    private static final double[] ALPHAS = {0, 0.21, 0.5, 0.79};

    /** Largest number of successive omitted samples; more would save few bytes and cost much time. */
    private static final int MOST_OMITTED = 255;

    private final CharacterModel character;
    private final Clip clip;
    private final PaletteErrorBound bounds;
    private final double allowed;
    private final RotationMix rotations;
    private final ExactSkinner exact;
    private final ExactSkinner mixed;
    private final Pose mix;
    private List<PoseSample> samples = List.of();
    private List<Pose> encoded = List.of();
    private int omitted;

    /**
     * @param allowed largest distance of a vertex from its exact position, model units
     * @param rotations interpolation of rotations
     */
    SampleChooser(
            CharacterModel character, Clip clip, PaletteErrorBound bounds, double allowed, RotationMix rotations) {
        this.character = character;
        this.clip = clip;
        this.bounds = bounds;
        this.allowed = allowed;
        this.rotations = rotations;
        exact = new ExactSkinner(character);
        mixed = new ExactSkinner(character);
        mix = character.skeleton().restPose().copy();
    }

    /**
     * Chooses samples; the first and the last candidate are always chosen.
     *
     * @param candidates samples of the clip, from its start to its end
     * @param encodedPoses pose of each candidate after encoding and decoding
     * @return chosen samples; the error may exceed the allowed distance only between two neighbouring candidates
     */
    List<PoseSample> choose(List<PoseSample> candidates, List<Pose> encodedPoses) {
        samples = candidates;
        encoded = encodedPoses;
        omitted = 0;
        List<PoseSample> chosen = new ArrayList<>();
        int last = samples.size() - 1;
        chosen.add(samples.get(0));
        for (int a = 0; a < last; ) {
            a = next(a);
            chosen.add(samples.get(a));
        }
        return chosen;
    }

    /**
     * @param a index of the previous chosen sample
     * @return index of the next sample to choose: the last one for which the error since the previous chosen sample is small
     *     enough
     */
    private int next(int a) {
        int end = end(a);
        int good = a + 1;
        int bad = end + 1;
        int tried = Math.min(end, good + omitted); // adjacent parts of a clip omit about equally many samples
        while (good + 1 < bad) {
            tried = Math.max(tried, good + 1);
            if (within(a, tried)) {
                good = tried;
            } else {
                bad = tried;
            }
            tried = bad > end ? Math.min(end, a + 2 * (good - a)) : (good + bad) >>> 1;
        }
        omitted = good - a - 1;
        return good;
    }

    /**
     * @param a index of the previous chosen sample
     * @return index of the last sample that may be chosen next, whatever the error: at most {@link #MOST_OMITTED}
     *     samples are omitted, none of them at a jump
     */
    private int end(int a) {
        int end = a + 1;
        int last = Math.min(samples.size() - 1, a + 1 + MOST_OMITTED);
        while (end < last && phase(end) > phase(end - 1) && phase(end + 1) > phase(end)) {
            end++;
        }
        return end;
    }

    private long phase(int sample) {
        return samples.get(sample).phase();
    }

    /**
     * @param a index of the first sample
     * @param b index of the last sample
     * @return whether the error is small enough if all samples between these two are omitted; moments near the middle
     *     are checked first
     */
    private boolean within(int a, int b) {
        int count = (b - a) * ALPHAS.length;
        for (int stride = Integer.highestOneBit(count); stride > 0; stride >>= 1) {
            for (int moment = stride; moment < count; moment += 2 * stride) {
                if (distance(a, b, moment) > allowed) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * @param moment index of the moment, 0 at sample {@code a}; each interval between candidates has one moment per
     *     element of {@link #ALPHAS}
     * @return upper bound of the distance of a vertex from its exact position, model units, if its pose at the moment
     *     is interpolated between samples {@code a} and {@code b}
     */
    private double distance(int a, int b, int moment) {
        int before = a + moment / ALPHAS.length;
        long gap = phase(before + 1) - phase(before);
        long phase = phase(before) + (long) (gap * ALPHAS[moment % ALPHAS.length]);
        mix.setMix(encoded.get(a), encoded.get(b), (double) (phase - phase(a)) / (phase(b) - phase(a)), rotations);
        mixed.setPose(mix);
        exact.setPose(
                phase == phase(before)
                        ? samples.get(before).pose()
                        : KeySamples.sample(clip, character.skeleton(), Phase.latestTime(phase, clip.duration())));
        return bounds.distance(exact.palette(), mixed.palette());
    }
}
