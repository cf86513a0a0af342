package dev.throng.assets.sculpt;

import dev.throng.anim.Influences;
import dev.throng.assets.shape.Vec;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Of how much each joint moves a place, what counts most. */
public final class Strongest {
    private Strongest() {}

    /**
     * Influences of many places, of sum 1 each.
     *
     * @param places in the bind pose
     * @param max influences of a place, up to {@link Influences#GPU_INFLUENCES}
     * @param shares of all joints at a place, not negative
     */
    public static Influences of(Vec[] places, int max, Function<Vec, double[]> shares) {
        int width = Influences.GPU_INFLUENCES;
        int[] entries = new int[places.length * width];
        float[] weights = new float[places.length * width];
        for (int v = 0; v < places.length; v++) {
            double[] all = shares.apply(places[v]);
            int[] strongest = IntStream.range(0, all.length)
                    .boxed()
                    .sorted(Comparator.comparingDouble(j -> -all[j]))
                    .limit(max)
                    .mapToInt(j -> j)
                    .toArray();
            double sum = Arrays.stream(strongest).mapToDouble(j -> all[j]).sum();
            for (int i = 0; i < strongest.length; i++) {
                float weight = (float) (all[strongest[i]] / sum);
                weights[v * width + i] = weight;
                entries[v * width + i] = weight > 0 ? strongest[i] : 0;
            }
        }
        return new Influences(width, entries, weights);
    }

    /** Index of the greatest share, the first of equals. */
    public static int index(double[] shares) {
        int best = 0;
        for (int j = 1; j < shares.length; j++) {
            best = shares[j] > shares[best] ? j : best;
        }
        return best;
    }
}
