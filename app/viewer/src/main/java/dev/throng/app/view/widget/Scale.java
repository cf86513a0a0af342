package dev.throng.app.view.widget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Range of a slider, and the positions of its numbers.
 *
 * @param least value at the left end
 * @param most value at the right end, at least {@code least}
 * @param zero positive value that is at the left end of a logarithmic scale instead of 0; 0 for a linear scale
 */
public record Scale(double least, double most, double zero) {
    private static final int PARTS = 4;
    private static final double THOUSAND = 1000;

    /** Smallest number above 0 that Dear ImGui distinguishes on a logarithmic slider of whole numbers. */
    private static final double WHOLE_ZERO = 0.1;

    /**
     * @param least value at the left end
     * @param most value at the right end
     * @return a scale with equal steps
     */
    public static Scale linear(double least, double most) {
        return new Scale(least, most, 0);
    }

    /**
     * @param most value at the right end
     * @return a logarithmic scale of whole numbers from 0
     */
    static Scale wholeLogarithmic(double most) {
        return new Scale(0, most, WHOLE_ZERO);
    }

    /**
     * @param least value at the left end, above 0
     * @param most value at the right end
     * @return a logarithmic scale of numbers above 0
     */
    public static Scale logarithmic(double least, double most) {
        return new Scale(least, most, least);
    }

    boolean isLogarithmic() {
        return zero > 0;
    }

    /** @return position of a number on the slider: 0 at the left end, 1 at the right end */
    double at(double value) {
        if (most == least) {
            return 0;
        }
        double share = isLogarithmic()
                ? Math.log(Math.max(value, zero) / zero) / Math.log(most / zero)
                : (value - least) / (most - least);
        return Math.min(Math.max(share, 0), 1);
    }

    /**
     * @return numbers to mark with lines, ascending, with both ends of the scale: powers of ten, or quarters of a
     *     linear scale
     */
    List<Double> marks() {
        List<Double> marks = new ArrayList<>(List.of(least));
        if (isLogarithmic()) {
            double power = Math.pow(10, Math.ceil(Math.log10(least == 0 ? 1 : Math.nextUp(least))));
            for (; power < most; power *= 10) {
                marks.add(power);
            }
        } else {
            for (int part = 1; part < PARTS; part++) {
                marks.add(least + (most - least) * part / PARTS);
            }
        }
        marks.add(most);
        return marks;
    }

    /** @return a number as text, with k for thousands and M for millions: {@code 0.05}, {@code 200}, {@code 1.5k} */
    static String text(double value) {
        double size = Math.abs(value);
        if (size >= THOUSAND * THOUSAND) {
            return trimmed(value / THOUSAND / THOUSAND) + "M";
        }
        return size >= THOUSAND ? trimmed(value / THOUSAND) + "k" : trimmed(value);
    }

    private static String trimmed(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.replaceAll("\\.?0+$", "");
    }
}
