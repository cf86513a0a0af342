package dev.throng.app.bench;

import dev.throng.app.option.setting.BenchSettings;
import dev.throng.app.report.AbResult.Comparison;
import dev.throng.app.report.AbResult.Ratio;
import dev.throng.app.statistic.Bootstrap;
import dev.throng.app.statistic.Bootstrap.Confidence;
import dev.throng.app.statistic.CoreTime;
import dev.throng.app.statistic.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Measures two frame loops alternately. Each round times a block of frames of each loop and computes the ratio of both
 * times. The loop that is measured first alternates, so that drift affects both. The median ratio is unaffected by
 * single disturbed rounds.
 */
final class AbRounds {
    /** Largest number of rounds, each of few frames. */
    private static final int ROUNDS = 30;

    /** Frames per round if only seconds limit the measurement. */
    private static final int FRAMES_OF_A_ROUND = 10;

    private final Blocks a;
    private final Blocks b;

    AbRounds(FrameLoop a, FrameLoop b) {
        this.a = new Blocks(a);
        this.b = new Blocks(b);
    }

    private static final class Blocks {
        private final FrameLoop loop;
        private final List<FrameSample> frames = new ArrayList<>();
        private final List<Double> medians = new ArrayList<>();
        private final List<Double> core = new ArrayList<>();
        private final List<Double> waited = new ArrayList<>();

        private Blocks(FrameLoop loop) {
            this.loop = loop;
        }

        private void measure(int count) {
            CoreTime.Sum begin = CoreTime.sumIfKnown();
            List<FrameSample> block = loop.block(count);
            CoreTime.Sum sum = CoreTime.sumIfKnown().since(begin);
            core.add(sum.spent() / 1e6 / (count + loop.framesAroundBlock()));
            waited.add(sum.waitedShare());
            medians.add(Percentiles.of(block, f -> f.frameMs).median());
            frames.addAll(block);
        }

        private Recording recording() {
            double coreMs = Percentiles.of(core, Double::doubleValue).median();
            return new Recording(frames, CoreTime.available() ? coreMs : Double.NaN);
        }
    }

    /**
     * Measures rounds until a limit is reached, at least one.
     *
     * @param progress receives the number of frames measured so far
     */
    void run(BenchSettings limits, IntConsumer progress) {
        int frames = limits.frames() == null ? Integer.MAX_VALUE : limits.frames();
        int each = limits.frames() == null ? FRAMES_OF_A_ROUND : (frames + ROUNDS - 1) / ROUNDS;
        double most = limits.seconds() == null ? Double.POSITIVE_INFINITY : limits.seconds();
        a.loop.block(Math.max(1, limits.warmup()));
        b.loop.block(Math.max(1, limits.warmup()));
        long begin = System.nanoTime();
        int measured = 0;
        do {
            int count = Math.min(each, frames - measured);
            boolean turned = a.medians.size() % 2 == 1;
            (turned ? b : a).measure(count);
            (turned ? a : b).measure(count);
            measured += count;
            progress.accept(measured);
        } while (measured < frames && System.nanoTime() - begin < most * 1e9);
    }

    Recording a() {
        return a.recording();
    }

    Recording b() {
        return b.recording();
    }

    Comparison comparison(int countA, int countB) {
        return new Comparison(
                countA,
                countB,
                a.medians.size(),
                ratio(a.medians, b.medians),
                CoreTime.available() ? ratio(a.core, b.core) : null,
                CoreTime.available() ? waited() : null);
    }

    private double waited() {
        List<Double> both = Stream.concat(a.waited.stream(), b.waited.stream()).toList();
        return Percentiles.of(both, Double::doubleValue).median();
    }

    /**
     * @param a time of A in each round
     * @param b time of B in each round
     * @return median of the ratios B / A, with its 95 % interval
     */
    static Ratio ratio(List<Double> a, List<Double> b) {
        double[] ratios = IntStream.range(0, a.size())
                .mapToDouble(i -> b.get(i) / a.get(i))
                .toArray();
        Confidence found = Bootstrap.ofMedian(ratios);
        return new Ratio(
                found.estimate(),
                found.low(),
                found.high(),
                java.util.Arrays.stream(ratios).boxed().toList());
    }
}
