package dev.throng.app.option.setting;

import dev.throng.app.console.OutputFile;
import org.jspecify.annotations.Nullable;

/**
 * What is compared with what.
 *
 * @param a the path to judge
 * @param b the path to judge it by
 * @param tolerance largest position error; null: what the two paths promise
 * @param states random poses put together that are compared instead of clips; null: clips are
 * @param pictures of the worst instance
 */
public record CompareSettings(
        PathName a,
        PathName b,
        @Nullable ErrorBound tolerance,
        @Nullable Integer states,
        Pictures pictures) {

    /** Two paths by what they promise, on clips. */
    public static CompareSettings of(PathName a, PathName b) {
        return new CompareSettings(a, b, null, null, new Pictures(null, null));
    }

    /** Whether one path alone reads the atlas, and the other one the keyframes. */
    public boolean againstKeyframes() {
        return (a == PathName.EXACT) != (b == PathName.EXACT);
    }

    /**
     * The worst instance.
     *
     * @param heatmap as a picture; null: not asked for
     * @param ply as a mesh; null: not asked for
     */
    public record Pictures(
            @Nullable OutputFile heatmap, @Nullable OutputFile ply) {}
}
