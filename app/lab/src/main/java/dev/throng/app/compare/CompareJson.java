package dev.throng.app.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.throng.anim.Clip;
import dev.throng.app.report.InterpolationReport;
import dev.throng.app.report.MachineInfo;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.measure.InterpolationLoss;
import dev.throng.proof.ModelComparison.ModelResult;
import dev.throng.proof.ResultNumbers;
import dev.throng.proof.Shown;
import dev.throng.proof.Tolerance;
import dev.throng.proof.Tolerance.StateLimit;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The result of {@code compare} as its JSON is written.
 *
 * @param tolerance the widest of the models' tolerances: each model has its own, against {@code exact} its encoding error
 *     + influence loss + rounding
 */
record CompareJson(
        int schemaVersion, boolean pass, Tolerance tolerance, MachineInfo machine, List<ModelReport> models) {
    private static final int SCHEMA_VERSION = 1;

    static CompareJson of(List<ModelResult> results, MachineInfo machine) {
        return new CompareJson(
                SCHEMA_VERSION,
                results.stream().allMatch(result -> result.failure().isEmpty()),
                widest(results),
                machine,
                results.stream().map(ModelReport::of).toList());
    }

    private static Tolerance widest(List<ModelResult> results) {
        return new Tolerance(
                widest(results, Tolerance::position),
                results.get(0).tolerance().normalDegrees(),
                widest(results, Tolerance::palette));
    }

    private static @Nullable Double widest(List<ModelResult> results, Function<Tolerance, @Nullable Double> limit) {
        return results.stream()
                .map(result -> limit.apply(result.tolerance()))
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    /**
     * One model.
     *
     * @param clips crowds compared: one for each clip, one for the rest pose of a model without clips, one of all states
     * @param samples clips x instances
     * @param states of random states and those of files; omitted for clips
     * @param vertices vertex comparisons made
     * @param tangentDegrees null where no vertex has a tangent
     * @param interpolation what nlerp instead of slerp between the file's keys would move: reported, not judged
     * @param worst where positions are farthest apart; null where no vertex was compared
     */
    record ModelReport(
            String model,
            int clips,
            int instances,
            long samples,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            States states,

            long vertices,
            ResultNumbers.Positions position,
            ResultNumbers.Angles normalDegrees,
            ResultNumbers.@Nullable Angles tangentDegrees,
            ResultNumbers.Palettes palette,
            double encodingError,
            double influenceLoss,

            InterpolationReport interpolation,
            ResultNumbers.@Nullable Worst worst) {

        static ModelReport of(ModelResult result) {
            ResultNumbers numbers = ResultNumbers.of(result);
            return new ModelReport(
                    result.character().name(),
                    result.runs().count(),
                    result.runs().instances(),
                    result.runs().samples(),
                    States.of(result),
                    result.differences().positions().count(),
                    numbers.position(),
                    numbers.normalDegrees(),
                    numbers.tangentDegrees(),
                    numbers.palette(),
                    result.certificate().encodingError(),
                    result.certificate().influenceLoss(),
                    interpolation(result),
                    numbers.worst());
        }

        /** Returns the distance that nlerp instead of slerp between keys of the compared clips would move vertices. */
        private static InterpolationReport interpolation(ModelResult result) {
            List<Clip> all = result.character().clips();
            List<Clip> own = result.runs().clips().stream()
                    .filter(c -> c != BakedClip.REST)
                    .map(all::get)
                    .toList();
            InterpolationLoss loss = InterpolationLoss.largest(InterpolationLoss.ofClips(result.character(), own));
            return InterpolationReport.of(loss, result.character(), result.diagonal());
        }
    }

    /**
     * Counts of states near a decision of their arithmetic, and the limit of distances to keyframes.
     *
     * @param redrawn drawn again
     * @param corners kept, and judged for being finite, for the lengths of bones, and for the place where the last limb ends
     * @param gazes that look at other instances
     * @param onGround whose feet are put on uneven ground
     * @param limit keys bound and influenceLoss, of D; omitted unless states are compared with keyframes
     */
    record States(
            int redrawn,
            int corners,
            int gazes,
            int onGround,
            @JsonUnwrapped @Nullable StateLimit limit) {
        static @Nullable States of(ModelResult result) {
            Integer redrawn = result.runs().redrawn();
            return redrawn == null
                    ? null
                    : new States(
                            redrawn,
                            result.corners(),
                            result.runs().count(Shown.Extra.GAZES),
                            result.runs().count(Shown.Extra.FEET),
                            result.limits().states());
        }
    }
}
