package dev.throng.proof;

import dev.throng.anim.MatrixPalette;
import dev.throng.proof.ErrorStatistic.Finding;
import java.util.Arrays;

/** Compares palette entries of two backends: their 3 x 3 parts and translations. */
final class EntryComparison {
    private static final int ROWS = 3;

    private final double diagonal;

    /** @param diagonal D, the diagonal of the box around the character's rest pose */
    EntryComparison(double diagonal) {
        this.diagonal = diagonal;
    }

    /**
     * Adds the differences of an entry.
     *
     * @param isUnstable whether rounding may change the pose, so that only non-finite numbers count as differences
     * @param a palette of the path under test
     * @param b palette of the reference path
     */
    void compare(EntryIndex place, boolean isUnstable, double[] a, double[] b, Differences out) {
        double[] rotationA = rotation(a, place.entry());
        double[] rotationB = rotation(b, place.entry());
        double[] translationA = translation(a, place.entry());
        double[] translationB = translation(b, place.entry());
        double largest = largestComponent(rotationB);
        double rotation = largestDifference(rotationA, rotationB) / (largest == 0 ? 1 : largest);
        double translation =
                largestDifference(translationA, translationB) / Math.max(diagonal, largestComponent(translationB));
        add(new Finding(place, judged(rotation, isUnstable), rotationA, rotationB), out.paletteRotation());
        add(new Finding(place, judged(translation, isUnstable), translationA, translationB), out.paletteTranslation());
    }

    private static double judged(double difference, boolean isUnstable) {
        if (!Double.isFinite(difference)) {
            return Double.POSITIVE_INFINITY;
        }
        return isUnstable ? 0 : difference;
    }

    private static void add(Finding finding, ErrorStatistic out) {
        if (out.add(finding.error())) {
            out.found(finding);
        }
    }

    private static double[] rotation(double[] palette, int entry) {
        double[] turned = new double[ROWS * 3];
        for (int row = 0; row < ROWS; row++) {
            System.arraycopy(palette, entry * MatrixPalette.STRIDE + 4 * row, turned, 3 * row, 3);
        }
        return turned;
    }

    private static double[] translation(double[] palette, int entry) {
        double[] moved = new double[ROWS];
        Arrays.setAll(moved, row -> palette[entry * MatrixPalette.STRIDE + 4 * row + 3]);
        return moved;
    }

    private static double largestComponent(double[] values) {
        return Arrays.stream(values).map(Math::abs).max().orElse(0);
    }

    private static double largestDifference(double[] a, double[] b) {
        double apart = 0;
        for (int i = 0; i < a.length; i++) {
            apart = Math.max(apart, Math.abs(a[i] - b[i]));
        }
        return apart;
    }
}
