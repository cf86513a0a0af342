package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.state.PoseState;
import dev.throng.app.compare.ErrorStatistic.Finding;
import dev.throng.app.option.setting.CompareSettings;
import dev.throng.app.option.setting.ErrorBound;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.InfluenceLoss;
import dev.throng.bake.measure.StateErrorBound;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How far apart two paths may be.
 *
 * @param position largest distance, a fraction of D; null where positions are reported, not judged
 * @param normalDegrees largest angle of normals and of tangents; null where these are reported, not judged: the certificate bounds
 *     positions only
 */
public record Tolerance(@Nullable Double position, @Nullable Double normalDegrees) {
    /** Distance that float32 may round a position by, computed from the same atlas, as a fraction of D. */
    static final double ROUNDING = 2e-6;

    /** Distance that float32 may round a position by where dual quaternions or inverse kinematics are involved, as a fraction of D. */
    public static final double LONGER_ROUNDING = 4e-6;

    /** Angle that float32 may round normals and tangents by, degrees. */
    static final double NORMAL_ROUNDING = 0.05;

    /** The largest angle there is: only what is no number goes beyond. */
    private static final double OPPOSITE = 180;

    /** What float32 may round where a character is blended so and shows this, of D. */
    static double rounding(Blending blending, Runs runs) {
        return blending == Blending.DQS || runs.solves() ? LONGER_ROUNDING : ROUNDING;
    }

    /**
     * What two paths promise: rounding on the same atlas; what the atlas is certified for where only one of them reads it.
     *
     * @param rounding of D, see {@link #rounding}
     * @param states what is promised of states that are compared with keyframes; null: clips are compared, or the paths read the same
     *     atlas
     */
    static Tolerance of(
            CompareSettings settings, double rounding, ErrorCertificate certificate, @Nullable StateLimit states) {
        ErrorBound asked = settings.tolerance();
        boolean alike = !settings.againstKeyframes();
        Double normal = alike ? NORMAL_ROUNDING : null;
        if (asked != null) {
            return new Tolerance(asked.fractionOf(certificate.diagonal()), normal);
        }
        Double encoding = states == null ? certified(certificate) : states.sum();
        return new Tolerance(alike ? Double.valueOf(rounding) : plus(encoding, rounding), normal);
    }

    private static Double certified(ErrorCertificate certificate) {
        return certificate.encodingError() + certificate.influenceLoss();
    }

    private static @Nullable Double plus(@Nullable Double promised, double rounding) {
        return promised == null ? null : Double.valueOf(promised + rounding);
    }

    /** What goes beyond; empty where all is well. */
    Optional<Failure> judge(Differences differences) {
        Finding position = differences.positions().worst();
        Finding normal = differences.normals().worst();
        double farthest = this.position == null ? Double.MAX_VALUE : this.position;
        if (position != null && position.error() > farthest) {
            return Optional.of(new Failure(Failure.Kind.POSITION, position, farthest));
        }
        double limit = normalDegrees == null ? OPPOSITE : normalDegrees;
        if (normal != null && normal.error() > limit) {
            return Optional.of(new Failure(Failure.Kind.NORMAL, normal, limit));
        }
        Finding tangent = differences.tangents().worst();
        if (tangent != null && tangent.error() > limit) {
            return Optional.of(new Failure(Failure.Kind.TANGENT, tangent, limit));
        }
        return Optional.empty();
    }

    /**
     * How far the states of one model may be from the keyframes, as fractions of D: certificates of clips do not say it.
     *
     * @param bound the largest of all states' bounds, see {@link StateErrorBound}; null where one of them has none: with inverse
     *     kinematics, or as the difference from a scale of nearly 0
     * @param influenceLoss largest distance that four influences a vertex instead of all cost in these very states
     */
    record StateLimit(@Nullable Double bound, double influenceLoss) {
        /**
         * Measures the states that are compared.
         *
         * @param character with its palette blended as it is compared
         * @param baked its atlas
         */
        static StateLimit of(Runs runs, CharacterModel character, CachedBake baked) {
            List<PoseState> states = runs.states();
            double diagonal = baked.atlas().certificate().diagonal();
            double bound = runs.solves()
                    ? Double.POSITIVE_INFINITY
                    : StateErrorBound.largest(character, baked.localErrors(character), states) / diagonal;
            return new StateLimit(
                    Double.isFinite(bound) ? bound : null, InfluenceLoss.ofStates(character, states) / diagonal);
        }

        /** Both together; null where nothing is promised. */
        @Nullable
        Double sum() {
            return bound == null ? null : Double.valueOf(bound + influenceLoss);
        }
    }
}
