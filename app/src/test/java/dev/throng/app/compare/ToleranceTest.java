package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.app.compare.ErrorStatistic.Finding;
import dev.throng.app.compare.shown.Shown;
import dev.throng.app.option.setting.CompareSettings;
import dev.throng.app.option.setting.ErrorBound;
import dev.throng.app.option.setting.PathName;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.crowd.ClipTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToleranceTest {
    private static final ErrorCertificate CERTIFICATE =
            new ErrorCertificate(2, 3e-4, 5e-2, new ErrorCertificate.MaxError(0, 0, 0, 0, 0), 100);

    private static Tolerance of(PathName a, PathName b, @Nullable ErrorBound asked) {
        return Tolerance.of(
                new CompareSettings(a, b, asked, null, CompareSettings.of(a, b).pictures()),
                Tolerance.ROUNDING,
                CERTIFICATE,
                null);
    }

    @ParameterizedTest
    @CsvSource({"GPU,CPU", "CPU,GPU", "GPU,GPU", "CPU,CPU", "EXACT,EXACT"})
    void allowsRoundingOnTheSameAtlas(PathName a, PathName b) {
        assertEquals(new Tolerance(2e-6, 0.05), of(a, b, null));
    }

    @ParameterizedTest
    @CsvSource({"GPU,EXACT", "EXACT,GPU", "CPU,EXACT"})
    void allowsWhatTheAtlasIsCertifiedForAgainstTheKeyframes(PathName a, PathName b) {
        assertEquals(3e-4 + 5e-2 + 2e-6, of(a, b, null).position());
        assertNull(of(a, b, null).normalDegrees());
    }

    @Test
    void takesAnotherBoundAsAFractionOrALength() {
        assertEquals(
                1e-4,
                of(PathName.GPU, PathName.EXACT, new ErrorBound(1e-4, false)).position());
        assertEquals(
                5e-4, of(PathName.GPU, PathName.CPU, new ErrorBound(1e-3, true)).position());
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
