package dev.throng.app.option.setting;

import picocli.CommandLine.TypeConversionException;

/**
 * Antialiasing method of pictures.
 *
 * @param samples per pixel, 1 without multisampling
 * @param filtered whether a filter smooths the finished picture; requires one sample
 */
public record Antialiasing(int samples, boolean filtered) {
    /** No antialiasing. */
    public static final Antialiasing NONE = samples(1);

    /** Filter of the finished picture. */
    public static final Antialiasing FILTER = new Antialiasing(1, true);

    public Antialiasing {
        if (samples < 1 || filtered && samples > 1) {
            throw new IllegalArgumentException("antialiasing: found " + samples
                    + (filtered
                            ? " samples per pixel and the antialiasing filter, expected only one of the two"
                            : " samples per pixel, expected at least 1 sample per pixel"));
        }
    }

    /** @param samples multisampling's samples per pixel, at least 1 */
    public static Antialiasing samples(int samples) {
        return new Antialiasing(samples, false);
    }

    /**
     * Parses a word of the command line.
     *
     * @throws TypeConversionException if it is neither a number of samples nor {@code filter}
     */
    public static Antialiasing parse(String text) {
        if (text.equals(FILTER.word())) {
            return FILTER;
        }
        if (!text.matches("0|1|2|4|8|16")) {
            throw new TypeConversionException("found antialiasing '" + text
                    + "', expected 0 (off), 2, 4, 8 or 16 samples per pixel, or the word 'filter'");
        }
        return samples(Math.max(1, Integer.parseInt(text)));
    }

    /** Returns the word for the command line: a number, or {@code "filter"}. */
    public Object word() {
        if (filtered) {
            return "filter";
        }
        return samples > 1 ? samples : 0;
    }
}
