package dev.throng.crowd;

import dev.throng.anim.Clip;
import dev.throng.anim.exact.RestBox;
import java.util.Comparator;
import java.util.List;

/**
 * Crowd for comparisons between engines: a square grid centred on the origin. Clip, phase and speed of each character
 * depend only on its index.
 *
 * @param count number of instances
 * @param spacing distance between neighbours, in scene units
 */
public record NeutralGrid(int count, double spacing) {
    private static final double GOLDEN = 0.6180339887498949;
    private static final double PLASTIC = 0.7548776662466927;

    /**
     * Returns a spacing for a model: 0.6 times the longest side of the box around its rest pose, rounded to one
     * significant digit.
     */
    public static double spacingFor(RestBox box) {
        double wanted = 0.6 * box.largestSide();
        if (wanted == 0) {
            return 1;
        }
        double digit = Math.pow(10, Math.floor(Math.log10(wanted)));
        return Math.round(wanted / digit) * digit;
    }

    public int columns() {
        return (int) Math.ceil(Math.sqrt(count));
    }

    /** @return half the width of the grid: the distance from its centre to its outermost characters, in scene units */
    public double half() {
        return Math.max(columns() - 1, 0) * spacing / 2;
    }

    public InstanceTransform transform(int i) {
        int columns = columns();
        return new InstanceTransform(
                (float) (i % columns * spacing - half()), 0, (float) (i / columns * spacing - half()), 0, 1);
    }

    /** Sorts clips by name, then by index: the order in which characters of the grid use them. */
    public static List<Clip> order(List<Clip> clips) {
        return clips.stream()
                .sorted(Comparator.comparing(Clip::name).thenComparingInt(Clip::index))
                .toList();
    }

    /** @return phase of character i's clip at tick 0: unsigned fraction of the clip, times 2^32 */
    public static int phase(int i) {
        return (int) (long) (fraction((i + 1) * GOLDEN) * 0x1p32);
    }

    /** @return playback speed of character i: factor on the clip's rate, 0.8 to 1.2 */
    public static double speed(int i) {
        return 0.8 + 0.4 * fraction((i + 1) * PLASTIC);
    }

    private static double fraction(double x) {
        return x - Math.floor(x);
    }
}
