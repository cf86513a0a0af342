package dev.throng.anim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Matrix4d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixPaletteTest {
    /** Float32 rounding of entries near 1, in both directions. */
    private static final float ROUNDING = 1e-6f;

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.01, 40, -1, -2.5})
    void entriesStoredAsSimilaritiesReproduceTheirMatrices(double scale) {
        MatrixPalette rows = palette(
                new Matrix4d().translate(0.3, -0.8, 0.1).rotateXYZ(0.7, -2.1, 3).scale(scale));
        MatrixPalette kept = rows.inSimilarities().orElseThrow();
        assertEquals(PaletteForm.QUAT, kept.form());
        assertEquals(8, kept.floats());
        float[] back = new float[MatrixPalette.STRIDE];
        kept.putRows(kept.inverseBindInForm(), 0, back);
        assertArrayEquals(rows.inverseBind(), back, (float) (ROUNDING * Math.max(1, Math.abs(scale))));
    }

    @Test
    void unevenScaleAndShearAreNoSimilarities() {
        assertTrue(palette(new Matrix4d().scale(1, 1, 1.001)).inSimilarities().isEmpty());
        assertTrue(palette(new Matrix4d().scale(1, -1, 2)).inSimilarities().isEmpty());
        assertTrue(palette(new Matrix4d().m10(0.01)).inSimilarities().isEmpty());
        assertTrue(palette(new Matrix4d().scale(0)).inSimilarities().isEmpty());
        assertTrue(palette(new Matrix4d().scale(Double.NaN)).inSimilarities().isEmpty());
    }

    @Test
    void mirrorsAlongOneAxisCanBeStoredAsSimilarities() {
        MatrixPalette rows = palette(new Matrix4d().scale(1, -1, 1));
        MatrixPalette kept = rows.inSimilarities().orElseThrow();
        float[] back = new float[MatrixPalette.STRIDE];
        kept.putRows(kept.inverseBindInForm(), 0, back);
        assertArrayEquals(rows.inverseBind(), back, ROUNDING);
    }

    @Test
    void paletteReportsTheLargestEntryCountOfAJoint() {
        assertEquals(0, new MatrixPalette(new int[0], new float[0]).maxEntries());
        assertEquals(1, new MatrixPalette(new int[] {0, 2, 3}, new float[36]).maxEntries());
        assertEquals(3, new MatrixPalette(new int[] {1, 1, 2, 2, 2, 7}, new float[72]).maxEntries());
    }

    private static MatrixPalette palette(Matrix4d m) {
        float[] rows = new float[MatrixPalette.STRIDE];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = (float) m.getRowColumn(i / 4, i % 4);
        }
        return new MatrixPalette(new int[1], rows);
    }
}
