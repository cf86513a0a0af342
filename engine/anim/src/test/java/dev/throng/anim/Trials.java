package dev.throng.anim;

/**
 * Number of random trials, frames or cases of a test: few in each run of all tests, and all with
 * {@code -Dtests.whole=true}. What a test requires of a trial is the same in both.
 */
public final class Trials {
    private static final boolean IS_WHOLE = Boolean.getBoolean("tests.whole");

    private Trials() {}

    /**
     * @param few number in each run of all tests
     * @param all number if the tests run whole
     */
    public static int of(int few, int all) {
        return IS_WHOLE ? all : few;
    }
}
