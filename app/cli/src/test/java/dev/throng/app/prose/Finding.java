package dev.throng.app.prose;

/**
 * A phrase that a text must not contain.
 *
 * @param offset of the phrase in the text
 * @param phrase the words
 * @param advice words to use instead
 */
record Finding(Text text, int offset, String phrase, String advice) {
    private static final int CONTEXT = 40;

    /** Returns the file, with a suffix for Javadoc, which is listed separately from messages. */
    String place() {
        return text.kind() == Text.Kind.JAVADOC ? text.file() + " javadoc" : text.file();
    }

    /** The phrase with some words around it, in one line. */
    String excerpt() {
        String value = text.value();
        int end = Math.min(value.length(), offset + phrase.length() + CONTEXT);
        return value.substring(Math.max(0, offset - CONTEXT), end)
                .replaceAll("\\s+", " ")
                .strip();
    }

    @Override
    public String toString() {
        int line = text.kind() == Text.Kind.JAVADOC ? text.line() : text.lineOf(offset);
        return "%s:%d: '%s' in '%s'; say: %s"
                .formatted(text.file(), line, phrase.replaceAll("\\s+", " "), excerpt(), advice);
    }
}
