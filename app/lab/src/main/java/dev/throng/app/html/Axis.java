package dev.throng.app.html;

import java.util.ArrayList;
import java.util.List;

/**
 * Linear or logarithmic mapping from values to positions in a drawing.
 *
 * @param scale linear or logarithmic
 * @param low value at the start of the axis; above 0 on a logarithmic axis
 * @param high value at the end of the axis, above {@code low}
 * @param from position of {@code low}, in units of the drawing
 * @param to position of {@code high}; smaller than {@code from} for an axis that points up
 */
record Axis(Scale scale, double low, double high, double from, double to) {
    enum Scale {
        EVEN,
        LOGARITHMIC
    }

    private static final double[] STEPS = {1, 2, 5, 10};

    /**
     * @param most largest value to draw
     * @param from position of the value 0, in units of the drawing
     * @param to position of the largest value on the axis, a round value that is at least {@code most}
     * @return a linear axis from 0
     */
    static Axis linear(double most, double from, double to) {
        double step = step(most > 0 ? most : 1);
        return new Axis(Scale.EVEN, 0, step * Math.max(1, Math.ceil(most / step * 0.999)), from, to);
    }

    /**
     * @param least smallest value to draw, above 0
     * @param most largest value to draw
     * @param from position of the start of the axis, in units of the drawing
     * @param to position of the end of the axis
     * @return a logarithmic axis that extends a little beyond the values to draw
     */
    static Axis logarithmic(double least, double most, double from, double to) {
        double room = Math.max(Math.pow(most / least, 0.06), 1.15);
        return new Axis(Scale.LOGARITHMIC, least / room, most * room, from, to);
    }

    double place(double value) {
        double part = scale == Scale.LOGARITHMIC
                ? Math.log(value / low) / Math.log(high / low)
                : (value - low) / (high - low);
        return from + part * (to - from);
    }

    /** @return round values along the axis, at most about seven */
    List<Double> ticks() {
        return scale == Scale.LOGARITHMIC ? logarithmicTicks() : linearTicks();
    }

    private List<Double> linearTicks() {
        List<Double> ticks = new ArrayList<>();
        double step = step(high - low);
        for (int i = 0; low + i * step <= high * 1.0001; i++) {
            ticks.add(low + i * step);
        }
        return ticks;
    }

    /** @return powers of ten such as 1, 10, 100; on short axes also values between them */
    private List<Double> logarithmicTicks() {
        double decades = Math.log10(high / low);
        double[] within = decades < 1.2 ? new double[] {1, 1.5, 2, 3, 5, 7} : decades < 3 ? STEPS : new double[] {1};
        List<Double> ticks = new ArrayList<>();
        for (double decade = Math.pow(10, Math.floor(Math.log10(low))); decade <= high; decade *= 10) {
            for (double part : within) {
                double tick = part * decade;
                if (part < 10 && tick >= low && tick <= high) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    /** @return round value that divides a length into four to eight equal steps */
    private static double step(double length) {
        double raw = length / 5;
        double decade = Math.pow(10, Math.floor(Math.log10(raw)));
        for (double step : STEPS) {
            if (step * decade >= raw * 0.8) {
                return step * decade;
            }
        }
        return 10 * decade;
    }
}
