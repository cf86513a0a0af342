package dev.throng.anim.build;

/**
 * A part of a model that is put together in code, as messages call it.
 *
 * @param text such as {@code mesh 'body'}
 */
record PartName(String text) {
    static PartName of(String kind, String name) {
        return new PartName(kind + " '" + name + "'");
    }

    /** Something in this part. */
    PartName with(String detail) {
        return new PartName(text + ", " + detail);
    }

    /** What is thrown for an argument. */
    IllegalArgumentException refusal(String found, String expected) {
        return new IllegalArgumentException(text + ": found " + found + ", expected " + expected);
    }

    /** What is thrown for something that was not given at all. */
    IllegalStateException unfinished(String found, String expected) {
        return new IllegalStateException(text + ": found " + found + ", expected " + expected);
    }

    /** A copy of numbers that are all finite. */
    float[] finite(String what, float[] values) {
        KeyChecks.finite(what, values, this::refusal);
        return values.clone();
    }

    /** A copy of finite numbers, so many for each vertex. */
    float[] finite(String what, float[] values, int each, int vertices) {
        if (values.length != each * vertices) {
            throw refusal(
                    values.length + " numbers for " + what,
                    each * vertices + " numbers: " + each + " for each of " + vertices + " vertices");
        }
        return finite(what, values);
    }

    /** A number in a range. */
    float within(String what, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw refusal(what + " " + value, "a number from " + least + " to " + most);
        }
        return (float) value;
    }
}
