package dev.throng.app.compare;

import dev.throng.anim.Blending;
import dev.throng.app.compare.ErrorStatistic.Finding;
import dev.throng.app.option.setting.CompareSettings;
import dev.throng.app.option.setting.ErrorBound;
import dev.throng.app.option.setting.PathName;
import dev.throng.bake.atlas.ErrorCertificate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How far apart two paths may be.
 *
 * @param position largest distance, a fraction of D
 * @param normalDegrees largest angle; null where normals are reported, not judged: the certificate bounds positions only
 */
public record Tolerance(double position, @Nullable Double normalDegrees) {
    /** What float32 may round on the way from the same atlas to a position, of D. */
    static final double ROUNDING = 2e-6;

    /** The same where palette entries are split for dual quaternions, or chains solved, on the way. */
    static final double LONGER_ROUNDING = 4e-6;

    /** The same for normals, degrees. */
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
     */
    public static Tolerance of(CompareSettings settings, double rounding, ErrorCertificate certificate) {
        ErrorBound asked = settings.tolerance();
        boolean alike = (settings.a() == PathName.EXACT) == (settings.b() == PathName.EXACT);
        double certified = alike ? 0 : certificate.encodingError() + certificate.influenceLoss();
        double position = asked == null ? certified + rounding : asked.fractionOf(certificate.diagonal());
        return new Tolerance(position, alike ? NORMAL_ROUNDING : null);
    }

    /** What goes beyond; empty where all is well. */
    Optional<Failure> judge(Differences differences) {
        Finding position = differences.positions().worst();
        Finding normal = differences.normals().worst();
        if (position != null && position.error() > this.position) {
            return Optional.of(new Failure(Failure.Kind.POSITION, position, this.position));
        }
        double limit = normalDegrees == null ? OPPOSITE : normalDegrees;
        if (normal != null && normal.error() > limit) {
            return Optional.of(new Failure(Failure.Kind.NORMAL, normal, limit));
        }
        return Optional.empty();
    }
}
