package dev.throng.app.option.setting;

import picocli.CommandLine.TypeConversionException;

/**
 * Antialiasing method of pictures.
 *
 * @param samples samples per pixel, 1 without multisampling
 * @param method method of smoothing pictures
 */
public record Antialiasing(int samples, Method method) {
    public enum Method {
        /** Multisampling of each frame; no smoothing if a pixel has one sample. */
        SAMPLES,
        /** Filter over the finished picture, which is drawn with one sample per pixel. */
        FILTER,
        /** Combination of samples from several frames by motion vectors; each frame has one sample per pixel. */
        FRAMES
    }

    public static final Antialiasing NONE = samples(1);

    /** Antialiasing by a filter over the finished picture. */
    public static final Antialiasing FILTER = new Antialiasing(1, Method.FILTER);

    /** Antialiasing that combines samples from several frames of a window. */
    public static final Antialiasing GATHERED = new Antialiasing(1, Method.FRAMES);

    public Antialiasing {
        if (samples < 1 || method != Method.SAMPLES && samples > 1) {
            throw new IllegalArgumentException("antialiasing: found " + samples
                    + (samples > 1
                            ? " samples per pixel and another method of antialiasing, expected only one of the two"
                            : " samples per pixel, expected at least 1 sample per pixel"));
        }
    }

    /** @return whether the finished picture is filtered */
    public boolean filtered() {
        return method == Method.FILTER;
    }

    /** @return whether samples of several frames are combined */
    public boolean gathered() {
        return method == Method.FRAMES;
    }

    /**
     * @param samples multisampling's samples per pixel, at least 1
     * @return multisampling
     */
    public static Antialiasing samples(int samples) {
        return new Antialiasing(samples, Method.SAMPLES);
    }

    /**
     * @param text {@code filter}, or a number of samples per pixel
     * @return antialiasing for a word of the command line
     * @throws TypeConversionException if the word is neither a number of samples nor {@code filter}
     */
    public static Antialiasing parse(String text) {
        if (text.equals(FILTER.optionValue())) {
            return FILTER;
        }
        if (!text.matches("0|1|2|4|8|16")) {
            throw new TypeConversionException("found antialiasing '" + text
                    + "', expected 0 (off), 2, 4, 8 or 16 samples per pixel, or the word 'filter'");
        }
        return samples(Math.max(1, Integer.parseInt(text)));
    }

    /**
     * @return value for the command line: {@code "filter"}, or a number of samples; 0 for no antialiasing, and for the
     *     combination of several frames, which the option cannot express
     */
    public Object optionValue() {
        if (filtered()) {
            return "filter";
        }
        return samples > 1 ? samples : 0;
    }
}
