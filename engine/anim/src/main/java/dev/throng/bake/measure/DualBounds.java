package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.math.Affine;
import dev.throng.math.Polar;
import dev.throng.math.Quat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Bounds for dual quaternion skinning, which moves vertices out of the boxes of their palette entries. First, the mean
 * S of the scales and shears of a vertex's entries moves the vertex to a. From a, entry i alone would move it to
 * {@code x_i = R_i a + t_i}, with rotation R_i and translation t_i. Let w be the weights, r the entry of largest
 * weight, q the rotations on r's hemisphere, and Q the weighted sum of q. The vertex is the vector part of
 * {@code sum w_i x_i q_i Q* / |Q|^2}. Its distance from x_r is at most {@code sum w_i |x_i - x_r| / |Q|}, with
 * {@code |Q| >= Q . q_r = sum w_i |q_i . q_r|}.
 */
final class DualBounds {
    private static final float[] ONE = {1, 1, 1};

    /**
     * Two palette entries count as equally scaled and sheared if their scale-and-shear matrices differ by at most this,
     * as float32 rounding may cause.
     */
    private static final double ROUNDING = 2e-6;

    /** Largest number of iterations of {@link #reach(List)}. */
    private static final int STEPS = 8;

    private final MatrixPalette layout;
    private final List<Group> groups;
    private final float[] rows; // three rows per palette entry
    private final float[] parts;
    private final float[] rigid;

    /**
     * Vertices for which one palette entry has the largest weight.
     *
     * @param box box around the vertices
     * @param others other palette entries that move these vertices, by index of the entry
     */
    private record Group(JointBounds box, Map<Integer, Neighbour> others) {
        void add(int entry, double share, Geometry geometry, int vertex) {
            Neighbour other = others.computeIfAbsent(entry, Neighbour::new);
            other.share = Math.max(other.share, share);
            other.box.add(geometry, vertex);
        }
    }

    /** Palette entry that moves some vertices of a {@link Group}, besides the entry of largest weight. */
    private static final class Neighbour {
        private final JointBounds box; // box around the vertices that both entries move
        private double share; // largest ratio of this entry's weight to the weight of the group's entry
        private double distance; // largest distance between the two entries' images of a vertex
        private double cosine; // cosine of half the angle between the rotations of the two entries

        Neighbour(int entry) {
            box = new JointBounds(entry);
        }

        /**
         * @param limit distance l that the iteration of {@code reach} tests
         * @return {@code u (d - l c)}: how much this neighbour may move a vertex beyond the limit. u is the largest
         *     ratio of this entry's weight to the weight of the group's entry, d the largest distance between the two
         *     entries' images of a vertex, and c the cosine of half the angle between their rotations
         */
        double excess(double limit) {
            return share * (distance - limit * cosine);
        }
    }

    DualBounds(CharacterModel character) {
        layout = character.palette();
        Group[] byEntry = new Group[layout.entryCount()];
        groups = JointBounds.ofHeaviest(character).stream()
                .map(box -> new Group(box, new TreeMap<>()))
                .toList();
        groups.forEach(group -> byEntry[group.box.entry()] = group);
        for (int level = 0; level < character.levelCount(); level++) {
            character.level(level).meshes().forEach(mesh -> addNeighbours(mesh, byEntry));
        }
        rows = new float[byEntry.length * MatrixPalette.STRIDE];
        parts = new float[byEntry.length * Polar.STRIDE];
        rigid = new float[byEntry.length * Affine.STRIDE];
    }

    private static void addNeighbours(Mesh mesh, Group[] byEntry) {
        Influences influences = mesh.influences();
        for (int v = 0; v < influences.vertexCount(); v++) {
            int pivot = influences.heaviest(v);
            Group group = byEntry[influences.entries()[pivot]];
            for (int i = v * influences.perVertex(); i < (v + 1) * influences.perVertex(); i++) {
                double share = (double) influences.weights()[i] / influences.weights()[pivot];
                if (i != pivot && share > 0) {
                    group.add(influences.entries()[i], share, mesh.geometry(), v);
                }
            }
        }
    }

    int count() {
        return groups.size();
    }

    /**
     * Transforms the corners of the boxes of all groups by a palette.
     *
     * @param kept palette in the format of its layout
     * @param corners receives x y z of 8 corners per box
     * @param reaches receives, for each box, the largest distance by which a vertex of the group is outside the box
     */
    void transformBoxes(float[] kept, double[] corners, double[] reaches) {
        split(kept);
        float[] move = new float[3];
        for (int e = 0; e < layout.entryCount(); e++) {
            int part = e * Polar.STRIDE;
            for (int c = 0; c < 3; c++) {
                move[c] = parts[part + Polar.ROWS + 4 * c + 3];
            }
            Quat.toAffine(move, 0, parts, part, ONE, 0, rigid, e * Affine.STRIDE);
        }
        for (int g = 0; g < groups.size(); g++) {
            reaches[g] = transformBoxes(groups.get(g), corners, g * JointBounds.CORNERS * 3);
        }
    }

    private void split(float[] kept) {
        layout.putRows(kept, 0, rows);
        if (layout.isSplit()) {
            System.arraycopy(kept, 0, parts, 0, parts.length);
            return;
        }
        for (int e = 0; e < layout.entryCount(); e++) {
            Polar.split(rows, e * MatrixPalette.STRIDE, parts, e * Polar.STRIDE);
        }
    }

    private double transformBoxes(Group group, double[] corners, int at) {
        List<Integer> stretching = stretching(group);
        double[] box = stretched(stretching, group.box.under(slot -> Morphs.weight(rows, slot)));
        for (int i = 0; i < JointBounds.CORNERS * 3; i++) {
            corners[at + i] = place(group.box.entry(), i % 3, box, i / 3);
        }
        group.others
                .values()
                .forEach(other -> measure(
                        group, other, stretched(stretching, other.box.under(slot -> Morphs.weight(rows, slot)))));
        return reach(new ArrayList<>(group.others.values()));
    }

    private void measure(Group group, Neighbour other, double[] box) {
        int q = group.box.entry() * Polar.STRIDE;
        int p = other.box.entry() * Polar.STRIDE;
        double dot = 0;
        for (int c = 0; c < 4; c++) {
            dot += parts[q + c] * parts[p + c];
        }
        other.cosine = Math.abs(dot);
        double farthest = 0;
        for (int corner = 0; corner < JointBounds.CORNERS; corner++) {
            double square = 0;
            for (int row = 0; row < 3; row++) {
                double apart = place(group.box.entry(), row, box, corner) - place(other.box.entry(), row, box, corner);
                square += apart * apart;
            }
            farthest = Math.max(farthest, square);
        }
        other.distance = Math.sqrt(farthest);
    }

    /**
     * Computes how far vertices may be from the positions to which their heaviest entry moves them. This is the largest
     * {@code sum u_i d_i / (1 + sum u_i c_i)} of three neighbours, with each u from 0 to the neighbour's largest ratio
     * of weights. Each iteration chooses the three with the largest {@link Neighbour#excess} (Dinkelbach, "On nonlinear
     * fractional programming", 1967). Exact up to rounding.
     *
     * @param others neighbours of the heaviest entry. u is the ratio of a neighbour's weight to the weight of the
     *     heaviest entry, d the distance between a vertex's images by a neighbour and by the heaviest entry, c the
     *     cosine of half the angle between the rotations of both
     */
    private static double reach(List<Neighbour> others) {
        double reach = 0;
        for (int step = 0; step < STEPS; step++) {
            double last = reach;
            double[] sums = {0, 1};
            others.sort(Comparator.comparingDouble(other -> -other.excess(last)));
            for (Neighbour other : others.subList(0, Math.min(Influences.GPU_INFLUENCES - 1, others.size()))) {
                boolean counts = other.excess(last) > 0;
                sums[0] += counts ? other.share * other.distance : 0;
                sums[1] += counts ? other.share * other.cosine : 0;
            }
            reach = Math.max(reach, sums[0] / sums[1]);
            if (reach == last) {
                return reach;
            }
        }
        return reach;
    }

    /**
     * @return the group's palette entry, and its neighbours whose scale-and-shear matrix differs from that of the
     *     group's entry
     */
    private List<Integer> stretching(Group group) {
        int own = group.box.entry();
        List<Integer> all = new ArrayList<>(List.of(own));
        for (int other : group.others.keySet()) {
            double difference = 0;
            for (int i = 0; i < Affine.STRIDE; i++) {
                int o = Polar.ROWS + i;
                double d = i % 4 == 3 ? 0 : parts[other * Polar.STRIDE + o] - parts[own * Polar.STRIDE + o];
                difference = Math.max(difference, Math.abs(d));
            }
            if (difference > ROUNDING) {
                all.add(other);
            }
        }
        return all;
    }

    /**
     * @return box around the results of transforming a box by the scale and shear of several palette entries: smallest x y z,
     *     largest x y z
     */
    private double[] stretched(List<Integer> entries, JointBounds from) {
        double[] box = {
            Double.MAX_VALUE,
            Double.MAX_VALUE,
            Double.MAX_VALUE,
            -Double.MAX_VALUE,
            -Double.MAX_VALUE,
            -Double.MAX_VALUE
        };
        entries.forEach(entry -> stretch(entry, from, box));
        return box;
    }

    /**
     * Grows a box to contain another box, transformed by the scale and shear of a palette entry.
     *
     * @param from box to transform
     * @param box smallest x y z, largest x y z; changed in place
     */
    private void stretch(int entry, JointBounds from, double[] box) {
        for (int row = 0; row < 3; row++) {
            double least = 0;
            double largest = 0;
            for (int c = 0; c < 3; c++) {
                float factor = parts[entry * Polar.STRIDE + Polar.ROWS + 4 * row + c];
                double a = factor * from.corner(0, c);
                double b = factor * from.corner(JointBounds.CORNERS - 1, c);
                least += Math.min(a, b);
                largest += Math.max(a, b);
            }
            box[row] = Math.min(box[row], least);
            box[3 + row] = Math.max(box[3 + row], largest);
        }
    }

    private double place(int entry, int row, double[] box, int corner) {
        int o = entry * Affine.STRIDE + 4 * row;
        return rigid[o + 3]
                + rigid[o] * box[(corner & 1) == 0 ? 0 : 3]
                + rigid[o + 1] * box[(corner & 2) == 0 ? 1 : 4]
                + rigid[o + 2] * box[(corner & 4) == 0 ? 2 : 5];
    }
}
