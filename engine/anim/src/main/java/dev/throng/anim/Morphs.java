package dev.throng.anim;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Morph targets of a geometry: each moves vertices in mesh space, before skinning. A vertex has a displacement for each
 * target that affects it; its position or normal is {@code p = base + sum(weight * displacement)}.
 *
 * <p>Weights are stored as translations of extra joints, three per joint, see {@link Joint#carriesWeights()}. These joints have
 * palette entries, so that samples, blends and palettes contain weights. The slot of a weight is {@code 3 * entry + axis}.
 *
 * @param starts index of each vertex's first displacement, then the number of all displacements
 * @param slots slot of each displacement's weight; ascending within a vertex
 * @param displacements {@value #FLOATS} floats per displacement: x y z of the position, x y z of the normal
 */
public record Morphs(int[] starts, int[] slots, float[] displacements) {
    /** Number of weights stored in a joint's translation. */
    public static final int WEIGHTS_PER_JOINT = 3;

    public static final int FLOATS = 6;

    /**
     * Morph target as files store it.
     *
     * @param positions x y z per vertex, or null if positions do not move
     * @param normals x y z per vertex, or null if normals do not move
     */
    public record Target(float @Nullable [] positions, float @Nullable [] normals) {
        /**
         * Number of vertices that the target moves.
         *
         * @param vertexCount number of vertices to check, from the first
         */
        public int moves(int vertexCount) {
            return (int) IntStream.range(0, vertexCount).filter(this::isMoving).count();
        }

        private boolean isMoving(int vertex) {
            return moves(positions, vertex) || moves(normals, vertex);
        }

        private static boolean moves(float @Nullable [] values, int vertex) {
            return values != null
                    && (values[3 * vertex] != 0 || values[3 * vertex + 1] != 0 || values[3 * vertex + 2] != 0);
        }

        private void put(int vertex, float[] out, int at) {
            if (positions != null) {
                System.arraycopy(positions, 3 * vertex, out, at, 3);
            }
            if (normals != null) {
                System.arraycopy(normals, 3 * vertex, out, at + 3, 3);
            }
        }
    }

    /**
     * Combines the morph targets of a geometry.
     *
     * @param firstEntry palette entry with the weights of the first three targets; each next entry stores the weights
     *     of the next three
     * @return null if no target moves a vertex
     */
    public static @Nullable Morphs of(int vertexCount, List<Target> targets, int firstEntry) {
        int[] starts = new int[vertexCount + 1];
        for (int v = 0; v < vertexCount; v++) {
            int vertex = v;
            starts[v + 1] = starts[v]
                    + (int) targets.stream().filter(t -> t.isMoving(vertex)).count();
        }
        int[] slots = new int[starts[vertexCount]];
        float[] displacements = new float[Math.multiplyExact(FLOATS, slots.length)];
        int at = 0;
        for (int v = 0; v < vertexCount; v++) {
            for (int t = 0; t < targets.size(); t++) {
                if (targets.get(t).isMoving(v)) {
                    slots[at] = WEIGHTS_PER_JOINT * firstEntry + t;
                    targets.get(t).put(v, displacements, FLOATS * at++);
                }
            }
        }
        return at == 0 ? null : new Morphs(starts, slots, displacements);
    }

    public int vertexCount() {
        return starts.length - 1;
    }

    /**
     * Reads a morph target's weight from a matrix palette.
     *
     * @param palette 12 numbers per entry
     * @param slot slot of the weight
     */
    public static double weight(double[] palette, int slot) {
        return palette[weightAt(slot)];
    }

    public static float weight(float[] palette, int slot) {
        return palette[weightAt(slot)];
    }

    /**
     * Index of a morph target's weight in a palette of 12 numbers per entry.
     *
     * @param slot slot of the weight
     */
    public static int weightAt(int slot) {
        return slot / WEIGHTS_PER_JOINT * MatrixPalette.STRIDE + slot % WEIGHTS_PER_JOINT * 4 + 3;
    }

    /**
     * @param displacement index of the displacement among those of all vertices
     * @return distance by which the displacement moves its vertex if the target's weight is 1, in mesh space
     */
    public double length(int displacement) {
        double x = displacements[FLOATS * displacement];
        double y = displacements[FLOATS * displacement + 1];
        double z = displacements[FLOATS * displacement + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns whether morph targets displace two vertices equally. */
    public boolean same(int a, int b) {
        return Arrays.equals(slots, starts[a], starts[a + 1], slots, starts[b], starts[b + 1])
                && Arrays.equals(
                        displacements,
                        FLOATS * starts[a],
                        FLOATS * starts[a + 1],
                        displacements,
                        FLOATS * starts[b],
                        FLOATS * starts[b + 1]);
    }

    /**
     * Returns the displacements of selected vertices, in the order of their selection.
     *
     * @param vertices indices of the selected vertices; a vertex's position in this array becomes its index
     * @return null if the vertices have no displacements
     */
    public @Nullable Morphs of(int[] vertices) {
        int[] ends = new int[vertices.length + 1];
        for (int v = 0; v < vertices.length; v++) {
            ends[v + 1] = ends[v] + starts[vertices[v] + 1] - starts[vertices[v]];
        }
        int[] keptSlots = new int[ends[vertices.length]];
        float[] keptDisplacements = new float[FLOATS * keptSlots.length];
        for (int v = 0; v < vertices.length; v++) {
            int from = starts[vertices[v]];
            int count = ends[v + 1] - ends[v];
            System.arraycopy(slots, from, keptSlots, ends[v], count);
            System.arraycopy(displacements, FLOATS * from, keptDisplacements, FLOATS * ends[v], FLOATS * count);
        }
        return keptSlots.length == 0 ? null : new Morphs(ends, keptSlots, keptDisplacements);
    }

    /**
     * Copy that keeps the displacements of some vertices only.
     *
     * @param vertices returns whether a vertex keeps its displacements
     * @return null if no displacements remain
     */
    public @Nullable Morphs keeping(IntPredicate vertices) {
        int[] ends = new int[starts.length];
        int[] keptSlots = new int[slots.length];
        float[] keptDisplacements = new float[displacements.length];
        for (int v = 0; v < vertexCount(); v++) {
            int count = vertices.test(v) ? starts[v + 1] - starts[v] : 0;
            System.arraycopy(slots, starts[v], keptSlots, ends[v], count);
            System.arraycopy(displacements, FLOATS * starts[v], keptDisplacements, FLOATS * ends[v], FLOATS * count);
            ends[v + 1] = ends[v] + count;
        }
        int all = ends[vertexCount()];
        return all == 0
                ? null
                : new Morphs(ends, Arrays.copyOf(keptSlots, all), Arrays.copyOf(keptDisplacements, FLOATS * all));
    }

    /**
     * Copy whose weight slots refer to renumbered palette entries.
     *
     * @param places new index of each entry
     */
    public Morphs inEntries(int[] places) {
        int[] moved = slots.clone();
        for (int i = 0; i < moved.length; i++) {
            moved[i] = WEIGHTS_PER_JOINT * places[moved[i] / WEIGHTS_PER_JOINT] + moved[i] % WEIGHTS_PER_JOINT;
        }
        return new Morphs(starts, moved, displacements);
    }

    /**
     * Concatenates the displacements of several geometries.
     *
     * @return null if no geometry has displacements
     */
    public static @Nullable Morphs join(List<Geometry> geometries) {
        int vertices = geometries.stream().mapToInt(Geometry::vertexCount).sum();
        int count = 0;
        for (Geometry geometry : geometries) {
            count += geometry.morphs() == null ? 0 : geometry.morphs().slots.length;
        }
        int[] starts = new int[vertices + 1];
        int[] slots = new int[count];
        float[] displacements = new float[Math.multiplyExact(FLOATS, count)];
        int vertex = 0;
        for (Geometry geometry : geometries) {
            Morphs own = geometry.morphs();
            int first = starts[vertex];
            for (int v = 1; v <= geometry.vertexCount(); v++) {
                starts[vertex + v] = first + (own == null ? 0 : own.starts[v]);
            }
            if (own != null) {
                System.arraycopy(own.slots, 0, slots, first, own.slots.length);
                System.arraycopy(own.displacements, 0, displacements, FLOATS * first, own.displacements.length);
            }
            vertex += geometry.vertexCount();
        }
        return count == 0 ? null : new Morphs(starts, slots, displacements);
    }
}
