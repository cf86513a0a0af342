package dev.throng.app.report;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What {@code bench --ab} found, as its JSON has it.
 *
 * @param schemaVersion of this layout, that of {@link BenchResult}
 * @param ratios one for each pair of crowd sizes, in their order
 */
public record AbResult(
        int schemaVersion, BenchResult.Program program, MachineInfo machine, Side a, Side b, List<Comparison> ratios) {
    public AbResult {
        ratios = List.copyOf(ratios);
    }

    /**
     * One of the two.
     *
     * @param options what it has of its own, as the user wrote it
     * @param settings all of it
     * @param runs its frames of all rounds, one run for each crowd size
     */
    public record Side(String options, Map<String, Object> settings, List<BenchResult.Run> runs) {
        public Side {
            runs = List.copyOf(runs);
        }
    }

    /**
     * B against A.
     *
     * @param a instances in A
     * @param b instances in B
     * @param rounds in which both took turns
     * @param frame ratio of the frame times
     * @param core ratio of the processor times, over all threads; null where the system does not say
     * @param waitedShare share of their time, 0 to 1, in which threads were ready to run and had to wait for a core: above a tenth,
     *     frame times depend on other programs; null where the system does not say
     */
    public record Comparison(
            int a,
            int b,
            int rounds,
            Ratio frame,
            @Nullable Ratio core,
            @Nullable Double waitedShare) {}

    /**
     * B / A: below 1 where B is the faster one.
     *
     * @param ratio median over the rounds
     * @param low lower end of its 95 % interval
     * @param high upper end of it
     * @param perRound each round's own
     */
    public record Ratio(double ratio, double low, double high, List<Double> perRound) {
        public Ratio {
            perRound = List.copyOf(perRound);
        }
    }
}
