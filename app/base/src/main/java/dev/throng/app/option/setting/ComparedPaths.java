package dev.throng.app.option.setting;

import dev.throng.app.console.OutputFile;
import dev.throng.proof.Tolerance;
import org.jspecify.annotations.Nullable;

/**
 * The two compared paths, and their tolerance.
 *
 * @param a the path to judge
 * @param b the path to judge it by
 * @param tolerance largest position error; null: what the two paths promise
 * @param states number of random states that are compared instead of clips; null: clips are compared
 * @param files for results
 */
public record ComparedPaths(
        PathName a,
        PathName b,
        @Nullable ErrorBound tolerance,
        @Nullable Integer states,
        Files files) {

    /** Two paths by what they promise, on clips. */
    public static ComparedPaths of(PathName a, PathName b) {
        return new ComparedPaths(a, b, null, null, new Files(null, null, null));
    }

    /** Whether one path alone reads the atlas, and the other one the keyframes. */
    public boolean againstKeyframes() {
        return (a == PathName.EXACT) != (b == PathName.EXACT);
    }

    /** Returns the tolerance to request for a model. @param diagonal D of the model */
    public Tolerance.Request request(double diagonal) {
        return new Tolerance.Request(againstKeyframes(), tolerance == null ? null : tolerance.fractionOf(diagonal));
    }

    /**
     * Files for results; null: none.
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
