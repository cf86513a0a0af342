package dev.throng.app.option.setting;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/**
 * Background behind the figures of a studio.
 *
 * @param rgb plain sRGB colour, 0xRRGGBB; null: the environment
 */
public record StudioBackground(@Nullable Integer rgb) {
    /** Middle grey. */
    public static final StudioBackground DEFAULT = new StudioBackground(0x808080);

    /** The word that shows the environment itself. */
    public static final String ENVIRONMENT = "environment";

    private static final int CHANNELS = 3;

    /**
     * Reads {@code RRGGBB} or {@code environment}.
     *
     * @throws TypeConversionException when it is neither
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

    /** The command line's word for it. */
    public String word() {
        return rgb == null ? ENVIRONMENT : String.format(Locale.ROOT, "%06x", rgb);
    }

    /** The colour as sRGB r g b from 0 to 1; null: the environment. */
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
