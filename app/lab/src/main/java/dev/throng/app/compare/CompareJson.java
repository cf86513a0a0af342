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
 * Result of {@code compare}, in the layout of its JSON.
 *
 * @param schemaVersion number of the JSON layout
 * @param pass whether every model is within its tolerance
 * @param tolerance largest tolerance of any model. In a comparison with {@code exact}, a model's tolerance is the sum
 *     of its encoding error, influence loss and rounding
 * @param machine machine that ran the comparison
 * @param models result of each model
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
     * Result of one model.
     *
     * @param clips number of compared crowds: one for each clip, one for the rest pose of a model without clips, or one
     *     of all states
     * @param samples number of compared poses: clips x instances
     * @param states counts of random states and states of files; omitted if clips were compared
     * @param vertices number of compared vertices
     * @param tangentDegrees largest angle between tangents; null if no vertex has a tangent
     * @param interpolation displacement of vertices by nlerp instead of slerp between the file's keys; does not affect
     *     the verdict
     * @param worst place of the largest distance between positions; null if no vertex was compared
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

        /** @return displacement of vertices by nlerp instead of slerp between keys of the compared clips */
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
     * Counts of compared states of each kind, and the limit of vertices' distances in a comparison with keyframes.
     *
     * @param redrawn number of states replaced by other random states
     * @param corners number of states of which only finiteness, bone lengths and the end of the last limb were compared
     * @param gazes number of states that look at other instances
     * @param onGround number of states whose feet are placed on uneven ground
     * @param limit limits {@code bound} and {@code influenceLoss}, as fractions of the rest pose's diagonal; omitted
     *     unless states are compared with keyframes
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
                            result.unstablePoses(),
                            result.runs().count(Shown.GpuWork.GAZES),
                            result.runs().count(Shown.GpuWork.FEET),
                            result.limits().states());
        }
    }
}
