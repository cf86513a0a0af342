package dev.throng.app;

import java.util.Locale;

/** Whether one word is a likely misspelling of another. */
final class Typo {
    private Typo() {}

    /** The word itself in part, or less than half of its letters wrong. */
    static boolean isLikely(String written, String meant) {
        String part = written.toLowerCase(Locale.ROOT);
        boolean isBeginning = part.length() > 2 && meant.startsWith(part);
        return isBeginning || 2 * distance(part, meant) < meant.length();
    }

    /** Levenshtein's: letters to insert, remove or replace. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
