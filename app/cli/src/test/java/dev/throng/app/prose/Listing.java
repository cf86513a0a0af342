package dev.throng.app.prose;

import dev.throng.app.Invocation;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every text that a user can see, from top to bottom: help, window, launchers, messages. Some texts can be printed in
 * random order.
 */
final class Listing {
    /** Blocks of code, which are indented after an empty line, and lines of headings, tables, pictures and tags. */
    private static final Pattern NO_SENTENCES =
            Pattern.compile("(?m)(?<=\n\n|\\A\n)(    .*(\n|\\z))+|^(#|\\||!\\[|<).*$");

    private final List<Text> texts;
    private final List<String> help;

    /**
     * Lists texts.
     *
     * @param help entries of the help, each with the call that prints it
     */
    Listing(List<Text> texts, List<String> help) {
        this.texts = texts;
        this.help = help;
    }

    /** All texts with headings; messages by module and file with their lines. */
    String all() {
        StringBuilder all = new StringBuilder();
        for (List<String> call : HelpLines.calls()) {
            all.append("\n== throng ").append(String.join(" ", call)).append('\n');
            all.append(Invocation.of(call.toArray(String[]::new)).out());
        }
        append("window", Text.Kind.PANEL, all);
        append("launchers", Text.Kind.SCRIPT, all);
        append("messages", Text.Kind.MESSAGE, all);
        return all.toString();
    }

    private void append(String title, Text.Kind kind, StringBuilder all) {
        all.append("\n== ").append(title).append('\n');
        TreeMap<String, List<Text>> byFile = texts.stream()
                .filter(text -> text.kind() == kind && text.isProse())
                .collect(Collectors.groupingBy(Text::file, TreeMap::new, Collectors.toList()));
        byFile.forEach((file, group) -> {
            all.append("\n-- ").append(file).append('\n');
            group.forEach(text ->
                    text.alternatives().forEach(line -> all.append("%5d  %s%n".formatted(text.line(), oneLine(line)))));
        });
    }

    /**
     * Returns random messages, texts of the window and entries of help, each with its place. Equal seeds choose equal
     * texts.
     */
    List<String> someMessages(int count, long seed) {
        Stream<String> shown = texts.stream()
                .filter(text -> text.isProse() && isSeenWhole(text))
                .flatMap(text ->
                        text.alternatives().map(line -> text.file() + ":" + text.line() + "\n    " + oneLine(line)));
        return drawn(Stream.concat(help.stream(), shown), count, seed);
    }

    /**
     * Returns whether a reader can judge a text alone: it is neither a part of a message nor printed by a tool for
     * developers.
     */
    private static boolean isSeenWhole(Text text) {
        if (text.shown().matches(".*, expected <expected>|.*<name of the value>.*|(?s)(\\d+)?[,;].*")) {
            return false;
        }
        return switch (text.kind()) {
            case PANEL -> true;
            case MESSAGE ->
                text.value().matches("(?s).*(found .*expected|, expected|; |\\w\\.$).*")
                        && !text.file().matches("(perf|engine/consumer|engine/hosts|engine/samples)/.*");
            default -> false;
        };
    }

    /**
     * Returns random sentences of the pages for users, README and docs, each with its page. Headings, tables and code
     * are no sentences.
     */
    static List<String> someSentences(Path root, int count, long seed) {
        return drawn(
                ProjectTexts.pages(root).stream()
                        .map(page -> PlainTexts.pageWithCode(root, page))
                        .filter(text -> text.file().matches("README\\.md|docs/.*\\.md"))
                        .flatMap(Listing::sentences),
                count,
                seed);
    }

    private static Stream<String> sentences(Text page) {
        return Stream.of(page.value().split("(?m)^#+ ")).flatMap(section -> {
            String[] headingAndText = section.split("\n", 2);
            String place = page.file() + ": " + headingAndText[0];
            return headingAndText.length < 2 ? Stream.of() : sentences(place, headingAndText[1]).stream();
        });
    }

    /** Returns each sentence with its place, the introduction of its list, and the two sentences before it. */
    private static List<String> sentences(String place, String section) {
        List<String> shown = new ArrayList<>();
        Deque<String> read = new ArrayDeque<>();
        String introduction = "";
        String prose = NO_SENTENCES.matcher(section).replaceAll("\n");
        for (String paragraph : prose.split("\n\\s*\n|\n *(?=[-*] |\\d+\\. )")) {
            boolean isItem = paragraph.matches("(?s) *([-*]|\\d+\\.) .*");
            for (String sentence : Dialect.sentences(paragraph)) {
                String before =
                        (isItem && !introduction.isEmpty() && !read.contains(introduction) ? introduction + " … " : "")
                                + String.join(" ", read);
                shown.add(place + (before.isEmpty() ? "" : "\n    ... " + before) + "\n    " + sentence);
                introduction = sentence.endsWith(":") ? sentence : introduction;
                read.addLast(sentence);
                if (read.size() > 2) {
                    read.removeFirst();
                }
            }
        }
        return shown;
    }

    private static List<String> drawn(Stream<String> all, int count, long seed) {
        List<String> left = all.distinct().collect(Collectors.toCollection(ArrayList::new));
        Random random = new Random(seed);
        List<String> drawn = new ArrayList<>();
        while (drawn.size() < count && !left.isEmpty()) {
            drawn.add(left.remove(random.nextInt(left.size())));
        }
        return drawn;
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s*\n\\s*", " / ").replaceAll("<\\w+ class=\"[^\"]*\">|</\\w+>", "");
    }
}
