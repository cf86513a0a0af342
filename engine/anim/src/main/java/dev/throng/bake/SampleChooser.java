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
 * Chooses few of a clip's samples for a number format: between two chosen samples, mixes of the encoded samples stay within a distance of the
 * exact pose, for every vertex. From each chosen sample, the next one is as far as that allows, so that most keys have no sample. Jumps keep
 * both of their samples. Holds scratch arrays; not for several threads at once.
 */
final class SampleChooser {
    /** Moments from one sample to the next: where normalised lerp errs most, and the middle. The sample itself comes first. */
    private static final double[] ALPHAS = {0, 0.21, 0.5, 0.79};

    /** Samples that are omitted in a row at most: more would save few bytes, but cost much time. */
    private static final int MOST_OMITTED = 255;

    private final CharacterModel character;
    private final Clip clip;
    private final PaletteErrorBound reach;
    private final double allowed;
    private final RotationMix rotations;
    private final ExactSkinner exact;
    private final ExactSkinner mixed;
    private final Pose mix;
    private List<PoseSample> samples = List.of();
    private List<Pose> encoded = List.of();
    private int omitted;

    /** @param allowed distance in model units @param rotations how a crowd will mix rotations */
    SampleChooser(CharacterModel character, Clip clip, PaletteErrorBound reach, double allowed, RotationMix rotations) {
        this.character = character;
        this.clip = clip;
        this.reach = reach;
        this.allowed = allowed;
        this.rotations = rotations;
        exact = new ExactSkinner(character);
        mixed = new ExactSkinner(character);
        mix = character.skeleton().restPose().copy();
    }

    /**
     * Returns the chosen samples, the first and the last among them. Neighbours may exceed the distance: then no choice of these samples
     * stays within it.
     *
     * @param candidates samples of the clip, in order
     * @param encodedPoses poses of all candidates as they are decoded from the number format
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

    /** Returns the farthest sample up to which mixes with a sample stay within the distance, by doubling and halving steps. */
    private int next(int a) {
        int end = end(a);
        int good = a + 1;
        int bad = end + 1;
        int tried = Math.min(end, good + omitted); // neighbouring stretches of a clip are much alike
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

    /** Returns the last sample that may follow a sample: the first one at the next jump, or another not too far away. */
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

    /** Tries moments in the middle first, then in the middles of both halves: the first one that exceeds the distance ends this. */
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

    /** @param moment counted from the first sample, as many from each sample to the next as there are {@link #ALPHAS} */
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
        return reach.distance(exact.palette(), mixed.palette());
    }
}
