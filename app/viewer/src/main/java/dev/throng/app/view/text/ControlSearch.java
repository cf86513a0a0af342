package dev.throng.app.view.text;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

public final class ControlSearch {
    private ControlSearch() {}

    /**
     * @param text words as the user typed them, in any case; without words, all controls are found
     * @return controls whose texts contain all given words. Those whose label begins with a word are first, then those
     *     with a word in label or option, then those with a word in explanation, value names, or the section's title
     */
    public static List<Control> find(String text) {
        List<String> words = Stream.of(text.toLowerCase(Locale.ROOT).split("[\\s-]+"))
                .filter(word -> !word.isEmpty())
                .toList();
        return Arrays.stream(Control.values())
                .map(control -> new Hit(control, ranks(control, words)))
                .filter(hit -> hit.ranks.stream().noneMatch(Rank.NOWHERE::equals))
                .sorted(Comparator.comparingInt(Hit::distance))
                .map(Hit::control)
                .toList();
    }

    private record Hit(Control control, List<Rank> ranks) {
        int distance() {
            return ranks.stream().mapToInt(Rank::ordinal).sum();
        }
    }

    private static List<Rank> ranks(Control control, List<String> words) {
        return words.stream().map(word -> rank(control, word)).toList();
    }

    private enum Rank {
        LABEL,
        BEGINNING,
        INSIDE,
        EXPLANATION,
        NOWHERE
    }

    private static Rank rank(Control control, String word) {
        String label = lower(control.label());
        if (label.startsWith(word)) {
            return Rank.LABEL;
        } else if (label.contains(" " + word) || control.option().startsWith(word)) {
            return Rank.BEGINNING;
        } else if (label.contains(word) || control.option().contains(word)) {
            return Rank.INSIDE;
        }
        boolean isExplained = lower(control.part().title()).contains(word)
                || TextTable.under(control.key()).anyMatch(other -> lower(other).contains(word));
        return isExplained ? Rank.EXPLANATION : Rank.NOWHERE;
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
