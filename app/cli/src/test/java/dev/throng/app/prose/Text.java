package dev.throng.app.prose;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One piece of text: a page, a string or the Javadoc of one declaration.
 *
 * @param file relative to the project's root, with slashes
 * @param line of the file at which the text begins, counted from 1
 * @param value the text, with {@code …} for code and for values that are inserted at run time
 * @param shown the text as it is listed: names in angle brackets stand for inserted values
 */
record Text(Kind kind, String file, int line, String value, String shown) {
    private static final Pattern INSERTED = Pattern.compile("<[a-z][^<>]*>");
    private static final Pattern CHOICE = Pattern.compile("\\{([^{}|]*)\\|([^{}|]*)}");

    Text(Kind kind, String file, int line, String value) {
        this(kind, file, line, value, value);
    }

    /** Returns a text of the code, with names of inserted values. */
    static Text shown(Kind kind, String file, int line, String shown) {
        return new Text(kind, file, line, INSERTED.matcher(shown).replaceAll("…"), shown);
    }

    /** Kind of a text, by its readers and its place. */
    enum Kind {
        /** A page of documentation, or a text file of the package. */
        PAGE,
        /** A text of the command line's help. */
        HELP,
        /** A string of the code: messages, labels, but also names and shader source. */
        MESSAGE,
        /** A string of an exception's helper, which combines texts of its callers. */
        TEMPLATE,
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

    /** Returns the text with the first of all alternatives, and also with the second if it has alternatives. */
    Stream<String> alternatives() {
        return Stream.of("$1", "$2")
                .map(this::choose)
                .filter(line -> line.replaceAll("<[^<>]*>", "").matches("(?s).*\\p{L}{2}.*"))
                .distinct();
    }

    private String choose(String alternative) {
        String chosen = shown;
        for (Matcher choice = CHOICE.matcher(chosen); choice.find(); choice = CHOICE.matcher(chosen)) {
            chosen = choice.replaceAll(alternative);
        }
        return chosen.replace(": : ", ": ");
    }

    /** Returns whether people read the text as words: it has two words or more, and is no source of a shader. */
    boolean isProse() {
        return value.matches("(?s).*\\p{L}{2,}[,;:)…']* .*\\p{L}{2,}.*")
                && !value.matches("(?s).*(;\\s*|\\{\\s*|#version.*|layout ?\\(.*|\\b(void|vec\\d) .*)")
                && !value.matches("(?s)\\s*(uniform|#define|#include|const|return|if|for|ulimit) .*");
    }
}
