package dev.throng.app.option.setting;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/**
 * Frames per second as a fraction, as in video formats: 29.97 means 30000/1001.
 *
 * @param numerator numerator, 1 to {@link #MAX}
 * @param denominator denominator, 1 to {@link #MAX}, without a common factor
 */
public record FrameRate(int numerator, int denominator) {
    /** Largest numerator and denominator, so that the product of both and 10^6 fits into 64 bits. */
    public static final int MAX = 1_000_000;

    private static final int FASTEST = 1000;
    private static final Pattern FRACTION = Pattern.compile("[0-9]{1,7}/[0-9]{1,7}");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,4}(\\.[0-9]{1,3})?");

    /** Whole frame rates that television slows down by 1000/1001 and writes as rounded decimals, such as 29.97. */
    private static final int[] SLOWED = {24, 30, 48, 60, 120};

    /**
     * @param text word such as {@code 24}, {@code 12.5}, {@code 29.97} or {@code 30000/1001}
     * @return frame rate that a word of the command line describes
     */
    public static FrameRate parse(String text) {
        if (FRACTION.matcher(text).matches()) {
            int slash = text.indexOf('/');
            return reduced(text, new BigInteger(text.substring(0, slash)), new BigInteger(text.substring(slash + 1)));
        }
        if (!DECIMAL.matcher(text).matches()) {
            throw refused(text);
        }
        BigDecimal value = new BigDecimal(text);
        for (int rate : SLOWED) {
            BigDecimal exact =
                    new BigDecimal(rate * 1000).divide(new BigDecimal(1001), value.scale(), RoundingMode.HALF_UP);
            if (value.scale() > 1 && exact.equals(value)) {
                return new FrameRate(rate * 1000, 1001);
            }
        }
        return reduced(text, value.movePointRight(3).toBigIntegerExact(), BigInteger.valueOf(1000));
    }

    private static FrameRate reduced(String text, BigInteger numerator, BigInteger denominator) {
        if (numerator.signum() == 0 || denominator.signum() == 0) {
            throw refused(text);
        }
        BigInteger divisor = numerator.gcd(denominator);
        int n = numerator.divide(divisor).intValueExact();
        int d = denominator.divide(divisor).intValueExact();
        if (n > MAX || d > MAX || n > (long) FASTEST * d) {
            throw refused(text);
        }
        return new FrameRate(n, d);
    }

    private static TypeConversionException refused(String text) {
        return new TypeConversionException("found frame rate '" + text
                + "', expected frames per second such as 24, 29.97 or 30000/1001, above 0 and at most " + FASTEST);
    }

    @Override
    public String toString() {
        return denominator == 1 ? "" + numerator : numerator + "/" + denominator;
    }
}
