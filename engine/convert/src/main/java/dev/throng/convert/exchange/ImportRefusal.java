package dev.throng.convert.exchange;

import dev.throng.io.PlainText;
import java.nio.charset.StandardCharsets;

/**
 * Refusal to convert a file.
 *
 * @param isUnsupported whether the file may be valid, but has content that is not supported
 * @param found description of the found value
 * @param expected description of the expected value
 */
public record ImportRefusal(boolean isUnsupported, String found, String expected) {
    /** Exit status of a process that refuses a file. No other failure uses it. */
    public static final int STATUS = 33;

    private static final String SEPARATOR = "\n";
    private static final int LONGEST_TEXT = 300;

    public byte[] bytes() {
        String text = String.join(
                SEPARATOR,
                isUnsupported ? "unsupported" : "malformed",
                PlainText.escaped(found, LONGEST_TEXT),
                PlainText.escaped(expected, LONGEST_TEXT));
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Decodes the result of {@link #bytes}. Any other content also yields a refusal. */
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
