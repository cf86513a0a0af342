package dev.throng.anim.root;

/**
 * Angles as fractions of a turn times 2^64, in integers that wrap where an angle does: any number of cycles later, a heading is as
 * exact as after the first.
 */
public final class Turn {
    private static final double WHOLE = 2 * Math.PI;

    private Turn() {}

    /** An angle in radians, any finite value, within 2^-53 of it and 2^-65 of a turn. */
    public static long of(double radians) {
        double part = Math.IEEEremainder(radians, WHOLE) / WHOLE;
        return part == 0.5 ? Long.MIN_VALUE : (long) (part * 0x1p64);
    }

    /** The angle in radians, -pi to pi. */
    public static double radians(long turn) {
        return turn * (WHOLE * 0x1p-64);
    }
}
