package dev.throng.gltf;

/** Text from files for one line of a message: nothing in it moves a cursor or turns the direction of letters. */
public final class PlainText {
    private PlainText() {}

    /** The text with escapes such as JSON's for all that does not print. @param longest characters, after which it is cut */
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

    /** Whether a code point is a character that is seen, or a blank. */
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
