package dev.throng.convert.exchange;

/** Texts of strangers. */
final class Printable {
    private Printable() {}

    /** The text on one line: whatever does not print is a question mark, what is longer is cut. */
    static String line(String text, int longest) {
        String shown = text.codePoints()
                .map(point -> isShown(point) ? point : '?')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return shown.length() <= longest ? shown : shown.substring(0, longest - 1) + "…";
    }

    private static boolean isShown(int point) {
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
