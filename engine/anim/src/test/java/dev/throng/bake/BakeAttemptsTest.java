package dev.throng.bake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class BakeAttemptsTest {
    private static final double MAX_ERROR = 0.01;

    private final BakeAttempts attempts =
            new BakeAttempts(List.of(ScaleForm.UNIFORM, ScaleForm.GENERAL), new double[] {0.9, 0.4, 0.1}, MAX_ERROR);
    private final List<String> made = new ArrayList<>();

    /** Makes attempts whose error is a function of the share of sampling, and lists them. */
    private ClipAtlas run(DoubleUnaryOperator uniform, DoubleUnaryOperator general) {
        ClipAtlas some = ClipBaker.bake(SmallRigs.oneJoint(), BakeSettings.DEFAULT);
        return attempts.first((form, share) -> {
            made.add(form.name().charAt(0) + " " + share);
            double error = MAX_ERROR
                    * (form == ScaleForm.UNIFORM ? uniform.applyAsDouble(share) : general.applyAsDouble(share));
            ErrorCertificate old = some.certificate();
            return some.withCertificate(
                    new ErrorCertificate(old.diagonal(), error, old.influenceLoss(), old.worst(), old.samples()));
        });
    }

    @Test
    void bakingEndsAfterAFirstAttemptThatMeetsTheRequestedError() {
        assertTrue(attempts.meets(run(share -> share + 0.1, share -> 0)));
        assertEquals(List.of("U 0.9"), made);
    }

    @Test
    void samplingIsRefinedWhileTheRequestedErrorCanStillBeMet() {
        assertTrue(attempts.meets(run(share -> share + 0.8, share -> 0)));
        assertEquals(List.of("U 0.9", "U 0.4", "U 0.1"), made);
    }

    @Test
    void generalScalesAreTriedIfUniformScalesAreTooInexact() {
        assertTrue(attempts.meets(run(share -> share + 0.99, share -> share + 0.5)));
        assertEquals(List.of("U 0.9", "U 0.4", "U 0.1", "G 0.9", "G 0.4"), made);
    }

    @Test
    void everyFormOfStoredScalesIsTriedOnceIfRoundingExceedsTheRequestedError() {
        assertFalse(attempts.meets(run(share -> share + 1.01, share -> share + 1.01)));
        assertEquals(List.of("U 0.9", "G 0.9"), made);
    }
}
