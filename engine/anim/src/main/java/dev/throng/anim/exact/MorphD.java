package dev.throng.anim.exact;

import dev.throng.anim.Geometry;
import dev.throng.anim.Morphs;

/** Vertices of a geometry in mesh space, moved by their morph targets, in double precision. Not for several threads at once. */
final class MorphD {
    private final Geometry geometry;
    private final double[] palette;
    private final double[] position = new double[3];
    private final double[] normal = new double[3];

    /** @param palette that has the weights: 12 doubles for each entry */
    MorphD(Geometry geometry, double[] palette) {
        this.geometry = geometry;
        this.palette = palette;
    }

    /** Goes to a vertex. */
    void move(int vertex) {
        float[] normals = geometry.normals();
        for (int c = 0; c < 3; c++) {
            position[c] = geometry.positions()[3 * vertex + c];
            normal[c] = normals == null ? 0 : normals[3 * vertex + c];
        }
        Morphs morphs = geometry.morphs();
        if (morphs != null) {
            add(morphs, vertex);
        }
    }

    private void add(Morphs morphs, int vertex) {
        for (int i = morphs.starts()[vertex]; i < morphs.starts()[vertex + 1]; i++) {
            double weight = Morphs.weight(palette, morphs.slots()[i]);
            for (int c = 0; c < 3; c++) {
                position[c] += weight * morphs.moves()[Morphs.FLOATS * i + c];
                normal[c] += weight * morphs.moves()[Morphs.FLOATS * i + 3 + c];
            }
        }
    }

    /** x y z of that vertex; of the next after the next move. */
    double[] position() {
        return position;
    }

    /** Its normal, of any length; undefined without normals. */
    double[] normal() {
        return normal;
    }
}
