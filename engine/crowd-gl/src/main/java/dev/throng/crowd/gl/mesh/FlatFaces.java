package dev.throng.crowd.gl.mesh;

import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import java.util.BitSet;

/**
 * Finds faces that may be shaded with the face's normal, because this normal equals those of all three vertices, and
 * the vertices move alike. If this holds for all faces of a mesh, the mesh is meant to look flat, and faces whose
 * vertices move differently count as flat, too.
 */
final class FlatFaces {
    /**
     * Squared cosine of the largest angle between normals that count as equal: a quarter of a degree, which changes
     * colours by less than one step of 255.
     */
    private static final double SAME = 1 - 1.9e-5;

    private final Geometry geometry;
    private final float[] normals;
    private final double[] positions;
    private final double[] restPositions;
    private final double[] restNormals;

    private FlatFaces(Mesh mesh, float[] normals, ExactSkinner rest) {
        geometry = mesh.geometry();
        this.normals = normals;
        positions = new double[geometry.positions().length];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = geometry.positions()[i];
        }
        restPositions = new double[positions.length];
        restNormals = new double[restPositions.length];
        rest.skin(geometry, mesh.influences(), restPositions, restNormals);
    }

    /**
     * Finds triangles that may be shaded with the face's normal.
     *
     * @param influences drawn influences of the mesh
     * @param rest skinner of the character at rest
     * @return indices of these triangles; empty for a mesh without normals, with morph targets (which move faces and
     *     normals differently) or with tangents (which need normals)
     */
    static BitSet of(Mesh mesh, Influences influences, ExactSkinner rest) {
        float[] normals = mesh.geometry().normals();
        boolean moves = mesh.geometry().morphs() != null;
        return normals == null || moves || mesh.geometry().tangents() != null
                ? new BitSet()
                : new FlatFaces(mesh, normals, rest).find(influences);
    }

    private BitSet find(Influences influences) {
        int[] indices = geometry.indices();
        int count = geometry.triangleCount();
        BitSet flat = new BitSet();
        BitSet bending = new BitSet();
        boolean allFlat = true;
        for (int t = 0; t < count; t++) {
            int a = indices[3 * t];
            boolean isFlat = isFlat(t);
            flat.set(t, isFlat);
            bending.set(t, !moveAsOne(influences, a, indices[3 * t + 1], indices[3 * t + 2]));
            allFlat &= isFlat || isDegenerate(t);
        }
        if (allFlat) {
            flat.set(0, count);
        } else {
            flat.andNot(bending);
        }
        return flat;
    }

    private static boolean moveAsOne(Influences influences, int a, int b, int c) {
        return Welding.sameInfluences(influences, a, b) && Welding.sameInfluences(influences, a, c);
    }

    private boolean isDegenerate(int triangle) {
        double[] face = faceNormal(triangle, positions);
        return dot(face, face) == 0;
    }

    private boolean isFlat(int triangle) {
        double[] face = faceNormal(triangle, positions);
        double[] front = faceNormal(triangle, restPositions);
        for (int k = 3 * triangle; k < 3 * triangle + 3; k++) {
            int v = 3 * geometry.indices()[k];
            double[] normal = {normals[v], normals[v + 1], normals[v + 2]};
            double[] shown = {restNormals[v], restNormals[v + 1], restNormals[v + 2]};
            double cosine = dot(face, normal);
            // the front must show a normal that points to the viewer, as derivatives do
            if (!(cosine * cosine > SAME * dot(face, face) * dot(normal, normal)) || !(dot(front, shown) > 0)) {
                return false;
            }
        }
        return true;
    }

    private double[] faceNormal(int triangle, double[] positions) {
        int a = 3 * geometry.indices()[3 * triangle];
        int b = 3 * geometry.indices()[3 * triangle + 1];
        int c = 3 * geometry.indices()[3 * triangle + 2];
        double[] ab = new double[3];
        double[] ac = new double[3];
        for (int i = 0; i < 3; i++) {
            ab[i] = positions[b + i] - positions[a + i];
            ac[i] = positions[c + i] - positions[a + i];
        }
        return cross(ab, ac);
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
