package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Box, in mesh space, around the vertices that one palette entry moves. If all boxes are moved by a pose's palette, every
 * convex body around them contains all vertices of the pose.
 */
public final class JointBounds {
    public static final int CORNERS = 8;

    private final int entry;
    private final double[] min = {Double.MAX_VALUE, Double.MAX_VALUE, Double.MAX_VALUE};
    private final double[] max = {-Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};

    private final Map<Integer, Spread> spreads = new TreeMap<>(); // by slot of the weight of the morph target

    /** Displacements of the box's vertices by one morph target: range along each axis, and length of the longest. */
    private static final class Spread {
        private final double[] min = new double[3];
        private final double[] max = new double[3];
        private double longest;

        void add(Morphs morphs, int move) {
            for (int c = 0; c < 3; c++) {
                min[c] = Math.min(min[c], morphs.displacements()[Morphs.FLOATS * move + c]);
                max[c] = Math.max(max[c], morphs.displacements()[Morphs.FLOATS * move + c]);
            }
            longest = Math.max(longest, morphs.length(move));
        }
    }

    JointBounds(int entry) {
        this.entry = entry;
    }

    /** @return boxes of all palette entries that move a vertex of any mesh and level, in order of entries */
    public static List<JointBounds> of(CharacterModel character) {
        JointBounds[] byEntry = new JointBounds[character.palette().entryCount()];
        for (int level = 0; level < character.levelCount(); level++) {
            for (Mesh mesh : character.level(level).meshes()) {
                addAll(byEntry, mesh);
            }
        }
        return Arrays.stream(byEntry).filter(Objects::nonNull).toList();
    }

    /** @return for each entry, the box of the vertices on which it has the largest weight, in all meshes and levels */
    static List<JointBounds> ofHeaviest(CharacterModel character) {
        JointBounds[] byEntry = new JointBounds[character.palette().entryCount()];
        for (int level = 0; level < character.levelCount(); level++) {
            for (Mesh mesh : character.level(level).meshes()) {
                for (int v = 0; v < mesh.vertexCount(); v++) {
                    int entry = mesh.influences().entries()[mesh.influences().heaviest(v)];
                    add(byEntry, entry, mesh, v);
                }
            }
        }
        return Arrays.stream(byEntry).filter(Objects::nonNull).toList();
    }

    /** @return boxes of all palette entries that move a vertex of a mesh, in order of entries */
    public static List<JointBounds> of(Mesh mesh, int entryCount) {
        JointBounds[] byEntry = new JointBounds[entryCount];
        addAll(byEntry, mesh);
        return Arrays.stream(byEntry).filter(Objects::nonNull).toList();
    }

    private static void addAll(JointBounds[] byEntry, Mesh mesh) {
        Influences influences = mesh.influences();
        for (int i = 0; i < influences.entries().length; i++) {
            if (influences.weights()[i] != 0) {
                add(byEntry, influences.entries()[i], mesh, i / influences.perVertex());
            }
        }
    }

    private static void add(JointBounds[] byEntry, int entry, Mesh mesh, int vertex) {
        if (byEntry[entry] == null) {
            byEntry[entry] = new JointBounds(entry);
        }
        byEntry[entry].add(mesh.geometry(), vertex);
    }

    /** Grows the box to contain a vertex. */
    void add(Geometry geometry, int vertex) {
        for (int c = 0; c < 3; c++) {
            min[c] = Math.min(min[c], geometry.positions()[3 * vertex + c]);
            max[c] = Math.max(max[c], geometry.positions()[3 * vertex + c]);
        }
        Morphs morphs = geometry.morphs();
        if (morphs != null) {
            add(morphs, vertex);
        }
    }

    private void add(Morphs morphs, int vertex) {
        for (int i = morphs.starts()[vertex]; i < morphs.starts()[vertex + 1]; i++) {
            spreads.computeIfAbsent(morphs.slots()[i], slot -> new Spread()).add(morphs, i);
        }
    }

    /**
     * @param weights returns the weight of a morph target from the weight's slot, see {@link Morphs}
     * @return a box around the same vertices, displaced by morph targets
     */
    JointBounds under(IntToDoubleFunction weights) {
        if (spreads.isEmpty()) {
            return this;
        }
        JointBounds moved = new JointBounds(entry);
        for (int c = 0; c < 3; c++) {
            moved.min[c] = min[c];
            moved.max[c] = max[c];
            for (Map.Entry<Integer, Spread> spread : spreads.entrySet()) {
                double weight = weights.applyAsDouble(spread.getKey());
                double a = weight * spread.getValue().min[c];
                double b = weight * spread.getValue().max[c];
                moved.min[c] += Math.min(a, b);
                moved.max[c] += Math.max(a, b);
            }
        }
        return moved;
    }

    /**
     * Largest distance by which changed morph target weights move a vertex of the box.
     *
     * @param changes returns the change of a weight from the weight's slot
     */
    public double displacement(IntToDoubleFunction changes) {
        double way = 0;
        for (Map.Entry<Integer, Spread> spread : spreads.entrySet()) {
            way += Math.abs(changes.applyAsDouble(spread.getKey())) * spread.getValue().longest;
        }
        return way;
    }

    /** @return slots of the weights of morph targets that move the vertices, in order */
    IntStream slots() {
        return spreads.keySet().stream().mapToInt(Integer::intValue);
    }

    /** @return length of the longest displacement by each morph target, in the order of {@link #slots} */
    double[] longest() {
        return spreads.values().stream().mapToDouble(spread -> spread.longest).toArray();
    }

    public int weightCount() {
        return spreads.size();
    }

    public int entry() {
        return entry;
    }

    /**
     * Coordinate of a corner of the box.
     *
     * @param corner 0 to 7
     * @param axis 0 x, 1 y, 2 z
     */
    public double corner(int corner, int axis) {
        return (corner >> axis & 1) == 0 ? min[axis] : max[axis];
    }

    /**
     * @param inverseBind inverse bind matrices of all entries
     * @return distance of the farthest corner from the origin of the entry's joint
     */
    double farthestFromJoint(float[] inverseBind) {
        double farthest = 0;
        int at = entry * MatrixPalette.STRIDE;
        for (int corner = 0; corner < CORNERS; corner++) {
            double square = 0;
            for (int row = at; row < at + MatrixPalette.STRIDE; row += 4) {
                double place = inverseBind[row + 3];
                for (int c = 0; c < 3; c++) {
                    place += inverseBind[row + c] * corner(corner, c);
                }
                square += place * place;
            }
            farthest = Math.max(farthest, square);
        }
        return Math.sqrt(farthest);
    }

    /** @return largest absolute coordinate of the box along an axis */
    double farthest(int axis) {
        return Math.max(Math.abs(min[axis]), Math.abs(max[axis]));
    }
}
