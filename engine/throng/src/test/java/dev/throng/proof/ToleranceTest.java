package dev.throng.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.crowd.ClipTime;
import dev.throng.proof.ErrorStatistic.Finding;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ToleranceTest {
    private static final ErrorCertificate CERTIFICATE =
            new ErrorCertificate(2, 3e-4, 5e-2, new ErrorCertificate.MaxError(0, 0, 0, 0, 0), 100);

    private static Tolerance of(boolean againstKeyframes, @Nullable Double asked) {
        return Tolerance.of(new Tolerance.Request(againstKeyframes, asked), Tolerance.ROUNDING, CERTIFICATE, null);
    }

    @Test
    void allowsRoundingOnTheSameAtlas() {
        assertEquals(new Tolerance(2e-6, 0.05), of(false, null));
    }

    @Test
    void allowsWhatTheAtlasIsCertifiedForAgainstTheKeyframes() {
        assertEquals(3e-4 + 5e-2 + 2e-6, of(true, null).position());
        assertNull(of(true, null).normalDegrees());
    }

    @Test
    void takesAnotherBound() {
        assertEquals(new Tolerance(1e-4, null), of(true, 1e-4));
        assertEquals(new Tolerance(5e-4, 0.05), of(false, 5e-4));
    }

    private static Differences differences(double position, double degrees) {
        VertexIndex place = new VertexIndex(0, 0, new Shown.OfClip(new ClipTime(0, LoopMode.LOOP, 0)), 0, 0);
        Differences differences = new Differences();
        add(differences.positions(), position, place);
        add(differences.normals(), degrees, place);
        return differences;
    }

    private static void add(ErrorStatistic statistic, double error, VertexIndex place) {
        if (statistic.add(error)) {
            statistic.found(new Finding(place, error, new double[3], new double[3]));
        }
    }

    private static String kind(Tolerance tolerance, double position, double degrees) {
        return tolerance
                .judge(differences(position, degrees))
                .map(failure -> failure.kind().name())
                .orElse("pass");
    }

    @Test
    void judgesPositionsBeforeNormalsAndIncludesTheLimit() {
        Tolerance rounding = new Tolerance(2e-6, 0.05);
        assertEquals("pass", kind(rounding, 2e-6, 0.05));
        assertEquals("POSITION", kind(rounding, 2.1e-6, 0.05));
        assertEquals("NORMAL", kind(rounding, 2e-6, 0.051));
        assertEquals("POSITION", kind(rounding, 1, 180));
        assertEquals("POSITION", kind(rounding, Double.POSITIVE_INFINITY, 0));
    }

    @Test
    void judgesNormalsAgainstTheKeyframesOnlyForBeingNumbers() {
        Tolerance certified = new Tolerance(1e-3, null);
        assertEquals("pass", kind(certified, 0, 180));
        assertEquals("NORMAL", kind(certified, 0, Double.POSITIVE_INFINITY));
    }

    @Test
    void passesWhereNothingWasCompared() {
        assertTrue(new Tolerance(2e-6, 0.05).judge(new Differences()).isEmpty());
    }
}
