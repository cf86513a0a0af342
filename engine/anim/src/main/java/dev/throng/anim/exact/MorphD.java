package dev.throng.anim.exact;

import dev.throng.anim.Geometry;
import dev.throng.anim.Morphs;

/** Applies morph targets to vertices in double precision. Not thread-safe. */
final class MorphD {
    private final Geometry geometry;
    private final double[] palette;
    private final double[] position = new double[3];
    private final double[] normal = new double[3];

    /** @param palette palette that contains the weights of morph targets, 12 doubles per entry */
    MorphD(Geometry geometry, double[] palette) {
        this.geometry = geometry;
        this.palette = palette;
    }

    /** Computes the position and normal of a vertex, in mesh space, by its morph targets' weights. */
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
                position[c] += weight * morphs.displacements()[Morphs.FLOATS * i + c];
                normal[c] += weight * morphs.displacements()[Morphs.FLOATS * i + 3 + c];
            }
        }
    }

    /** @return position x y z of the vertex of the last {@link #move}, overwritten by the next {@link #move} */
    double[] position() {
        return position;
    }

    /**
     * @return normal x y z of the vertex of the last {@link #move}, not scaled to length 1; 0 0 0 if the mesh has no normals.
     *     The next {@link #move} overwrites it.
     */
    double[] normal() {
        return normal;
    }
}
