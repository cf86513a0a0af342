package dev.throng.bake.measure;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.exact.AffineD;

/** Largest movements of vertices by morph targets, for any weights that clips and layers may reach. */
final class MorphReach {
    private final MatrixPalette palette;
    private final TransformRanges ranges;
    private final int layers;

    /** @param layers number of additive layers, each of which adds a difference of two weights */
    MorphReach(MatrixPalette palette, TransformRanges ranges, int layers) {
        this.palette = palette;
        this.ranges = ranges;
        this.layers = layers;
    }

    /** @return largest movement of a vertex by morph targets, in mesh space */
    double of(Mesh mesh, int vertex) {
        Morphs morphs = mesh.geometry().morphs();
        if (morphs == null) {
            return 0;
        }
        double way = 0;
        for (int i = morphs.starts()[vertex]; i < morphs.starts()[vertex + 1]; i++) {
            int slot = morphs.slots()[i];
            int joint = palette.joints()[slot / Morphs.WEIGHTS_PER_JOINT];
            way += ranges.farthest(joint, slot % Morphs.WEIGHTS_PER_JOINT, layers) * morphs.length(i);
        }
        return way;
    }

    /** @return largest movement of a vertex by morph targets, in the space of an entry's joint */
    double of(Mesh mesh, int vertex, int entry) {
        double way = of(mesh, vertex);
        if (way == 0) {
            return 0;
        }
        double[] bind = new double[MatrixPalette.STRIDE];
        for (int i = 0; i < bind.length; i++) {
            bind[i] = palette.inverseBind()[entry * MatrixPalette.STRIDE + i];
        }
        return AffineD.stretch(bind, 0) * way;
    }
}
