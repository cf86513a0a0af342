package dev.throng.app.option.setting;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.TypeConversionException;

/**
 * One pose that all instances hold.
 *
 * @param clip name or index of the clip; null: the rest pose
 * @param seconds time inside the clip, which its start and its end limit
 */
public record HeldPose(@Nullable String clip, double seconds) {
    /** The pose that no clip moves. */
    public static final HeldPose REST = new HeldPose(null, 0);

    private static final String REST_WORD = "rest";

    /**
     * Reads {@code CLIP@SECONDS} or {@code rest}. The last {@code @} parts the clip's name from the number.
     *
     * @throws TypeConversionException when it is neither
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

    /** The command line's word for it. */
    public String word() {
        return clip == null ? REST_WORD : clip + "@" + seconds;
    }
}
