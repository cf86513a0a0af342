package dev.throng.app.report;

import dev.throng.app.report.Analysis.Bottleneck;
import dev.throng.app.report.Analysis.Scaling;
import dev.throng.app.report.Analysis.Search;
import dev.throng.app.report.Analysis.Sweep;
import dev.throng.app.report.BenchResult.Capacity;
import dev.throng.app.report.BenchResult.ProfileMs;
import dev.throng.app.report.BenchResult.Run;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Text of a bench result, except its runs. */
final class AnalysisText {
    private static final Table<Run> PASSES = new Table<Run>()
            .column("instances, passes measured alone", run -> count(run.instances()))
            .column("cull ms", pass(ProfileMs::cull))
            .column("joint matrices ms", pass(ProfileMs::palette))
            .column("preskin ms", pass(ProfileMs::preskin))
            .column("shadow ms", pass(ProfileMs::shadow))
            .column("vertex ms", pass(ProfileMs::vertex))
            .column("fill ms", pass(ProfileMs::fill));

    private static final Table<Sweep> SWEEPS = new Table<Sweep>()
            .column("reduced", Sweep::factor)
            .column("from", sweep -> count(sweep.from()))
            .column("to", sweep -> count(sweep.to()))
            .column("frame ms", sweep -> BenchTable.number(sweep.frameMs()))
            .column("share of frame time", sweep -> percent(sweep.share()))
            .column("95 % interval", sweep -> percent(sweep.low()) + " to " + percent(sweep.high()));

    private AnalysisText() {}

    /** @return text with a paragraph for each finding, each after an empty line */
    static String of(BenchResult result) {
        Analysis analysis = result.analysis();
        return proofs(result.runs())
                + shared(result.runs())
                + passes(result.runs())
                + scaling(analysis.scaling())
                + (result.lacksFrames()
                        ? "\nverdict: not possible; found " + result.largest().frames()
                                + " measured frames, expected at least " + Analysis.LEAST_FRAMES
                                + "; use a larger --frames or --seconds\n"
                        : bottleneck(result.verdict(), analysis.bottleneck()))
                + capacity(result.capacity(), analysis.search());
    }

    /** @return text that states whether drawn vertices equal the CPU's, for runs in which they were compared */
    private static String proofs(List<Run> runs) {
        StringBuilder lines = new StringBuilder();
        for (Run run : runs) {
            BenchResult.Proof proof = run.proof();
            if (proof != null) {
                lines.append(String.format(Locale.ROOT, "%n%,d instances: ", run.instances()))
                        .append(proof.problem() == null ? agreement(proof) : "VOID; " + proof.problem());
            }
        }
        return lines.isEmpty() ? "" : lines.append(System.lineSeparator()).toString();
    }

    private static String agreement(BenchResult.Proof proof) {
        return String.format(
                Locale.ROOT,
                "proved; %,d vertices of %,d drawn instances agree with the CPU",
                proof.vertices(),
                proof.instances());
    }

    /** @return text that states how many poses were evaluated, for runs in which instances share poses */
    private static String shared(List<Run> runs) {
        StringBuilder lines = new StringBuilder();
        for (Run run : runs) {
            if (run.palettes() > 0 && run.palettes() < run.visible()) {
                lines.append(String.format(
                        Locale.ROOT,
                        "%nat %,d instances: %,d poses were computed for %,d drawn instances, since some instances share a pose or keep their last pose",
                        run.instances(),
                        run.palettes(),
                        run.visible()));
            }
        }
        return lines.isEmpty() ? "" : lines.append(System.lineSeparator()).toString();
    }

    private static String passes(List<Run> runs) {
        return runs.stream().allMatch(run -> run.profileMs() == null) ? "" : "\n" + PASSES.text(runs);
    }

    private static Function<Run, String> pass(Function<ProfileMs, Double> ms) {
        return run -> BenchTable.number(ms.apply(Objects.requireNonNull(run.profileMs())));
    }

    private static String scaling(@Nullable Scaling scaling) {
        return scaling == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%nscaling: frame time grows as N^%.2f (95 %% confidence interval of the exponent: %.2f to %.2f); N is the number of instances%n",
                        scaling.exponent(),
                        scaling.low(),
                        scaling.high());
    }

    private static String bottleneck(@Nullable String verdict, @Nullable Bottleneck bottleneck) {
        if (verdict == null || verdict.equals(BenchResult.VOID) || bottleneck == null) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                "%nverdict: %s; to find this bottleneck, throng measured %s instances (%s ms per frame) in %d rounds, each time with one part of the work reduced%n%s%s",
                verdict,
                count(bottleneck.instances()),
                BenchTable.number(bottleneck.frameMs()),
                bottleneck.rounds(),
                SWEEPS.text(bottleneck.sweeps()),
                overlap(bottleneck.overlapping()));
    }

    /**
     * @return line about the two largest shares of frame time, if neither is clearly the bottleneck; otherwise empty
     */
    private static String overlap(List<Sweep> both) {
        return both.isEmpty()
                ? ""
                : String.format(
                        "%s (%s of frame time) and %s (%s of frame time) limit the frame together: reducing either makes frames faster%n",
                        both.get(0).factor(),
                        percent(both.get(0).share()),
                        both.get(1).factor(),
                        percent(both.get(1).share()));
    }

    private static String capacity(@Nullable Capacity capacity, @Nullable Search search) {
        if (capacity == null || search == null) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                "%ncapacity: %s instances at %s frames per second (95 %% confidence interval: %s to %s), limited by %s%n",
                count(capacity.instances()),
                BenchTable.number(capacity.targetFps()),
                count(capacity.low()),
                count(capacity.high()),
                limit(search.limitedBy()));
    }

    private static String limit(String limitedBy) {
        return switch (limitedBy) {
            case Search.MEMORY -> "memory or by the room in the scene, not by frame time";
            case Search.TIME -> "the duration of the search, so that a larger crowd may be possible";
            default -> "frame time";
        };
    }

    private static String count(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }
}
