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
 * What a frame's time goes with: variants of it, each with less of one thing, take turns with the frame as it is. What a variant
 * saves, divided by how much less there was, is the share of the frame that goes with that thing; each round gives one.
 */
final class Sweeps {
    /** More than this adds nothing new to a verdict. */
    private static final int MOST_ROUNDS = 9;

    /** A variant with more than this of a thing says nothing about it. */
    private static final double LEVER = 0.9;

    private final ToDoubleFunction<Drawing> stopwatch;
    private final Variant base;
    private final List<Variant> variants = new ArrayList<>();

    /** Asks for one frame. */
    interface Drawing {
        void frame();
    }

    private record Variant(String factor, double from, double to, Drawing drawing, List<Double> ms) {
        private double median() {
            return Percentiles.of(ms, Double::doubleValue).median();
        }
    }

    /**
     * @param base the frame as it is
     * @param stopwatch milliseconds that a frame takes
     */
    Sweeps(Drawing base, ToDoubleFunction<Drawing> stopwatch) {
        this.base = new Variant("", 1, 1, base, new ArrayList<>());
        this.stopwatch = stopwatch;
    }

    /** Adds a variant, unless it is about the same frame. */
    void add(String factor, double from, double to, Drawing drawing) {
        if (to < LEVER * from) {
            variants.add(new Variant(factor, from, to, drawing, new ArrayList<>()));
        }
    }

    /**
     * Measures, one round at least.
     *
     * @param instances of the crowd
     * @param mostMs after which no further round begins
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
