package dev.throng.app.report;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Result of {@code bench --ab}, in the layout of its JSON.
 *
 * @param schemaVersion number of the JSON layout, the same as that of {@link BenchResult}
 * @param ratios comparisons, one for each pair of crowd sizes, in the order of the sizes
 */
public record AbResult(
        int schemaVersion, BenchResult.Program program, MachineInfo machine, Side a, Side b, List<Comparison> ratios) {
    public AbResult {
        ratios = List.copyOf(ratios);
    }

    /**
     * One of the two sets of settings that are compared.
     *
     * @param options options of this side only, as the user wrote them
     * @param settings all settings of this side, including defaults
     * @param runs frames of all rounds, one run for each crowd size
     */
    public record Side(String options, Map<String, Object> settings, List<BenchResult.Run> runs) {
        public Side {
            runs = List.copyOf(runs);
        }
    }

    /**
     * Comparison at one pair of crowd sizes.
     *
     * @param a number of instances in A
     * @param b number of instances in B
     * @param rounds number of rounds, each of which measures A and B
     * @param frame ratio of the frame times
     * @param core ratio of the processor times of all threads; null if the system does not report them
     * @param waitedShare fraction of runnable time, 0 to 1, in which threads waited for a core: above 0.1, frame times
     *     depend on other programs; null if the system does not report it
     */
    public record Comparison(
            int a,
            int b,
            int rounds,
            Ratio frame,
            @Nullable Ratio core,
            @Nullable Double waitedShare) {}

    /**
     * Ratio of B to A for a time, below 1 if B is faster.
     *
     * @param ratio median over the rounds
     * @param low lower end of the 95 % interval of that median
     * @param high upper end of the 95 % interval of that median
     * @param perRound ratio in each round
     */
    public record Ratio(double ratio, double low, double high, List<Double> perRound) {
        public Ratio {
            perRound = List.copyOf(perRound);
        }
    }
}
