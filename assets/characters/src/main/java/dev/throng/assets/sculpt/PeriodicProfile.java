package dev.throng.assets.sculpt;

/** Periodic function of a phase from 0 to 1, which is smooth and does not overshoot between its keys. */
public final class PeriodicProfile {
    private final double[] phases;
    private final double[] values;

    /** @param phasesAndValues phase and value of each key in turn; phases ascend from 0 to less than 1 */
    public PeriodicProfile(double... phasesAndValues) {
        int count = phasesAndValues.length / 2;
        phases = new double[count];
        values = new double[count];
        for (int k = 0; k < count; k++) {
            phases[k] = phasesAndValues[2 * k];
            values[k] = phasesAndValues[2 * k + 1];
        }
    }

    /**
     * Evaluates this function.
     *
     * @param phase any number, of which only the fractional part counts
     */
    public double at(double phase) {
        double p = phase - Math.floor(phase);
        int k = phases.length - 1;
        while (k > 0 && phases[k] > p) {
            k--;
        }
        double span = phase(k + 1) - phase(k);
        double t = (p - phase(k)) / span;
        return Profile.hermite(t, value(k), slope(k) * span, value(k + 1), slope(k + 1) * span);
    }

    private double phase(int k) {
        return phases[Math.floorMod(k, phases.length)] + Math.floorDiv(k, phases.length);
    }

    private double value(int k) {
        return values[Math.floorMod(k, values.length)];
    }

    private double slope(int k) {
        double before = (value(k) - value(k - 1)) / (phase(k) - phase(k - 1));
        double after = (value(k + 1) - value(k)) / (phase(k + 1) - phase(k));
        return Profile.slope(before, after);
    }
}
