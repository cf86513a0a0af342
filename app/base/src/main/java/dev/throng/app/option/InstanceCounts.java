package dev.throng.app.option;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.TypeConversionException;

/**
 * Crowd sizes that a command line requests.
 *
 * @param counts numbers of instances, at least one, in the given order; each at least 0
 */
public record InstanceCounts(List<Integer> counts) {
    private static final String EXPECTED =
            "a whole number, such as 0, 500 or 10k, or several with commas between them, such as 1,10,100";

    public InstanceCounts {
        counts = List.copyOf(counts);
    }

    /**
     * @param text {@code N[,N...]}; k means thousands, m millions
     * @return crowd sizes that the text lists
     */
    static InstanceCounts parse(String text) {
        List<Integer> counts = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            counts.add(count(part));
        }
        return new InstanceCounts(counts);
    }

    private static int count(String part) {
        String number = part.strip().toLowerCase(Locale.ROOT);
        int scale = number.endsWith("k") ? 1_000 : number.endsWith("m") ? 1_000_000 : 1;
        String digits = scale == 1 ? number : number.substring(0, number.length() - 1);
        if (!digits.matches(scale == 1 ? "0|[1-9][0-9]{0,18}" : "(0|[1-9][0-9]{0,18})(\\.[0-9]{1,6})?")) {
            throw refused(part, EXPECTED);
        }
        BigDecimal count = new BigDecimal(digits).multiply(BigDecimal.valueOf(scale));
        if (count.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0) {
            throw refused(part, String.format(Locale.ROOT, "at most %,d", Integer.MAX_VALUE));
        }
        try {
            return count.intValueExact();
        } catch (ArithmeticException e) {
            throw refused(part, EXPECTED);
        }
    }

    private static TypeConversionException refused(String part, String expected) {
        return new TypeConversionException("found number of instances '" + part + "', expected " + expected);
    }
}
