package dev.throng.anim.lod;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import java.util.Arrays;
import java.util.List;

/**
 * Reduces each vertex to the {@link Influences#GPU_INFLUENCES} influences that the GPU reads: those of largest weight, with
 * weights scaled to the sum 1. Influences of weight 0 use the vertex's first entry, because entries that no vertex uses are
 * undefined.
 */
public final class InfluenceReduction {
    private InfluenceReduction() {}

    /**
     * Returns the influences of largest weight, {@link Influences#GPU_INFLUENCES} per vertex.
     *
     * @return influences of each vertex, largest weight first; of equal weights, the earlier influence first; unused
     *     ones have weight 0
     */
    public static Influences reduce(Influences all) {
        int kept = Influences.GPU_INFLUENCES;
        int[] entries = new int[all.vertexCount() * kept];
        float[] weights = new float[entries.length];
        boolean[] taken = new boolean[all.perVertex()];
        for (int v = 0; v < all.vertexCount(); v++) {
            Arrays.fill(taken, false);
            double sum = 0;
            for (int k = 0; k < kept; k++) {
                int best = k < all.perVertex() ? largest(all, v, taken) : 0;
                boolean real = k < all.perVertex();
                weights[v * kept + k] = real ? all.weights()[v * all.perVertex() + best] : 0;
                boolean counts = k == 0 || weights[v * kept + k] != 0;
                entries[v * kept + k] = counts ? all.entries()[v * all.perVertex() + best] : entries[v * kept];
                sum += weights[v * kept + k];
                if (real) {
                    taken[best] = true;
                }
            }
            for (int k = 0; k < kept && all.perVertex() > kept; k++) {
                weights[v * kept + k] = (float) (weights[v * kept + k] / sum);
            }
        }
        return new Influences(kept, entries, weights);
    }

    /** Returns the reduced influences of each mesh of a character. */
    public static List<Influences> reduce(CharacterModel character) {
        return character.meshes().stream()
                .map(mesh -> reduce(mesh.influences()))
                .toList();
    }

    /** Number of a mesh's influences with a weight above 0 after reduction. */
    public static long count(Influences all) {
        long count = 0;
        for (float weight : reduce(all).weights()) {
            count += weight != 0 ? 1 : 0;
        }
        return count;
    }

    /**
     * Keeps each vertex's influences of largest weight, with weights scaled to the sum 1.
     *
     * @param reduced result of {@link #reduce}
     * @param count number of influences to keep per vertex, at least 1; the others get weight 0
     */
    static Influences largest(Influences reduced, int count) {
        int each = reduced.perVertex();
        int[] entries = reduced.entries().clone();
        float[] weights = new float[entries.length];
        for (int first = 0; first < weights.length; first += each) {
            double sum = 0;
            for (int k = first; k < first + count; k++) {
                sum += reduced.weights()[k];
            }
            for (int k = first; k < first + count; k++) {
                weights[k] = (float) (reduced.weights()[k] / sum);
            }
            Arrays.fill(entries, first + count, first + each, entries[first]);
        }
        return new Influences(each, entries, weights);
    }

    private static int largest(Influences all, int vertex, boolean[] taken) {
        int best = -1;
        for (int i = 0; i < all.perVertex(); i++) {
            int at = vertex * all.perVertex();
            if (!taken[i] && (best < 0 || all.weights()[at + i] > all.weights()[at + best])) {
                best = i;
            }
        }
        return best;
    }
}
