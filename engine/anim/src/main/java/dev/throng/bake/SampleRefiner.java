package dev.throng.bake;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.measure.BakeException;
import dev.throng.bake.measure.KeySamples;
import dev.throng.bake.measure.KeySamples.PoseSample;
import dev.throng.bake.measure.NearestFloats;
import dev.throng.bake.measure.PaletteErrorBound;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Inserts samples between the key samples of a clip until every vertex stays within an allowed distance of its exact
 * position. Intervals are halved down to one phase (2^-32 of the clip) at most, because jumps in splines cannot be
 * approximated.
 */
final class SampleRefiner {
    /** Fractions of the time between two samples at which errors are measured, starting where large errors are most likely. */
    private static final double[] ALPHAS = {0.5, 0.25, 0.75, 0.125, 0.875};

    private static final int MAX_SAMPLES = 1 << 15;

    /** Largest number of joint transforms in a clip's inserted samples; they use 160 MB while baking. */
    private static final int MAX_TRANSFORMS = 1 << 21;

    private final CharacterModel character;
    private final Clip clip;
    private final PaletteErrorBound bounds;
    private final double allowed;
    private final NearestFloats nearest;
    private final ExactSkinner exact;
    private final ExactSkinner mixed;
    private final Pose mix;
    private final List<PoseSample> samples = new ArrayList<>();
    private RotationMix rotations = RotationMix.NLERP;
    private int inserted;

    /**
     * @param allowed largest distance of a vertex from its exact position, model units
     * @param nearest finds vertices that float32 cannot store exactly enough, however many samples are inserted
     */
    SampleRefiner(
            CharacterModel character, Clip clip, PaletteErrorBound bounds, double allowed, NearestFloats nearest) {
        this.character = character;
        this.clip = clip;
        this.bounds = bounds;
        this.allowed = allowed;
        this.nearest = nearest;
        exact = new ExactSkinner(character);
        mixed = new ExactSkinner(character);
        mix = character.skeleton().restPose().copy();
    }

    /**
     * @param mixOfRotations interpolation of rotations
     * @return the key samples with inserted samples between them
     * @throws BakeException if the clip needs too many samples, or float32 numbers cannot store its vertices exactly enough
     */
    List<PoseSample> refine(List<PoseSample> keySamples, RotationMix mixOfRotations) {
        rotations = mixOfRotations;
        samples.clear();
        inserted = 0;
        samples.add(keySamples.get(0));
        for (int r = 1; r < keySamples.size(); r++) {
            addBetween(keySamples.get(r - 1), keySamples.get(r));
            samples.add(keySamples.get(r));
        }
        return samples;
    }

    private void addBetween(PoseSample a, PoseSample b) {
        if (within(a, b)) {
            return;
        }
        long phase = a.phase() + (b.phase() - a.phase()) / 2;
        PoseSample middle = new PoseSample(phase, exactPose(phase));
        checkLimit(phase);
        checkRounding(middle);
        addBetween(a, middle);
        samples.add(middle);
        addBetween(middle, b);
    }

    private boolean within(PoseSample a, PoseSample b) {
        long gap = b.phase() - a.phase();
        for (double alpha : ALPHAS) {
            long step = (long) (gap * alpha);
            if (step > 0 && distance(a, b, step) > allowed) {
                return false;
            }
        }
        return true;
    }

    private double distance(PoseSample a, PoseSample b, long step) {
        mix.setMix(a.pose(), b.pose(), (double) step / (b.phase() - a.phase()), rotations);
        mixed.setPose(mix);
        exact.setPose(exactPose(a.phase() + step));
        return bounds.distance(exact.palette(), mixed.palette());
    }

    private Pose exactPose(long phase) {
        return KeySamples.sample(clip, character.skeleton(), Phase.latestTime(phase, clip.duration()));
    }

    private void checkLimit(long phase) {
        inserted++;
        int max = Math.min(
                MAX_SAMPLES, MAX_TRANSFORMS / Math.max(1, character.skeleton().jointCount()));
        if (inserted > max) {
            throw new BakeException(String.format(
                    Locale.ROOT,
                    "%s: clip %d '%s' at %.6f s: found more than %6$d samples between keys (for an error of at most %5$.3g units),"
                            + " expected at most %6$d samples; allow a larger error or add keys to the clip",
                    character.name(),
                    clip.index(),
                    clip.name(),
                    Phase.latestTime(phase, clip.duration()),
                    allowed,
                    max));
        }
    }

    /**
     * Refuses an inserted sample with a vertex that float32 coordinates cannot store exactly enough, because more
     * samples would not reduce this error.
     */
    private void checkRounding(PoseSample sample) {
        exact.setPose(sample.pose());
        double excess = nearest.excess(exact);
        if (excess > 0) {
            throw new BakeException(String.format(
                    Locale.ROOT,
                    "%s: clip %d '%s' at %.6f s: found a vertex %.3g units from the nearest float32 coordinates, expected at most"
                            + " %.3g units; allow a larger error, or keep vertices closer to the origin",
                    character.name(),
                    clip.index(),
                    clip.name(),
                    Phase.latestTime(sample.phase(), clip.duration()),
                    excess,
                    nearest.allowed()));
        }
    }

    /** @return number of samples inserted so far, including those of a refinement that threw an exception */
    int inserted() {
        return inserted;
    }
}
