package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Counter of checked decisions of a device, and of unchecked ones, where rounding permits either answer. */
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

    /** Fails if more than one decision, and more than a share of all, were unchecked. */
    void assertFew(double share) {
        assertTrue(unclear <= 1 + share * all, unclear + " of " + all + " on a border");
    }
}
