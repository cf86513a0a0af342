package dev.throng.convert.collada;

import dev.throng.anim.Interpolation;
import dev.throng.convert.scene.CubicBezier;
import dev.throng.convert.scene.ImportException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Keys of a channel in a Collada file, with their interpolation.
 *
 * @param times times in seconds, ascending
 * @param values values of each key
 * @param kinds interpolation from each key to the next
 * @param in control points before each key, time and value per component; empty if the file has none
 * @param out control points after each key, in the same layout
 */
record ColladaSampler(double[] times, double[][] values, Kind[] kinds, double[][] in, double[][] out) {
    private static final double THIRDS = 1e-4;

    /** Interpolation from a key to the next. */
    enum Kind {
        STEP,
        LINEAR,
        BEZIER,
        HERMITE,
        OTHER;

        static Kind of(String word) {
            return Arrays.stream(values())
                    .filter(kind -> kind.name().equals(word))
                    .findFirst()
                    .orElse(OTHER);
        }
    }

    static ColladaSampler of(ColladaDocument document, Xml sampler) {
        ColladaSource input = ColladaSource.input(document, sampler, "INPUT");
        ColladaSource output = ColladaSource.input(document, sampler, "OUTPUT");
        Optional<ColladaSource> interpolation = ColladaSource.find(document, sampler, "INTERPOLATION");
        int count = Math.min(input.count(), output.count());
        double[] times = new double[count];
        double[][] values = new double[count][];
        Kind[] kinds = new Kind[count];
        for (int k = 0; k < count; k++) {
            times[k] = input.number(k, 0);
            values[k] = output.numbers(k, output.stride());
            int key = k;
            kinds[k] = interpolation
                    .filter(source -> key < source.count())
                    .map(source -> Kind.of(source.word(key)))
                    .orElse(Kind.LINEAR);
        }
        int width = output.stride();
        double[][] in = controls(ColladaSource.find(document, sampler, "IN_TANGENT"), count, width);
        double[][] out = controls(ColladaSource.find(document, sampler, "OUT_TANGENT"), count, width);
        return new ColladaSampler(times, values, kinds, in, out).checked();
    }

    /**
     * Reads control points. If the file stores only their values, their times become NaN. A NaN means that control
     * points divide the time between keys into thirds.
     *
     * @param source the file's control points, if any
     * @param count number of keys
     * @param width number of components per key
     * @return for each key, time and value per component; empty without control points
     */
    private static double[][] controls(Optional<ColladaSource> source, int count, int width) {
        if (source.isEmpty() || source.get().count() < count) {
            return new double[0][];
        }
        double[][] controls = new double[count][];
        boolean hasTimes = source.get().stride() >= 2 * width;
        for (int k = 0; k < count; k++) {
            controls[k] = new double[2 * width];
            for (int c = 0; c < width; c++) {
                controls[k][2 * c] = hasTimes ? source.get().number(k, 2 * c) : Double.NaN;
                int place = hasTimes ? 2 * c + 1 : c;
                controls[k][2 * c + 1] =
                        place < source.get().stride() ? source.get().number(k, place) : 0;
            }
        }
        return controls;
    }

    private ColladaSampler checked() {
        for (int k = 1; k < times.length; k++) {
            if (!(times[k] >= times[k - 1])) {
                throw ImportException.malformed(
                        "an animation key at " + times[k] + " s after a key at " + times[k - 1] + " s",
                        "ascending key times");
            }
        }
        boolean needsControls = Arrays.asList(kinds).contains(Kind.BEZIER)
                || Arrays.asList(kinds).contains(Kind.HERMITE);
        if (needsControls && (in.length == 0 || out.length == 0)) {
            Kind[] lines = kinds.clone();
            Arrays.setAll(lines, k -> kinds[k] == Kind.STEP ? Kind.STEP : Kind.LINEAR);
            return new ColladaSampler(times, values, lines, in, out);
        }
        return this;
    }

    int width() {
        return values.length == 0 ? 0 : values[0].length;
    }

    /** @return the interpolation of glTF that equals the interpolation of all keys, if there is one */
    Optional<Interpolation> interpolation() {
        List<Kind> used = Arrays.asList(kinds).subList(0, Math.max(1, kinds.length - 1));
        if (used.stream().distinct().count() != 1) {
            return Optional.empty();
        }
        return switch (used.get(0)) {
            case STEP -> Optional.of(Interpolation.STEP);
            case LINEAR -> Optional.of(Interpolation.LINEAR);
            case BEZIER, HERMITE -> hasTimesAtThirds() ? Optional.of(Interpolation.CUBICSPLINE) : Optional.empty();
            case OTHER -> Optional.empty();
        };
    }

    /** @return the interpolation of glTF that all samplers share, if their keys have equal times */
    static Optional<Interpolation> common(List<ColladaSampler> samplers) {
        ColladaSampler first = samplers.get(0);
        Optional<Interpolation> interpolation = first.interpolation();
        return interpolation.filter(unused -> samplers.stream()
                .allMatch(sampler -> Arrays.equals(sampler.times, first.times)
                        && sampler.interpolation().equals(interpolation)));
    }

    /** @return whether control points divide the times of intervals into thirds: only then is a Bézier curve a cubic function of time */
    private boolean hasTimesAtThirds() {
        for (int k = 0; k + 1 < times.length; k++) {
            double span = times[k + 1] - times[k];
            for (int c = 0; c < width(); c++) {
                if (isOff(out[k][2 * c], times[k], span, k) || isOff(in[k + 1][2 * c], times[k + 1], -span, k)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isOff(double time, double key, double span, int segment) {
        double third = kinds[segment] == Kind.HERMITE ? Math.abs(span) : key + span / 3;
        return Math.abs(time - third) > THIRDS * Math.abs(span); // false for NaN
    }

    /** @return slope of a component after a key, per second */
    double outSlope(int key, int component) {
        return key + 1 == times.length ? 0 : slope(out, key, component, times[key + 1] - times[key], kinds[key]);
    }

    /** @return slope of a component before a key, per second */
    double inSlope(int key, int component) {
        return key == 0 ? 0 : slope(in, key, component, times[key - 1] - times[key], kinds[key - 1]);
    }

    /**
     * Computes the slope of a curve at a key.
     *
     * @param controls control points before or after each key
     * @param key index of the key
     * @param component index of the number within the key
     * @param span time to the neighbouring key, in seconds; negative to the previous key
     * @param kind interpolation between both keys
     * @return slope at the key, per second
     */
    private double slope(double[][] controls, int key, int component, double span, Kind kind) {
        double value = controls[key][2 * component + 1];
        return kind == Kind.HERMITE ? value / Math.abs(span) : 3 * (value - values[key][component]) / span;
    }

    /** @return whether linear interpolation between the keys would change the curve */
    boolean isCurved() {
        return Arrays.stream(kinds).anyMatch(kind -> kind.ordinal() >= Kind.BEZIER.ordinal());
    }

    /** @return the values at a time; before the first and after the last key, the values of that key */
    double[] at(double time) {
        int found = Arrays.binarySearch(times, time);
        if (found >= 0) {
            return values[found];
        }
        int next = -found - 1;
        if (next == 0 || next == times.length) {
            return values[Math.max(0, next - 1)];
        }
        double[] mixed = new double[width()];
        for (int c = 0; c < mixed.length; c++) {
            mixed[c] = between(next - 1, time, c);
        }
        return mixed;
    }

    private double between(int k, double time, int c) {
        double span = times[k + 1] - times[k];
        double part = (time - times[k]) / span;
        double first = values[k][c];
        double last = values[k + 1][c];
        return switch (kinds[k]) {
            case STEP -> first;
            case BEZIER -> {
                double a = third(out[k][2 * c], times[k], span, 1);
                double b = third(in[k + 1][2 * c], times[k], span, 2);
                double s = CubicBezier.parameter(a, b, part);
                yield CubicBezier.at(first, out[k][2 * c + 1], in[k + 1][2 * c + 1], last, s);
            }
            case HERMITE ->
                CubicBezier.at(first, first + out[k][2 * c + 1] / 3, last - in[k + 1][2 * c + 1] / 3, last, part);
            default -> first + part * (last - first);
        };
    }

    private static double third(double time, double start, double span, int thirds) {
        return Double.isNaN(time) ? thirds / 3.0 : Math.max(0, Math.min(1, (time - start) / span));
    }
}
