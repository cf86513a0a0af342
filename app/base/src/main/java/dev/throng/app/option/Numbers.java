package dev.throng.app.option;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parsers of decimal numbers. Java's parsers would also accept {@code NaN}, {@code 0x1p3} and {@code 1d}. */
final class Numbers {
    private static final Pattern DECIMAL = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");

    private Numbers() {}

    static double finite(String text) {
        double value = DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : Double.NaN;
        if (!Double.isFinite(value)) {
            throw new TypeConversionException("found value '" + text + "', expected a number");
        }
        return value;
    }

    static long whole(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("found value '" + text + "', expected a whole number of at most 64 bits");
        }
    }

    static int count(String text) {
        return atLeast(0, text);
    }

    static double positive(String text) {
        double value = finite(text);
        if (value <= 0) {
            throw new TypeConversionException("found value '" + text + "', expected a number above 0");
        }
        return value;
    }

    static int atLeast(int least, String text) {
        if (text.matches("[0-9]{1,9}") && Integer.parseInt(text) >= least) {
            return Integer.parseInt(text);
        }
        throw new TypeConversionException("found value '" + text + "', expected a whole number of at least " + least);
    }

    static int between(int least, int most, String text) {
        if (text.matches("[0-9]{1,9}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most) {
            return Integer.parseInt(text);
        }
        throw new TypeConversionException(
                "found value '" + text + "', expected a whole number from " + least + " to " + most);
    }

    static final class Positive implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return positive(text);
        }
    }

    /** Converter for positive numbers that are normal in float32. */
    static final class PositiveFloat implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            double value = positive(text);
            if (value < Float.MIN_NORMAL || value > Float.MAX_VALUE) {
                throw new TypeConversionException("found value '" + text + "', expected a number from "
                        + Float.MIN_NORMAL + " to " + Float.MAX_VALUE);
            }
            return value;
        }
    }

    static final class PositiveCount implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return atLeast(1, text);
        }
    }
}
