package dev.throng.app.bench;

import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.statistic.Bootstrap;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Search for a frame's bottleneck by variants of the frame. Each has one factor reduced, such as the number of pixels,
 * and alternates with the unreduced frame. The saved time, divided by the reduction, estimates the factor's share of
 * frame time.
 */
final class Sweeps {
    /** Largest number of rounds; more rounds hardly change a verdict. */
    private static final int MOST_ROUNDS = 9;

    /** Largest fraction that may remain of the factor reduced in a variant; other variants are not measured. */
    private static final double LARGEST_KEPT = 0.9;

    private final ToDoubleFunction<Drawing> stopwatch;
    private final Variant base;
    private final List<Variant> variants = new ArrayList<>();

    /** Function that draws one frame. */
    interface Drawing {
        void frame();
    }

    private record Variant(String factor, double from, double to, Drawing drawing, List<Double> ms) {
        private double median() {
            return Percentiles.of(ms, Double::doubleValue).median();
        }
    }

    /**
     * @param base draws the unreduced frame
     * @param stopwatch draws a frame by the given function, and returns its time in milliseconds
     */
    Sweeps(Drawing base, ToDoubleFunction<Drawing> stopwatch) {
        this.base = new Variant("", 1, 1, base, new ArrayList<>());
        this.stopwatch = stopwatch;
    }

    /**
     * Adds a variant of the frame, if it reduces its factor by at least a tenth.
     *
     * @param factor name of the factor that the variant reduces
     * @param from amount of the factor in the unreduced frame
     * @param to amount of the factor in the variant
     * @param drawing draws a frame of the variant
     */
    void add(String factor, double from, double to, Drawing drawing) {
        if (to < LARGEST_KEPT * from) {
            variants.add(new Variant(factor, from, to, drawing, new ArrayList<>()));
        }
    }

    /**
     * @param instances size of the crowd
     * @param mostMs milliseconds after which no new round begins
     * @return time of the unreduced frame and each factor's share of it, measured in at least one round of all variants
     */
    Bottleneck run(int instances, double mostMs) {
        double spent = 0;
        int rounds = 0;
        do {
            spent += time(base);
            for (Variant variant : variants) {
                spent += time(variant);
            }
        } while (++rounds < MOST_ROUNDS && spent < mostMs);
        return new Bottleneck(
                instances,
                rounds,
                base.median(),
                variants.stream().map(this::sweep).toList());
    }

    private double time(Variant variant) {
        double ms = stopwatch.applyAsDouble(variant.drawing());
        variant.ms().add(ms);
        return ms;
    }

    private Sweep sweep(Variant variant) {
        double less = 1 - variant.to() / variant.from();
        double[] shares = new double[variant.ms().size()];
        for (int round = 0; round < shares.length; round++) {
            shares[round] = (1 - variant.ms().get(round) / base.ms().get(round)) / less;
        }
        Confidence share = Bootstrap.ofMedian(shares);
        return new Sweep(
                variant.factor(),
                variant.from(),
                variant.to(),
                variant.median(),
                share.estimate(),
                share.low(),
                share.high());
    }
}
