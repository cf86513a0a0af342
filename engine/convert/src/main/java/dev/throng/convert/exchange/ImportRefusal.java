package dev.throng.convert.exchange;

import dev.throng.gltf.PlainText;
import java.nio.charset.StandardCharsets;

/**
 * Why a file was not converted.
 *
 * @param isUnsupported whether the file may be right
 */
public record ImportRefusal(boolean isUnsupported, String found, String expected) {
    /** Exit status of a process that refuses, so that it is no other's. */
    public static final int STATUS = 33;

    private static final String SEPARATOR = "\n";
    private static final int LONGEST_TEXT = 300;

    /** As bytes. */
    public byte[] bytes() {
        String text = String.join(
                SEPARATOR,
                isUnsupported ? "unsupported" : "malformed",
                PlainText.escaped(found, LONGEST_TEXT),
                PlainText.escaped(expected, LONGEST_TEXT));
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Reads what {@link #bytes} gave; something else is a refusal, too. */
    public static ImportRefusal of(byte[] bytes) {
        String[] parts = new String(bytes, StandardCharsets.UTF_8).split(SEPARATOR, 3);
        return parts.length == 3
                ? new ImportRefusal(
                        parts[0].equals("unsupported"),
                        PlainText.escaped(parts[1], LONGEST_TEXT),
                        PlainText.escaped(parts[2], LONGEST_TEXT))
                : new ImportRefusal(true, "a file that the importer cannot read", "a valid file");
    }
}
