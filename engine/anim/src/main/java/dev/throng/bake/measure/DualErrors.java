package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Morphs;
import dev.throng.anim.QuatD;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.PolarD;
import dev.throng.anim.lod.InfluenceReduction;
import java.util.List;

/**
 * What errors of palette entries do to vertices by dual quaternion skinning. With the words of {@link DualBounds}, a vertex is at the
 * vector part of {@code x_r + sum w_i (x_i - x_r) q_i Q* / |Q|^2}, which differs between two paths by no more than
 *
 * <pre>  |dx_r| + sum w_i ((|dx_i| + |dx_r|) + |x_i - x_r| (|dq_i| + |dQ| / |Q|)) / (|Q| - |dQ|)</pre>
 *
 * where x_i is off by what its entry is ({@link ChainErrors#at}), and by what errors of the rotation R_i and of the stretches make of
 * {@code R_i (S - S_i) v}. Of an entry that is off by e, the rotation is off by at most {@code 2 e / (s + s')}, with the smallest
 * stretches of both paths (Ren-Cang Li, "New perturbation bounds for the unitary polar factor", SIAM Journal on Matrix Analysis and
 * Applications 16, 1995), and what remains by {@code sqrt(2) e} (Huzihiro Araki and Shigeru Yamagami, "An inequality for
 * Hilbert-Schmidt norm", Communications in Mathematical Physics 81, 1981), both by the sum of squares. Where scales are even, errors of
 * rotations stay rotations, and e is what errors of scales make.
 */
final class DualErrors {
    private static final double[] ORIGIN = new double[3];

    private final CharacterModel character;
    private final ChainErrors chain;
    private final List<Influences> influences;
    private final boolean isEven;
    private final double[] palette;
    private final double[] parts;
    private final double[] turns; // at least twice how far each entry's quaternion is off
    private final double[] stretches; // how far what remains is off
    private boolean isOpen;

    /** @param isEven whether all entries of the float32 path are similarities */
    DualErrors(CharacterModel character, ChainErrors chain, boolean isEven) {
        this.character = character;
        this.chain = chain;
        this.isEven = isEven;
        influences = InfluenceReduction.reduce(character);
        int entries = character.palette().entryCount();
        palette = new double[entries * AffineD.STRIDE];
        parts = new double[entries * PolarD.STRIDE];
        turns = new double[entries];
        stretches = new double[entries];
    }

    /** The farthest that a vertex may be off in the pose that the chain was given. */
    double farthest() {
        AffineD.palette(character.palette(), chain.model(), palette);
        for (int e = 0; e < turns.length; e++) {
            PolarD.split(palette, e * AffineD.STRIDE, parts, e * PolarD.STRIDE);
            split(e);
        }
        isOpen = false;
        double farthest = 0;
        for (int m = 0; m < influences.size(); m++) {
            for (int v = 0; v < influences.get(m).vertexCount(); v++) {
                farthest = Math.max(farthest, new Vertex(m, v).off());
            }
        }
        return farthest;
    }

    /** Whether errors left open, for some vertex, which quaternions are on one hemisphere. */
    boolean isOpen() {
        return isOpen;
    }

    private void split(int entry) {
        double off = Math.sqrt(3) * (isEven ? chain.scaling(entry) : chain.linear(entry));
        double largest = ChainErrors.stretch(palette, entry * AffineD.STRIDE);
        double smallest = smallest(entry * AffineD.STRIDE, largest);
        boolean isCertain = off == 0 || off < smallest;
        double turn = off == 0 ? 0 : 2 * off / (2 * smallest - off);
        turns[entry] = isCertain ? Math.min(turn + (isEven ? chain.angle(entry) : 0), Math.PI) : Math.PI;
        stretches[entry] = Math.sqrt(2) * off + (isCertain ? 0 : 2 * largest); // which may be mirrored
    }

    /** No more than the smallest stretch of a map: its determinant over the square of the largest. */
    private double smallest(int o, double largest) {
        double[] m = palette;
        double determinant = m[o] * (m[o + 5] * m[o + 10] - m[o + 6] * m[o + 9])
                - m[o + 1] * (m[o + 4] * m[o + 10] - m[o + 6] * m[o + 8])
                + m[o + 2] * (m[o + 4] * m[o + 9] - m[o + 5] * m[o + 8]);
        return largest == 0 ? 0 : Math.abs(determinant) / (largest * largest);
    }

    /** One vertex, and the entries that it follows. */
    private final class Vertex {
        private final Influences own;
        private final int first;
        private final int pivot;
        private final double[] point = new double[3];
        private final double[] stretched = new double[3];
        private final double[] sum = new double[4]; // of the quaternions
        private double stretchOff;
        private double sumOff;
        private double morphOff;

        Vertex(int mesh, int vertex) {
            own = influences.get(mesh);
            first = vertex * own.perVertex();
            pivot = own.heaviest(vertex);
            Geometry geometry = character.meshes().get(mesh).geometry();
            for (int c = 0; c < 3; c++) {
                point[c] = geometry.positions()[3 * vertex + c];
            }
            Morphs morphs = geometry.morphs();
            if (morphs != null) {
                move(morphs, vertex);
            }
            for (int i = first; i < first + own.perVertex(); i++) {
                add(i);
            }
        }

        /** Morph targets, and what errors of their weights do where the largest stretch carries them. */
        private void move(Morphs morphs, int vertex) {
            double stretch = 0;
            for (int i = first; i < first + own.perVertex(); i++) {
                stretch = Math.max(stretch, chain.stretchOf(own.entries()[i]));
            }
            for (int i = morphs.starts()[vertex]; i < morphs.starts()[vertex + 1]; i++) {
                int slot = morphs.slots()[i];
                for (int c = 0; c < 3; c++) {
                    point[c] += chain.weight(slot) * morphs.moves()[Morphs.FLOATS * i + c];
                }
                morphOff += stretch * chain.weightError(slot) * morphs.length(i);
            }
        }

        private void add(int i) {
            double weight = own.weights()[i];
            double[] part = stretched(i);
            for (int c = 0; c < 3; c++) {
                stretched[c] += weight * part[c];
            }
            stretchOff += weight * stretches[own.entries()[i]];
            sumOff += weight * turns[own.entries()[i]] / 2;
            double side = dot(i) < 0 ? -weight : weight;
            for (int c = 0; c < 4; c++) {
                sum[c] += side * parts[part(i) + c];
            }
        }

        private int part(int i) {
            return own.entries()[i] * PolarD.STRIDE;
        }

        private double dot(int i) {
            int a = part(i);
            int b = part(pivot);
            return parts[a] * parts[b]
                    + parts[a + 1] * parts[b + 1]
                    + parts[a + 2] * parts[b + 2]
                    + parts[a + 3] * parts[b + 3];
        }

        private double[] stretched(int i) {
            double[] out = new double[3];
            for (int row = 0; row < 3; row++) {
                int o = part(i) + PolarD.ROWS + 4 * row;
                out[row] = parts[o] * point[0] + parts[o + 1] * point[1] + parts[o + 2] * point[2];
            }
            return out;
        }

        /** How far the vertex may be off. */
        double off() {
            if (own.weights()[pivot] == 1) {
                return chain.at(own.entries()[pivot], point) + morphOff;
            }
            double length = Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2] + sum[3] * sum[3]);
            double alone = off(pivot);
            double[] middle = place(pivot);
            boolean opens = sumOff >= length;
            double near = 0;
            double wide = 0;
            for (int i = first; i < first + own.perVertex(); i++) {
                if (i != pivot && own.weights()[i] > 0) {
                    double apart = distance(place(i), middle);
                    double off = off(i) + alone;
                    double turn = turns[own.entries()[i]] / 2;
                    near += own.weights()[i] * (off + apart * (turn + sumOff / length));
                    wide += own.weights()[i] * (off + 2 * apart);
                    opens |= BlendErrors.isOpen(dot(i), 2 * turn + turns[own.entries()[pivot]]);
                }
            }
            isOpen |= opens;
            return morphOff + alone + (opens ? wide / own.weights()[pivot] : near / (length - sumOff));
        }

        /** How far the place may be off where an entry alone takes the stretched vertex. */
        private double off(int i) {
            int entry = own.entries()[i];
            return chain.at(entry, point)
                    + turns[entry] * distance(stretched, stretched(i))
                    + (stretchOff + stretches[entry]) * distance(point, ORIGIN);
        }

        /** That place. */
        private double[] place(int i) {
            double[] rotation = new double[9];
            double[] out = new double[3];
            QuatD.toMatrix(parts, part(i), rotation);
            for (int row = 0; row < 3; row++) {
                out[row] = parts[part(i) + PolarD.ROWS + 4 * row + 3]
                        + rotation[3 * row] * stretched[0]
                        + rotation[3 * row + 1] * stretched[1]
                        + rotation[3 * row + 2] * stretched[2];
            }
            return out;
        }
    }

    private static double distance(double[] a, double[] b) {
        double x = a[0] - b[0];
        double y = a[1] - b[1];
        double z = a[2] - b[2];
        return Math.sqrt(x * x + y * y + z * z);
    }
}
