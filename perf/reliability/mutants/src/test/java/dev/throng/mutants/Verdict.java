package dev.throng.mutants;

import java.util.Locale;

/**
 * Result for a mutant.
 *
 * @param kind outcome
 * @param mutant the mutant
 * @param test test that found the mutant, or an empty text
 * @param tests number of tests that ran
 * @param seconds duration of these tests
 */
record Verdict(Kind kind, Mutant mutant, String test, int tests, double seconds) {
    /** Outcomes. */
    enum Kind {
        /** A test failed, ended its process, or did not end. */
        FOUND,
        /** All tests that execute the line passed, or all that ran within the time limit. */
        SURVIVED,
        /** The shader does not compile: not counted. */
        UNCOMPILED,
        /** No test executes the line: counted as survived. */
        UNREACHED
    }

    /**
     * Returns whether a mutant survived only because some of its tests did not run, which a longer time limit allows.
     *
     * @param line the verdict's line of a table
     * @param limitMillis time limit for all tests of one mutant
     */
    static boolean needsMore(String line, long limitMillis) {
        String[] cells = line.split("\t");
        boolean isComplete = cells[2].equals("of " + cells[3] + " tests");
        return cells[0].equals("survived") && !isComplete && 1000 * Double.parseDouble(cells[4]) < limitMillis;
    }

    /** Returns one line of a table: outcome, mutant, test, number of tests, seconds and the name by which the mutant is known again. */
    String format() {
        return String.format(
                Locale.ROOT,
                "%s\t%s\t%s\t%d\t%.1f\t%s",
                kind.name().toLowerCase(Locale.ROOT),
                mutant,
                test,
                tests,
                seconds,
                mutant.key());
    }
}
