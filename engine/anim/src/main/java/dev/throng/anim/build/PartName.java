package dev.throng.anim.build;

/**
 * Name of a model's part in messages.
 *
 * @param text such as {@code mesh 'body'}
 */
record PartName(String text) {
    static PartName of(String kind, String name) {
        return new PartName(kind + " '" + name + "'");
    }

    PartName with(String detail) {
        return new PartName(text + ", " + detail);
    }

    /** Creates the exception for an invalid argument of the part. */
    IllegalArgumentException refusal(String found, String expected) {
        return new IllegalArgumentException(text + ": found " + found + ", expected " + expected);
    }

    /** Creates the exception for a part whose input is incomplete. */
    IllegalStateException unfinished(String found, String expected) {
        return new IllegalStateException(text + ": found " + found + ", expected " + expected);
    }

    /** Copies numbers after a check that all are finite. */
    float[] finite(String what, float[] values) {
        KeyChecks.finite(what, values, this::refusal);
        return values.clone();
    }

    /**
     * Copies numbers, after checks that their count fits and that all are finite.
     *
     * @param each expected numbers per vertex
     */
    float[] finite(String what, float[] values, int each, int vertices) {
        if (values.length != each * vertices) {
            throw refusal(
                    values.length + " numbers for " + what,
                    each * vertices + " numbers: " + each + " for each of " + vertices + " vertices");
        }
        return finite(what, values);
    }

    float within(String what, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw refusal(what + " " + value, "a number from " + least + " to " + most);
        }
        return (float) value;
    }
}
