package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** How many choices of a device were judged, and how many were left to its rounding since either answer is right. */
final class BorderCases {
    private long all;
    private long unclear;

    void count(boolean isClear) {
        count(1, isClear ? 0 : 1);
    }

    void count(long choices, long unclearOnes) {
        all += choices;
        unclear += unclearOnes;
    }

    /** Fails where more than a share, and more than one, went unjudged. */
    void assertFew(double share) {
        assertTrue(unclear <= 1 + share * all, unclear + " of " + all + " on a border");
    }
}
