package dev.throng.app.option.setting;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/**
 * Size of a picture.
 *
 * @param width width in pixels, 1 to {@link #MAX}
 * @param height height in pixels, 1 to {@link #MAX}
 */
public record FrameSize(int width, int height) {
    /** Largest side in pixels, which every OpenGL 4.5 device supports. */
    public static final int MAX = 16384;

    public static final FrameSize DEFAULT = new FrameSize(1280, 720);

    private static final Pattern FORM = Pattern.compile("([0-9]{1,5})[xX]([0-9]{1,5})");

    public static FrameSize parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (matcher.matches()) {
            int width = Integer.parseInt(matcher.group(1));
            int height = Integer.parseInt(matcher.group(2));
            if (width >= 1 && width <= MAX && height >= 1 && height <= MAX) {
                return new FrameSize(width, height);
            }
        }
        throw new TypeConversionException(
                "found size '" + text + "', expected WIDTHxHEIGHT in pixels, from 1x1 to " + MAX + "x" + MAX);
    }

    /** @return half of width and height, each at least 1 */
    public FrameSize halved() {
        return new FrameSize(Math.max(1, width / 2), Math.max(1, height / 2));
    }

    public int pixels() {
        return width * height;
    }

    @Override
    public String toString() {
        return width + "x" + height;
    }
}
