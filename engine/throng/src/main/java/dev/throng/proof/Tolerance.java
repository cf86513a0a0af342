package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.InfluenceLoss;
import dev.throng.bake.measure.StateErrorBound;
import dev.throng.proof.ErrorStatistic.Finding;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The largest allowed differences of two paths.
 *
 * @param position distance, a fraction of D; null where positions are reported, not judged
 * @param normalDegrees angle of normals and of tangents; null where these are reported, not judged: the certificate bounds positions only
 */
public record Tolerance(@Nullable Double position, @Nullable Double normalDegrees) {
    /** Distance that float32 may round a position by, computed from the same atlas, as a fraction of D. */
    public static final double ROUNDING = 2e-6;

    /** Distance that float32 may round a position by where dual quaternions or inverse kinematics are involved, as a fraction of D. */
    public static final double LONGER_ROUNDING = 4e-6;

    /** Angle that float32 may round normals and tangents by, degrees. */
    static final double NORMAL_ROUNDING = 0.05;

    /** The largest angle: only the angle of no number is larger. */
    private static final double OPPOSITE = 180;

    /** Returns the distance that float32 may round positions by, as a fraction of D. */
    static double rounding(Blending blending, Runs runs) {
        return blending == Blending.DQS || runs.solves() ? LONGER_ROUNDING : ROUNDING;
    }

    /**
     * A request of a comparison.
     *
     * @param againstKeyframes whether one path alone reads the atlas, and the other one the keyframes
     * @param position requested tolerance of positions, a fraction of D; null for the error that the two paths promise
     */
    public record Request(
            boolean againstKeyframes, @Nullable Double position) {}

    /**
     * {@return the requested tolerance, or the error that two paths promise} That is rounding on the same atlas, and the certified error of
     * the atlas where only one path reads it.
     *
     * @param request of the comparison
     * @param rounding distance that float32 may round positions by, as a fraction of D
     * @param certificate of the atlas
     * @param states limit of states that are compared with keyframes; null if clips are compared, or the paths read the same atlas
     */
    public static Tolerance of(
            Request request, double rounding, ErrorCertificate certificate, @Nullable StateLimit states) {
        boolean alike = !request.againstKeyframes;
        Double normal = alike ? NORMAL_ROUNDING : null;
        if (request.position != null) {
            return new Tolerance(request.position, normal);
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

    /**
     * {@return the worst difference above the tolerance; empty if there is none}
     *
     * @param differences of the two paths
     */
    public Optional<Failure> judge(Differences differences) {
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
     * The largest allowed distance of a model's states from the keyframes, as fractions of D. Certificates bound clips only.
     *
     * @param bound the largest of all states' bounds, see {@link StateErrorBound}; null where a state has none: with inverse kinematics, or
     *     as the difference from a scale of nearly 0
     * @param influenceLoss largest error by four influences for each vertex instead of all, in these states
     */
    public record StateLimit(@Nullable Double bound, double influenceLoss) {
        /**
         * Measures compared states.
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

        /** {@return the sum of both; null if there is no bound} */
        public @Nullable Double sum() {
            return bound == null ? null : Double.valueOf(bound + influenceLoss);
        }
    }
}
