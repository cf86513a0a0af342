package dev.throng.io;

/**
 * Escapes text from files, for messages of one line. Escaped text cannot move the cursor or reverse the direction of letters.
 */
public final class PlainText {
    /** Number of escaped characters after which a part of a message is cut. */
    public static final int LONGEST_PART = 240;

    private PlainText() {}

    /** Returns the text {@code found X, expected Y}, with both parts escaped and cut. */
    public static String problem(String found, String expected) {
        return "found " + escaped(found, LONGEST_PART) + ", expected " + escaped(expected, LONGEST_PART);
    }

    /**
     * Escapes unprintable characters as JSON does.
     *
     * @param text the text
     * @param longest number of escaped characters after which the text is cut, and {@code …} added
     */
    public static String escaped(String text, int longest) {
        StringBuilder line = new StringBuilder();
        for (int at = 0; at < text.length(); ) {
            if (line.length() >= longest) {
                return line.append('…').toString();
            }
            int point = text.codePointAt(at);
            at += Character.charCount(point);
            if (prints(point)) {
                line.appendCodePoint(point);
            } else {
                line.append(String.format("\\u%04x", point));
            }
        }
        return line.toString();
    }

    /** Returns whether a Unicode code point is a visible character or a space. */
    public static boolean prints(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
