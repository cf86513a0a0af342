package dev.throng.app.prose;

/**
 * One piece of text: a page, a string or the Javadoc of one declaration.
 *
 * @param file relative to the project's root, with slashes
 * @param line of the file at which the text begins, counted from 1
 * @param value the text, with {@code …} for code and for values that are inserted at run time
 */
record Text(Kind kind, String file, int line, String value) {
    /** Who meets a text, and where. */
    enum Kind {
        /** A page of documentation, or a text file of the package. */
        PAGE,
        /** A text of the command line's help. */
        HELP,
        /** A string of the code: messages, labels, but also names and shader source. */
        MESSAGE,
        /** A text of the window. */
        PANEL,
        /** A line of a launcher script. */
        SCRIPT,
        /** The comment of a type, method or field of the main code. */
        JAVADOC
    }

    /** The line of the file that holds a character of the text. */
    int lineOf(int offset) {
        return line
                + (int) value.substring(0, offset)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }

    /** Whether people read it as words: two words or more, and no source of a shader. */
    boolean isProse() {
        return value.matches("(?s).*\\p{L}{2,}[,;:)…']* .*\\p{L}{2,}.*")
                && !value.matches("(?s).*(;\\s*|\\{\\s*|#version.*|layout ?\\(.*|\\bvoid .*)")
                && !value.matches("(?s)\\s*(uniform|#define|#include|const|return|if|for) .*");
    }
}
