package dev.throng.app.option.setting;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/**
 * Largest allowed position error.
 *
 * @param value limit above 0, in metres or as a fraction of D, the diagonal of the box around the rest pose
 * @param isLength whether the value is in metres
 */
public record ErrorBound(double value, boolean isLength) {
    private static final Pattern FORM = Pattern.compile("([0-9.]+(?:[eE][-+]?[0-9]+)?)(um|mm|cm|m)?");
    private static final Map<String, Double> METRES = Map.of("um", 1e-6, "mm", 1e-3, "cm", 1e-2, "m", 1.0);

    /**
     * @param text word such as {@code 1e-3} or {@code 1mm}
     * @return bound that a word of the command line describes
     */
    public static ErrorBound parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (matcher.matches()) {
            String unit = matcher.group(2);
            double value = number(matcher.group(1)) * (unit == null ? 1 : METRES.getOrDefault(unit, 1.0));
            if (value > 0 && Double.isFinite(value)) {
                return new ErrorBound(value, unit != null);
            }
        }
        throw new TypeConversionException(
                "found error bound '" + text
                        + "', expected a number above 0, such as 1e-3 (a fraction of the diagonal of the model's bounding box), or a length above 0 with a unit, such as 1mm");
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /**
     * @param diagonal D, the diagonal of the box around the rest pose, in metres
     * @return this bound as a fraction of D
     */
    public double fractionOf(double diagonal) {
        return isLength ? value / diagonal : value;
    }
}
