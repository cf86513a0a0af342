package dev.throng.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.assets.models.BuiltIns;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.crowd.ClipTime;
import dev.throng.proof.ErrorStatistic.Finding;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToleranceTest {
    private static final ErrorCertificate CERTIFICATE =
            new ErrorCertificate(2, 3e-4, 5e-2, new ErrorCertificate.MaxError(0, 0, 0, 0, 0), 100);

    private static final Tolerance.Rounding ROUNDING = new Tolerance.Rounding(2e-6, 3e-6);

    private static Tolerance of(boolean againstKeyframes, @Nullable Double asked) {
        return Tolerance.of(new Tolerance.Request(againstKeyframes, asked), ROUNDING, CERTIFICATE, null);
    }

    @Test
    void comparisonOfPathsThatShareAnAtlasAllowsOnlyRounding() {
        assertEquals(new Tolerance(2e-6, 0.05, 3e-6), of(false, null));
    }

    @Test
    void comparisonWithKeyframesAllowsTheCertifiedError() {
        assertEquals(3e-4 + 5e-2 + 2e-6, of(true, null).position());
        assertNull(of(true, null).normalDegrees());
    }

    @Test
    void requestedToleranceReplacesTheDefaultTolerance() {
        assertEquals(new Tolerance(1e-4, null, null), of(true, 1e-4));
        assertEquals(new Tolerance(5e-4, 0.05, 3e-6), of(false, 5e-4));
    }

    private static Differences differences(double position, double degrees) {
        VertexIndex place = new VertexIndex(0, 0, new Shown.OfClip(new ClipTime(0, LoopMode.LOOP, 0)), 0, 0);
        Differences differences = new Differences();
        add(differences.positions(), position, place);
        add(differences.normals(), degrees, place);
        return differences;
    }

    private static void add(ErrorStatistic statistic, double error, Place place) {
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
    void vertexWithWrongPositionAndNormalIsReportedForItsPosition() {
        Tolerance rounding = new Tolerance(2e-6, 0.05, 3e-6);
        assertEquals("pass", kind(rounding, 2e-6, 0.05));
        assertEquals("POSITION", kind(rounding, 2.1e-6, 0.05));
        assertEquals("NORMAL", kind(rounding, 2e-6, 0.051));
        assertEquals("POSITION", kind(rounding, 1, 180));
        assertEquals("POSITION", kind(rounding, Double.POSITIVE_INFINITY, 0));
    }

    @Test
    void comparisonWithKeyframesRequiresOnlyFiniteNormals() {
        Tolerance certified = new Tolerance(1e-3, null, null);
        assertEquals("pass", kind(certified, 0, 180));
        assertEquals("NORMAL", kind(certified, 0, Double.POSITIVE_INFINITY));
    }

    private static String kind(Tolerance tolerance, double[] a, double[] b, boolean isUnstable) {
        Differences differences = differences(0, 0);
        EntryIndex place = new EntryIndex(0, 0, new Shown.OfClip(new ClipTime(0, LoopMode.LOOP, 0)), 0);
        new EntryComparison(10).compare(place, isUnstable, a, b, differences);
        return tolerance
                .judge(differences)
                .map(failure -> failure.kind().name())
                .orElse("pass");
    }

    private static double[] entry(double turned, double moved) {
        return new double[] {4 + turned, 0, 0, 1, 0, 2, 0, 2 + moved, 0, 0, 1, 3};
    }

    @ParameterizedTest
    @CsvSource({
        "1.1e-5, 0, pass",
        "1.3e-5, 0, PALETTE_ROTATION",
        "0, 2.9e-5, pass",
        "0, 3.1e-5, PALETTE_TRANSLATION",
        "NaN, 0, PALETTE_ROTATION",
        "0, Infinity, PALETTE_TRANSLATION"
    })
    void paletteRotationsAndTranslationsHaveSeparateTolerances(double turned, double moved, String kind) {
        Tolerance rounding = new Tolerance(2e-6, 0.05, 3e-6);
        assertEquals(kind, kind(rounding, entry(turned, moved), entry(0, 0), false));
        boolean isFinite = Double.isFinite(turned + moved);
        assertEquals(isFinite ? "pass" : kind, kind(rounding, entry(turned, moved), entry(0, 0), true), "by chance");
        Tolerance certified = new Tolerance(1e-3, null, null);
        assertEquals(isFinite ? "pass" : kind, kind(certified, entry(turned, moved), entry(0, 0), false), "keyframes");
    }

    @Test
    void paletteFailureMessageNamesTheWrongPaletteEntry() {
        CharacterModel tower = BuiltIns.load("tower");
        EntryIndex place = new EntryIndex(0, 7, new Shown.OfClip(new ClipTime(0, LoopMode.LOOP, 0.5)), 1);
        Finding finding = new Finding(place, 0.5, new double[] {1, 2}, new double[] {3, 4});
        String text = new Failure(Failure.Kind.PALETTE_TRANSLATION, finding, 0.25).describe(tower, "gpu", "cpu");
        String joint = tower.skeleton().name(tower.palette().joints()[1]);
        assertTrue(text.startsWith("tower: wrong palette: instance 7, clip 0 '"), text);
        assertTrue(
                text.endsWith("joint '" + joint
                        + "', palette entry 1, palette translation: found (1.00000000, 2.00000000) by gpu,"
                        + " expected (3.00000000, 4.00000000) by cpu; difference 0.500 D, expected at most 0.250 D"),
                text);
    }

    @Test
    void comparisonOfNoVerticesIsWithinTheTolerance() {
        assertTrue(new Tolerance(2e-6, 0.05, 3e-6).judge(new Differences()).isEmpty());
    }
}
