package dev.throng.app.option.setting;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/**
 * Fixed pose of all instances.
 *
 * @param clip name or index of the clip; null: the rest pose
 * @param seconds time in the clip, clamped to its duration
 */
public record HeldPose(@Nullable String clip, double seconds) {
    public static final HeldPose REST = new HeldPose(null, 0);

    private static final String REST_WORD = "rest";

    /**
     * @param text {@code CLIP@SECONDS} or {@code rest}; the last {@code @} separates name and number
     * @return fixed pose that the text describes
     * @throws TypeConversionException for other text
     */
    public static HeldPose parse(String text) {
        if (text.equals(REST_WORD)) {
            return REST;
        }
        int at = text.lastIndexOf('@');
        String number = text.substring(at + 1);
        if (at < 0 || !number.matches("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]{1,3})?")) {
            throw new TypeConversionException(
                    "found pose '" + text + "', expected CLIP@SECONDS, such as Walk@0.5, or 'rest'");
        }
        return new HeldPose(text.substring(0, at), Double.parseDouble(number));
    }

    /** @return text of the command line for this pose, as {@link #parse} reads it */
    public String optionValue() {
        return clip == null ? REST_WORD : clip + "@" + seconds;
    }
}
