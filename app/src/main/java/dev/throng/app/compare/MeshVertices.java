package dev.throng.app.compare;

import dev.throng.anim.Mesh;
import dev.throng.crowd.VertexBackend;
import org.jspecify.annotations.Nullable;

/**
 * What a path made of a mesh.
 *
 * @param positions x y z for each vertex
 * @param normals x y z for each vertex, or null where the mesh has none
 */
record MeshVertices(double[] positions, double @Nullable [] normals) {

    /** Reads mesh {@code index} of an instance that the path has posed. */
    static MeshVertices read(VertexBackend path, int posed, int index, Mesh mesh) {
        double[] positions = new double[3 * mesh.vertexCount()];
        double[] normals = mesh.geometry().normals() == null ? null : new double[positions.length];
        path.vertices(posed, index, positions, normals);
        return new MeshVertices(positions, normals);
    }
}
