package dev.throng.app.view.widget;

import dev.throng.app.view.text.Text;

/** Lengths in the unit in which they are easy to read. */
public final class Lengths {
    /** Where three digits become one unit of the next size. */
    private static final double SHORT = 0.9995;

    private static final double MILLI = 1e-3;
    private static final double MICRO = 1e-6;

    private Lengths() {}

    /** Writes a length in metres, millimetres or micrometres. @param metres 0 or more */
    public static String text(double metres) {
        if (metres >= SHORT) {
            return Text.METRES.of(metres);
        }
        return metres >= SHORT * MILLI ? Text.MILLIMETRES.of(metres / MILLI) : Text.MICROMETRES.of(metres / MICRO);
    }
}
