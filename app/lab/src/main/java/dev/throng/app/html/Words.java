package dev.throng.app.html;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats numbers for readers, and escapes text for XML. */
public final class Words {
    private Words() {}

    /** @return a number as text with about three digits: 0.012, 1.23, 12.3, 123 */
    public static String number(double value) {
        double size = Math.abs(value);
        String form =
                size >= 1000 ? "%,.0f" : size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : size >= 0.1 ? "%.2f" : "%.3f";
        return String.format(Locale.ROOT, form, value);
    }

    /** @return a number as text with about three digits; null becomes a dash */
    public static String numberOrDash(@Nullable Double value) {
        return value == null ? "–" : number(value);
    }

    /** @return a whole number as text with commas */
    public static String count(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    /**
     * @param noun noun in the singular, whose plural ends in s
     * @return a number with its noun: 1 clip, 2 clips
     */
    public static String count(long count, String noun) {
        return count((double) count) + " " + noun + (count == 1 ? "" : "s");
    }

    /** @return a number as short text for axes: 500, 2k, 1.5M */
    public static String brief(double value) {
        if (value >= 1e9) {
            return trimmed(value / 1e9) + "G";
        }
        return value >= 1e6 ? trimmed(value / 1e6) + "M" : value >= 1e3 ? trimmed(value / 1e3) + "k" : trimmed(value);
    }

    /** @return a number as text without trailing zeros: 0.5 and 20, not 0.50 and 20.0 */
    private static String trimmed(double value) {
        String text = String.format(Locale.ROOT, "%.6f", value);
        return text.replaceAll("\\.?0+$", "");
    }

    public static String percent(double share) {
        return Math.round(100 * share) + " %";
    }

    /** Escapes text for XML content or attributes. Characters that XML forbids become question marks. */
    public static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isPrintable(c) ? c : '?');
            }
        });
        return safe.toString();
    }

    /**
     * @param c code point
     * @return whether XML allows a character: not a control character, surrogate, U+FFFE or U+FFFF
     */
    private static boolean isPrintable(int c) {
        return !Character.isISOControl(c) && !(c >= 0xD800 && c <= 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
    }
}
