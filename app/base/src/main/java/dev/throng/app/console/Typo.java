package dev.throng.app.console;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Suggestions for misspelt words. */
public final class Typo {
    private Typo() {}

    /**
     * @param written the misspelt word
     * @param words the known words
     * @return end of an error message that suggests the known word most like a misspelt one; empty if no word is
     *     similar
     */
    public static String suggestion(String written, Collection<String> words) {
        return words.stream()
                .filter(word -> isLikely(written, word))
                .min(Comparator.comparingInt(word -> distance(written.toLowerCase(Locale.ROOT), word)))
                .map(word -> " (did you mean " + word + "?)")
                .orElse("");
    }

    /**
     * @param written the user's text
     * @param meant the word
     * @return whether a user may have meant a word: the written text is a prefix of the word with at least three
     *     letters, or less than half of the letters are wrong
     */
    private static boolean isLikely(String written, String meant) {
        String part = written.toLowerCase(Locale.ROOT);
        boolean isBeginning = part.length() > 2 && meant.startsWith(part);
        return isBeginning || 2 * distance(part, meant) < meant.length();
    }

    /**
     * @return Damerau-Levenshtein distance: number of letters inserted, deleted, replaced or swapped with a neighbour
     */
    private static int distance(String a, String b) {
        int[][] steps = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                steps[i][j] = i == 0 || j == 0 ? i + j : least(steps, a, b, new int[] {i, j});
            }
        }
        return steps[a.length()][b.length()];
    }

    /**
     * @param steps distances of all shorter prefixes: the first index is the length of the prefix of {@code a}, the
     *     second that of {@code b}
     * @param at lengths of the compared prefixes of a and b, each at least 1
     * @return Damerau-Levenshtein distance between a prefix of {@code a} and a prefix of {@code b}
     */
    private static int least(int[][] steps, String a, String b, int[] at) {
        int i = at[0];
        int j = at[1];
        int replaced = steps[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replaced, 1 + Math.min(steps[i - 1][j], steps[i][j - 1]));
        boolean isSwapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return isSwapped ? Math.min(least, steps[i - 2][j - 2] + 1) : least;
    }
}
