package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.file.CachedBake;
import dev.throng.bake.measure.InfluenceLoss;
import dev.throng.bake.measure.StateErrors;
import dev.throng.proof.ErrorStatistic.Finding;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Largest allowed differences between the results of two backends.
 *
 * @param position distance of positions, a fraction of the model's diagonal D; null: no limit, so that
 *     only non-finite differences fail
 * @param normalDegrees angle of normals and of tangents; null: no limit, because the certificate bounds positions
 *     only
 * @param palette difference of a palette entry: of its 3 x 3 part relative to the largest component, and of its
 *     translation as a fraction of the model's diagonal D; null: no limit
 */
public record Tolerance(
        @Nullable Double position,
        @Nullable Double normalDegrees,
        @Nullable Double palette) {
    /** Largest rounding error of a position by float32, as a fraction of the model's diagonal D. */
    public static final double ROUNDING = 2e-6;

    /**
     * Largest rounding error of a position with dual quaternions or inverse kinematics, as a fraction of the model's
     * diagonal D.
     */
    public static final double LONGER_ROUNDING = 4e-6;

    /** Largest rounding error of normals and tangents, in degrees. */
    public static final double NORMAL_ROUNDING = 0.05;

    /**
     * Largest float32 rounding error of a palette entry per level of the skeleton, plus one level for the inverse bind
     * matrix; doubled for blended poses. Tests of palette kernels use this limit, too. On software OpenGL without
     * vector instructions, entries of clips differ by up to 2.2e-7 per level, and of blended poses by up to 4.9e-7.
     */
    static final double LEVEL_ROUNDING = 4e-7;

    /**
     * Largest rounding error of a palette entry by float32 if inverse kinematics or foot placement turn joints. Such an
     * error moves a vertex D / 10 away from its joint by {@link #LONGER_ROUNDING}. Software OpenGL without vector
     * instructions reaches 2.9e-5.
     */
    static final double TURN_ROUNDING = 10 * LONGER_ROUNDING;

    /** Largest possible angle between two vectors, in degrees; only a non-finite vector's angle is larger. */
    private static final double OPPOSITE = 180;

    /**
     * Largest differences that rounding causes between two paths with the same atlas.
     *
     * @param position distance between positions of a vertex, as a fraction of the model's diagonal D
     * @param palette difference of a palette entry, as in {@link Tolerance}
     */
    record Rounding(double position, double palette) {
        /**
         * @return the differences that float32 may cause
         * @param character character with the compared skinning method
         * @param runs compared crowds
         */
        static Rounding of(CharacterModel character, Runs runs) {
            boolean isLonger = character.palette().blending() == Blending.DQS || runs.usesKinematics();
            double palette = LEVEL_ROUNDING * (character.skeleton().depth() + 1);
            double combined = isLonger || runs.ofStates() ? 2 * palette : palette;
            return new Rounding(
                    isLonger ? LONGER_ROUNDING : ROUNDING,
                    runs.usesKinematics() ? Math.max(combined, TURN_ROUNDING) : combined);
        }
    }

    /**
     * Request of a comparison.
     *
     * @param againstKeyframes whether one of the compared backends reads the atlas and the other reads the keyframes
     * @param position requested tolerance of positions, a fraction of the model's diagonal D; null for the known errors
     *     of rounding and sampling
     */
    public record Request(
            boolean againstKeyframes, @Nullable Double position) {}

    /**
     * @param request request of the comparison
     * @param rounding differences that float32 may cause
     * @param certificate certified error of the atlas for clips
     * @param states largest distance of states from keyframes, if states are compared with keyframes; otherwise null
     * @return the tolerance of a comparison. Its limit of positions is the requested one or, if none is requested, the
     *     known error: rounding and, in a comparison with keyframes, also {@code states} or, for clips, the certified
     *     error
     */
    static Tolerance of(Request request, Rounding rounding, ErrorCertificate certificate, @Nullable StateLimit states) {
        boolean alike = !request.againstKeyframes;
        Double normal = alike ? NORMAL_ROUNDING : null;
        Double palette = alike ? rounding.palette : null;
        if (request.position != null) {
            return new Tolerance(request.position, normal, palette);
        }
        Double encoding = states == null ? certified(certificate) : states.sum();
        return new Tolerance(
                alike ? Double.valueOf(rounding.position) : plus(encoding, rounding.position), normal, palette);
    }

    private static Double certified(ErrorCertificate certificate) {
        return certificate.encodingError() + certificate.influenceLoss();
    }

    private static @Nullable Double plus(@Nullable Double promised, double rounding) {
        return promised == null ? null : Double.valueOf(promised + rounding);
    }

    /**
     * {@return the worst difference above the tolerance; empty if no difference exceeds the tolerance}
     *
     * @param differences differences between the two paths
     */
    public Optional<Failure> judge(Differences differences) {
        double turned = normalDegrees == null ? OPPOSITE : normalDegrees;
        double entry = orMost(palette);
        return Stream.of(
                        over(Failure.Kind.POSITION, differences.positions(), orMost(position)),
                        over(Failure.Kind.NORMAL, differences.normals(), turned),
                        over(Failure.Kind.TANGENT, differences.tangents(), turned),
                        over(Failure.Kind.PALETTE_ROTATION, differences.paletteRotation(), entry),
                        over(Failure.Kind.PALETTE_TRANSLATION, differences.paletteTranslation(), entry))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** @return the limit; if it is null, the largest finite number, which only an infinite difference exceeds */
    private static double orMost(@Nullable Double limit) {
        return limit == null ? Double.MAX_VALUE : limit;
    }

    private static Optional<Failure> over(Failure.Kind kind, ErrorStatistic found, double limit) {
        Finding worst = found.worst();
        return worst != null && worst.error() > limit ? Optional.of(new Failure(kind, worst, limit)) : Optional.empty();
    }

    /**
     * Largest allowed distance of a model's states from keyframes, as fractions of the model's diagonal D. Certificates
     * bound only clips.
     *
     * @param bound largest error of sampling, see {@link StateErrors}; null if a state has inverse kinematics or foot
     *     placement
     * @param influenceLoss largest error by four influences per vertex instead of all, in these states
     */
    public record StateLimit(@Nullable Double bound, double influenceLoss) {
        /**
         * Measures the compared states' largest distance from keyframes.
         *
         * @param runs compared crowds
         * @param character character with the compared skinning method
         * @param baked the character's atlas
         */
        static StateLimit of(Runs runs, CharacterModel character, CachedBake baked) {
            List<PoseState> states = runs.states();
            double diagonal = baked.atlas().certificate().diagonal();
            Double bound =
                    runs.usesKinematics() ? null : Double.valueOf(StateErrors.limit(character, baked.atlas(), states));
            return new StateLimit(bound, InfluenceLoss.ofStates(character, states) / diagonal);
        }

        /** {@return the largest allowed distance: bound plus influence loss; null if the bound is null} */
        public @Nullable Double sum() {
            return bound == null ? null : Double.valueOf(bound + influenceLoss);
        }
    }
}
