package dev.throng;

import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.state.Fade;

/**
 * A kind of rows: the meaning of an instance's numbers, and a check that refuses invalid ones.
 *
 * @param size numbers for each instance
 * @param expected describes valid numbers, for messages
 * @param condition holds for valid numbers
 */
record RowKind(int size, String expected, Condition condition) {
    static final RowKind TRANSFORMS = new RowKind(
            Instances.TRANSFORM,
            "finite numbers and a scale greater than 0",
            (t, i) -> Float.isFinite(t.floatAt(i) + t.floatAt(i + 1) + t.floatAt(i + 2) + t.floatAt(i + 3))
                    && InstanceTransform.isScale(t.floatAt(i + 4)));
    static final RowKind TINTS = new RowKind(
            Instances.TINT,
            "finite numbers and a tint of 0 or more",
            (t, i) -> Float.isFinite(t.floatAt(i) + t.floatAt(i + 1) + t.floatAt(i + 2) + t.floatAt(i + 3))
                    && Math.min(t.at(i), Math.min(t.at(i + 1), t.at(i + 2))) >= 0);
    static final RowKind WHOLE = new RowKind(1, "a whole number of 32 bits", (n, i) -> n.at(i) == (int) n.at(i));
    static final RowKind SPEEDS = new RowKind(1, "a speed of 0 or more", (s, i) -> isSpeed(s.at(i)));
    static final RowKind VALUES = new RowKind(1, "finite numbers", (v, i) -> Float.isFinite(v.floatAt(i)));
    static final RowKind TARGETS = new RowKind(
            Instances.TARGET,
            "finite numbers",
            (t, i) -> Float.isFinite(t.floatAt(i) + t.floatAt(i + 1) + t.floatAt(i + 2)));

    /** Returns whether the numbers of an instance are valid; its first number is at an index. */
    interface Condition {
        boolean holds(Rows all, int at);
    }

    static RowKind plays(int count) {
        return new RowKind(
                Instances.PLAY,
                "the index of one of " + count
                        + " playbacks, a share of 0 or more and less than 1, a speed of 0 or more, and seconds from 0 to "
                        + Fade.MAX_SECONDS,
                (p, i) -> isIndex(p.at(i), 0, count)
                        && p.at(i + 1) >= 0
                        && p.at(i + 1) < 1
                        && isSpeed(p.at(i + 2))
                        && p.at(i + 3) >= 0
                        && p.at(i + 3) <= Fade.MAX_SECONDS);
    }

    static RowKind motions(int routes) {
        return new RowKind(
                Instances.MOTION,
                "the index of one of " + routes + " routes or -1, a finite distance, and a speed of 0 or more",
                (m, i) -> isIndex(m.at(i), -1, routes) && Double.isFinite(m.at(i + 1)) && isSpeed(m.at(i + 2)));
    }

    private static boolean isSpeed(double factor) {
        return factor >= 0 && factor < Double.POSITIVE_INFINITY;
    }

    private static boolean isIndex(double number, int from, int to) {
        return number >= from && number < to && number == (int) number;
    }

    /** @throws IllegalArgumentException when the last instance lacks some of its numbers */
    void requireWhole(Rows rows) {
        if (rows.count() % size != 0) {
            throw new IllegalArgumentException(
                    "instances: found " + rows.count() + " numbers, expected " + size + " numbers for each instance");
        }
    }

    /** @throws IllegalArgumentException when the numbers of an instance are invalid */
    void require(int number, Rows all, int at) {
        if (!condition.holds(all, at)) {
            throw new IllegalArgumentException(
                    "instance " + number + ": found values " + all.text(at, size) + ", expected " + expected);
        }
    }
}
