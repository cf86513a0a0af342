package dev.throng.bake;

import dev.throng.anim.Character;
import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.measure.BakeException;
import dev.throng.bake.measure.KeyRows;
import dev.throng.bake.measure.PaletteReach;
import dev.throng.bake.measure.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Puts rows between the key rows of one clip until the mix of every two neighbours stays within a distance of the exact
 * pose, for every vertex. Halves an interval as long as it does not; what is left at the end is one phase long, where no
 * time can be asked for, so that a jump inside a spline ends this too.
 */
final class RowRefiner {
    /** Places in an interval that are tried, the likeliest first: normalised lerp errs most near 1/5 and 4/5. */
    private static final double[] ALPHAS = {0.5, 0.25, 0.75, 0.125, 0.875};

    /** Inserted rows of one clip at most. */
    private static final int MAX_ROWS = 1 << 15;

    /** Inserted joint transforms of one clip at most: 160 MB while it is being baked. */
    private static final int MAX_TRANSFORMS = 1 << 21;

    private final Character character;
    private final Clip clip;
    private final PaletteReach reach;
    private final double allowed;
    private final ExactSkinner exact;
    private final ExactSkinner mixed;
    private final Pose mix;
    private final List<Row> rows = new ArrayList<>();
    private RotationMix rotations = RotationMix.NLERP;
    private int inserted;

    /** @param allowed distance in model units */
    RowRefiner(Character character, Clip clip, PaletteReach reach, double allowed) {
        this.character = character;
        this.clip = clip;
        this.reach = reach;
        this.allowed = allowed;
        exact = new ExactSkinner(character);
        mixed = new ExactSkinner(character);
        mix = character.skeleton().restPose().copy();
    }

    /**
     * The given rows and those inserted.
     *
     * @param mixOfRotations how a crowd will mix them
     * @throws BakeException when a clip would need more rows than anyone can want
     */
    List<Row> refine(List<Row> keyRows, RotationMix mixOfRotations) {
        rotations = mixOfRotations;
        rows.clear();
        inserted = 0;
        rows.add(keyRows.get(0));
        for (int r = 1; r < keyRows.size(); r++) {
            addBetween(keyRows.get(r - 1), keyRows.get(r));
            rows.add(keyRows.get(r));
        }
        return rows;
    }

    private void addBetween(Row a, Row b) {
        if (within(a, b)) {
            return;
        }
        long phase = a.phase() + (b.phase() - a.phase()) / 2;
        Row middle = new Row(phase, exactPose(phase));
        checkRoom(phase);
        addBetween(a, middle);
        rows.add(middle);
        addBetween(middle, b);
    }

    private boolean within(Row a, Row b) {
        long gap = b.phase() - a.phase();
        for (double alpha : ALPHAS) {
            long step = (long) (gap * alpha);
            if (step > 0 && distance(a, b, step) > allowed) {
                return false;
            }
        }
        return true;
    }

    private double distance(Row a, Row b, long step) {
        mix.setMix(a.pose(), b.pose(), (double) step / (b.phase() - a.phase()), rotations);
        mixed.setPose(mix);
        exact.setPose(exactPose(a.phase() + step));
        return reach.distance(exact.palette(), mixed.palette());
    }

    private Pose exactPose(long phase) {
        return KeyRows.sample(clip, character.skeleton(), Phase.latestTime(phase, clip.duration()));
    }

    private void checkRoom(long phase) {
        inserted++;
        int most = Math.min(
                MAX_ROWS, MAX_TRANSFORMS / Math.max(1, character.skeleton().jointCount()));
        if (inserted > most) {
            throw new BakeException(String.format(
                    Locale.ROOT,
                    "%s: clip %d '%s' at %.6f s: needs more rows beside its keys to stay within %.3g units, expected at"
                            + " most %d",
                    character.name(),
                    clip.index(),
                    clip.name(),
                    Phase.latestTime(phase, clip.duration()),
                    allowed,
                    most));
        }
    }
}
