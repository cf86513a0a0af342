package dev.throng.app.view.widget;

import dev.throng.app.view.text.Text;

/** Text of lengths with readable units. */
public final class Lengths {
    /** Smallest number that is written in its unit, as three digits round it to 1; below, a smaller unit is used. */
    private static final double ROUNDS_TO_ONE = 0.9995;

    private static final double MILLI = 1e-3;
    private static final double MICRO = 1e-6;

    private Lengths() {}

    /**
     * @param metres length in metres, at least 0
     * @return a length as text in metres, millimetres or micrometres
     */
    public static String text(double metres) {
        if (metres >= ROUNDS_TO_ONE) {
            return Text.METRES.of(metres);
        }
        return metres >= ROUNDS_TO_ONE * MILLI
                ? Text.MILLIMETRES.of(metres / MILLI)
                : Text.MICROMETRES.of(metres / MICRO);
    }
}
