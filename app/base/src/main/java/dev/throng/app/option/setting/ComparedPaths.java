package dev.throng.app.option.setting;

import dev.throng.app.console.OutputFile;
import dev.throng.proof.Tolerance;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a comparison of two paths. A path is a way to compute vertices: on the GPU, on the CPU, or exactly.
 *
 * @param a path whose vertices are checked
 * @param b path that computes the reference
 * @param tolerance largest allowed position error; null: the known largest error of the two paths
 * @param states number of random states compared instead of clips; null: clips are compared
 * @param files files for results
 */
public record ComparedPaths(
        PathName a,
        PathName b,
        @Nullable ErrorBound tolerance,
        @Nullable Integer states,
        Files files) {

    /**
     * @param a path whose vertices are checked
     * @param b path that computes the reference
     * @return comparison of the vertices of all clips; the tolerance is the known largest error of the two paths
     */
    public static ComparedPaths of(PathName a, PathName b) {
        return new ComparedPaths(a, b, null, null, new Files(null, null, null));
    }

    /** @return whether exactly one of the two paths computes vertices from the original keyframes */
    public boolean againstKeyframes() {
        return (a == PathName.EXACT) != (b == PathName.EXACT);
    }

    /**
     * @param diagonal D of the model: the diagonal of the box around its rest pose, in metres
     * @return tolerance to request for the model
     */
    public Tolerance.Request request(double diagonal) {
        return new Tolerance.Request(againstKeyframes(), tolerance == null ? null : tolerance.fractionOf(diagonal));
    }

    /**
     * Files for results; null for none.
     *
     * @param heatmap picture of the worst instance
     * @param ply mesh of the worst instance
     * @param junit verdicts as test cases
     */
    public record Files(
            @Nullable OutputFile heatmap,
            @Nullable OutputFile ply,
            @Nullable OutputFile junit) {}
}
