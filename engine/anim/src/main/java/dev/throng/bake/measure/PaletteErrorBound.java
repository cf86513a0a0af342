package dev.throng.bake.measure;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.exact.AffineD;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Bounds what a difference between two palettes can do to the vertices, without skinning them. A vertex moves by the
 * weighted mean of what its entries' differences do to it; each of these is convex, so that over the box of all vertices
 * that an entry moves it is largest at a corner.
 */
public final class PaletteErrorBound {
    /** Weights sum to 1 only as well as float32 can say it. */
    private static final double WEIGHT_SUM = 1.0001;

    /** Roundings of 2^-24 in a float32 blend of four rows (4), the product with a point (4), and some to spare. */
    private static final double SKINNING_ROUNDING = 10 * 0x1p-24;

    /** The same of a move: its product with the weight, and its sum with the vertex. */
    private static final double MORPH_ROUNDING = 2 * 0x1p-24;

    private final List<List<JointBounds>> meshes = new ArrayList<>();

    /** Boxes of all vertices, by mesh and palette entry. */
    public PaletteErrorBound(CharacterModel character) {
        for (Mesh mesh : character.meshes()) {
            meshes.add(JointBounds.of(mesh, character.palette().entryCount()));
        }
    }

    /** Boxes of all meshes: what a bound takes grows with them. */
    long boxes() {
        return meshes.stream().mapToLong(List::size).sum();
    }

    /**
     * An upper bound of the distance between a mesh's vertices under two palettes, in model units.
     *
     * @param a 12 doubles for each entry
     * @param b as many
     */
    double distance(int mesh, double[] a, double[] b) {
        double[] difference = new double[MatrixPalette.STRIDE];
        IntToDoubleFunction weights = slot -> Morphs.weight(a, slot);
        double largest = 0;
        for (JointBounds rest : meshes.get(mesh)) {
            int entry = rest.entry() * MatrixPalette.STRIDE;
            for (int i = 0; i < MatrixPalette.STRIDE; i++) {
                difference[i] = b[entry + i] - a[entry + i];
            }
            JointBounds box = rest.under(weights);
            double largest2 = 0;
            for (int corner = 0; corner < JointBounds.CORNERS; corner++) {
                double x = box.corner(corner, 0);
                double y = box.corner(corner, 1);
                double z = box.corner(corner, 2);
                largest2 = Math.max(largest2, length2(difference, x, y, z));
            }
            largest = Math.max(largest, Math.sqrt(largest2) + morphed(rest, a, b));
        }
        return WEIGHT_SUM * largest;
    }

    /** What a difference of morph targets' weights does, carried by the second palette. */
    private static double morphed(JointBounds box, double[] a, double[] b) {
        return box.weightCount() == 0
                ? 0
                : AffineD.stretch(b, box.entry() * MatrixPalette.STRIDE)
                        * box.displacement(slot -> Morphs.weight(b, slot) - Morphs.weight(a, slot));
    }

    /** The same over all meshes. */
    public double distance(double[] a, double[] b) {
        double largest = 0;
        for (int m = 0; m < meshes.size(); m++) {
            largest = Math.max(largest, distance(m, a, b));
        }
        return largest;
    }

    /** An upper bound of what float32 rounding does to a mesh's vertices once the palette is given, in model units. */
    double rounding(int mesh, double[] palette) {
        int weights = meshes.get(mesh).stream()
                .mapToInt(JointBounds::weightCount)
                .max()
                .orElse(0);
        return (SKINNING_ROUNDING + MORPH_ROUNDING * weights) * magnitude(mesh, palette);
    }

    /** An upper bound of a mesh's vertices, and of all that is summed up for them, in model units from the origin. */
    double magnitude(int mesh, double[] palette) {
        double[] absolute = new double[MatrixPalette.STRIDE];
        IntToDoubleFunction weights = slot -> Morphs.weight(palette, slot);
        double largest2 = 0;
        for (JointBounds box : meshes.get(mesh)) {
            for (int i = 0; i < MatrixPalette.STRIDE; i++) {
                absolute[i] = Math.abs(palette[box.entry() * MatrixPalette.STRIDE + i]);
            }
            double way = box.displacement(weights);
            double x = box.farthest(0) + way;
            double y = box.farthest(1) + way;
            double z = box.farthest(2) + way;
            largest2 = Math.max(largest2, length2(absolute, x, y, z));
        }
        return WEIGHT_SUM * Math.sqrt(largest2);
    }

    private static double length2(double[] m, double x, double y, double z) {
        double dx = m[0] * x + m[1] * y + m[2] * z + m[3];
        double dy = m[4] * x + m[5] * y + m[6] * z + m[7];
        double dz = m[8] * x + m[9] * y + m[10] * z + m[11];
        return dx * dx + dy * dy + dz * dz;
    }
}
