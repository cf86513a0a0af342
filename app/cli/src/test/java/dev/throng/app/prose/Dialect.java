package dev.throng.app.prose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Rules of plain English that a program can check: phrases of a file, and beginnings and lengths of Javadoc. */
final class Dialect {
    private static final int MOST_WORDS = 30;
    private static final String SEPARATOR = " => ";
    private static final Pattern ODD_BEGINNING =
            Pattern.compile("(the same|of|which|as|what|these|those|its|they|such)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern SENTENCE_END = Pattern.compile("[.?!]['\")]?(\\s|$)");

    /**
     * A phrase, what to say instead of it, and a sentence that has it.
     *
     * @param pattern matches the phrase at whole words
     */
    record Phrase(Pattern pattern, String advice, String example) {}

    private final List<Phrase> phrases;

    private Dialect(List<Phrase> phrases) {
        this.phrases = List.copyOf(phrases);
    }

    /** Reads phrases from a file of lines {@code pattern => advice => example}; a line with {@code #} is a comment. */
    static Dialect read(Path file) throws IOException {
        List<Phrase> phrases = new ArrayList<>();
        for (String[] row : rows(file)) {
            String words = row[0].replace(" ", "\\s+");
            Pattern pattern = Pattern.compile("(?<![\\w'-])(?:" + words + ")(?![\\w-])", Pattern.CASE_INSENSITIVE);
            phrases.add(new Phrase(pattern, row[1], row[2]));
        }
        return new Dialect(phrases);
    }

    /** The lines of a file of three columns. */
    static List<String[]> rows(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            List<String[]> rows = lines.filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split(SEPARATOR, -1))
                    .toList();
            rows.forEach(row -> {
                if (row.length != 3) {
                    throw new IllegalStateException(
                            file + ": found " + row.length + " columns, expected 3: " + String.join(SEPARATOR, row));
                }
            });
            return rows;
        }
    }

    List<Phrase> phrases() {
        return phrases;
    }

    /** Finds everything that breaks a rule in some texts, in their order. */
    List<Finding> findings(List<Text> texts) {
        List<Finding> findings = new ArrayList<>();
        for (Text text : texts) {
            for (Phrase phrase : phrases) {
                Matcher matcher = phrase.pattern().matcher(text.value());
                while (matcher.find()) {
                    findings.add(new Finding(text, matcher.start(), matcher.group(), phrase.advice()));
                }
            }
            if (text.kind() == Text.Kind.JAVADOC) {
                addBeginning(text, findings);
            }
        }
        return findings;
    }

    private static void addBeginning(Text text, List<Finding> findings) {
        Matcher odd = ODD_BEGINNING.matcher(text.value());
        if (odd.lookingAt()) {
            findings.add(new Finding(text, 0, odd.group(), "begin with the noun, or with a verb: Returns, Builds"));
        }
        int words = words(firstSentence(text.value()));
        if (words > MOST_WORDS) {
            findings.add(new Finding(
                    text, 0, "first sentence of " + words + " words", MOST_WORDS + " words at most: split it"));
        }
    }

    private static String firstSentence(String javadoc) {
        String text = javadoc.split("\n@", 2)[0];
        Matcher end = Pattern.compile("\\.(\\s|$)").matcher(text);
        return end.find() ? text.substring(0, end.start()) : text;
    }

    /** Words of a text: what has a letter or a digit, between spaces. Code counts as one. */
    static int words(String text) {
        return (int) Stream.of(text.split("\\s+"))
                .filter(word -> word.matches(".*[\\p{L}\\p{N}…].*"))
                .count();
    }

    /** The sentences of a text, each in one line. */
    static List<String> sentences(String text) {
        return Stream.of(SENTENCE_END.matcher(text).replaceAll("$0\u0000").split("\u0000"))
                .map(sentence -> sentence.replaceAll("\\s+", " ").strip())
                .filter(sentence -> words(sentence) > 3)
                .toList();
    }
}
