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
 * Upper bounds of how far apart two palettes move a vertex, computed without skinning. This distance is at most the
 * weighted mean of the distances by each of the vertex's palette entries. In a box around an entry's vertices, the
 * distance is largest at a corner, because it is a convex function.
 */
public final class PaletteErrorBound {
    /** Largest sum of a vertex's weights, which are rounded to float32. */
    private static final double WEIGHT_SUM = 1.0001;

    /**
     * Largest relative rounding error of skinning: 4 times 2^-24 for the blend, 4 times for the product with a point, and a
     * margin.
     */
    private static final double SKINNING_ROUNDING = 10 * 0x1p-24;

    /** Largest relative rounding error of a morph target: 2^-24 for the product with the weight, 2^-24 for the sum. */
    private static final double MORPH_ROUNDING = 2 * 0x1p-24;

    private final List<List<JointBounds>> meshes = new ArrayList<>();

    public PaletteErrorBound(CharacterModel character) {
        for (Mesh mesh : character.meshes()) {
            meshes.add(JointBounds.of(mesh, character.palette().entryCount()));
        }
    }

    /** @return number of boxes of all meshes; the time to compute a bound is proportional to it */
    long boxes() {
        return meshes.stream().mapToLong(List::size).sum();
    }

    /**
     * @param mesh index of the mesh
     * @param a palette, 12 doubles per entry
     * @param b other palette, 12 doubles per entry
     * @return upper bound of how far apart the two palettes move a vertex of the mesh; model units
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

    /** @return largest movement of a box's vertices by morph targets, whose weights differ between two palettes */
    private static double morphed(JointBounds box, double[] a, double[] b) {
        return box.weightCount() == 0
                ? 0
                : AffineD.stretch(b, box.entry() * MatrixPalette.STRIDE)
                        * box.displacement(slot -> Morphs.weight(b, slot) - Morphs.weight(a, slot));
    }

    /**
     * Upper bound of how far apart two palettes move any vertex.
     *
     * @param a palette, 12 doubles per entry
     * @param b other palette, 12 doubles per entry
     * @return model units
     */
    public double distance(double[] a, double[] b) {
        double largest = 0;
        for (int m = 0; m < meshes.size(); m++) {
            largest = Math.max(largest, distance(m, a, b));
        }
        return largest;
    }

    /** @return upper bound of the float32 rounding error when a palette skins a vertex of a mesh; model units */
    double rounding(int mesh, double[] palette) {
        int weights = meshes.get(mesh).stream()
                .mapToInt(JointBounds::weightCount)
                .max()
                .orElse(0);
        return (SKINNING_ROUNDING + MORPH_ROUNDING * weights) * magnitude(mesh, palette);
    }

    /**
     * @return upper bound, in model units, of how far the palette moves a mesh's vertices from the origin, and of the
     *     sums that occur in skinning
     */
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
