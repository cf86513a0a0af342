package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.proof.ErrorStatistic.Finding;
import dev.throng.proof.ModelComparison.ModelResult;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers that a comparison reports. The names of the components are JSON keys.
 *
 * @param position distances of positions
 * @param normalDegrees angles between normals
 * @param tangentDegrees angles between tangents; null if no vertex has a tangent
 * @param palette differences of palettes
 * @param worst vertex with the largest distance; null if no vertex was compared
 */
public record ResultNumbers(
        Positions position,
        Angles normalDegrees,
        @Nullable Angles tangentDegrees,
        Palettes palette,
        @Nullable Worst worst) {

    /**
     * {@return the numbers of a comparison}
     *
     * @param result result of the comparison
     */
    public static ResultNumbers of(ModelResult result) {
        Differences found = result.differences();
        Finding worst = found.positions().worst();
        return new ResultNumbers(
                Positions.of(found.positions(), result.diagonal()),
                Angles.of(found.normals()),
                found.tangents().count() == 0 ? null : Angles.of(found.tangents()),
                new Palettes(
                        found.paletteRotation().max(),
                        found.paletteTranslation().max()),
                worst == null ? null : Worst.of(worst, result.character()));
    }

    /**
     * Distances of finite positions.
     *
     * @param max largest distance, model units
     * @param p99 99th percentile, model units, at most 1/32 above the true percentile
     * @param mean mean distance, model units
     * @param maxRelative largest distance, as a fraction of the model's diagonal D
     * @param maxUlp largest distance, in units of the last place of a float32 as large as D
     */
    public record Positions(double max, double p99, double mean, double maxRelative, double maxUlp) {
        static Positions of(ErrorStatistic found, double diagonal) {
            double max = found.max() * diagonal;
            return new Positions(
                    max,
                    found.p99() * diagonal,
                    found.mean() * diagonal,
                    found.max(),
                    max / Math.ulp((float) diagonal));
        }
    }

    /**
     * Angles between normals, or tangents.
     *
     * @param max largest angle, degrees
     * @param p99 99th percentile, degrees
     */
    public record Angles(double max, double p99) {
        static Angles of(ErrorStatistic found) {
            return new Angles(found.max(), found.p99());
        }
    }

    /**
     * Largest differences of palette entries, without poses that rounding may change.
     *
     * @param rotation difference of the 3 x 3 part, as a fraction of its largest component
     * @param translation difference of the translation, as a fraction of the model's diagonal D or, if the translation
     *     is longer than D, of the translation's length
     */
    public record Palettes(double rotation, double translation) {}

    /**
     * Vertex with the largest distance of positions.
     *
     * @param instance index of the instance in its crowd; for a host's crowd, {@link CrowdProof.Member#number()}
     * @param clip name of the instance's clip; null for the rest pose and states
     * @param time time in the clip, seconds: instances of even index loop, those of odd index stay at the clip's ends;
     *     null for states
     * @param mesh index of the primitive in the list that the command {@code pose} writes
     * @param vertex index of the vertex in the primitive
     * @param joint name of the joint with the largest weight on the vertex
     * @param a position by the path under test; null for a non-finite number
     * @param b position by the reference path
     */
    public record Worst(
            int instance,
            @Nullable String clip,
            @Nullable Double time,
            int mesh,
            int vertex,
            String joint,
            List<@Nullable Double> a,
            List<@Nullable Double> b) {

        static Worst of(Finding finding, CharacterModel character) {
            VertexIndex vertex = (VertexIndex) finding.place();
            return new Worst(
                    vertex.instance(),
                    vertex.shown().clip(character),
                    vertex.shown().time(),
                    vertex.mesh(),
                    vertex.vertex(),
                    vertex.joint(character),
                    numbers(finding.a()),
                    numbers(finding.b()));
        }

        private static List<@Nullable Double> numbers(double[] values) {
            return Arrays.asList(Arrays.stream(values)
                    .mapToObj(value -> Double.isFinite(value) ? value : null)
                    .toArray(Double[]::new));
        }
    }
}
