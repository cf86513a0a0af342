package dev.throng.app.option.setting;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/**
 * Background of scene studio.
 *
 * @param rgb plain sRGB colour, 0xRRGGBB; null: the environment picture
 */
public record StudioBackground(@Nullable Integer rgb) {
    public static final StudioBackground DEFAULT = new StudioBackground(0x808080);

    /** Word of the command line for the environment picture as background. */
    public static final String ENVIRONMENT = "environment";

    private static final int CHANNELS = 3;

    /**
     * @param text {@code RRGGBB} or {@code environment}
     * @return background that the text describes
     * @throws TypeConversionException for other text
     */
    public static StudioBackground parse(String text) {
        if (text.equals(ENVIRONMENT)) {
            return new StudioBackground(null);
        }
        if (!text.matches("[0-9a-fA-F]{6}")) {
            throw new TypeConversionException(
                    "found background '" + text + "', expected a colour RRGGBB, such as 808080, or 'environment'");
        }
        return new StudioBackground(Integer.parseInt(text, 16));
    }

    /** @return option value that {@link #parse} reads */
    public String optionValue() {
        return rgb == null ? ENVIRONMENT : String.format(Locale.ROOT, "%06x", rgb);
    }

    /** @return sRGB red, green and blue, each 0 to 1; null: the environment picture */
    public float @Nullable [] srgb() {
        if (rgb == null) {
            return null;
        }
        float[] colour = new float[CHANNELS];
        for (int c = 0; c < CHANNELS; c++) {
            colour[c] = (rgb >> 8 * (CHANNELS - 1 - c) & 0xff) / 255f;
        }
        return colour;
    }
}
