package dev.throng.crowd.gl.mesh;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Vertices that differ in their normals alone: a sharp edge has one for each side. Simplifying may leave a face with that of the other
 * side; here it gets its own.
 */
final class CornerNormals {
    private final Map<Corner, List<Integer>> alike = new HashMap<>();
    private final Surface surface;
    private final Corner[] corners;

    /** @param mesh number of the mesh; a triangle's corners all belong to one */
    private record Corner(int mesh, Surface.Position position, float u, float v) {}

    CornerNormals(Surface surface, int vertexCount) {
        this.surface = surface;
        corners = new Corner[vertexCount];
    }

    void add(int vertex, int mesh) {
        Surface.Uv uv = surface.uv(vertex);
        corners[vertex] = new Corner(mesh, surface.position(vertex), uv.u(), uv.v());
        alike.computeIfAbsent(corners[vertex], key -> new ArrayList<>()).add(vertex);
    }

    /** Gives every corner of the triangles the normal, of those to choose from, that is nearest to the face's. */
    void choose(int[] triangles) {
        for (int t = 0; t < triangles.length; t += 3) {
            double[] face = surface.faceNormal(triangles[t], triangles[t + 1], triangles[t + 2]);
            for (int k = t; k < t + 3; k++) {
                triangles[k] = nearest(triangles[k], face);
            }
        }
    }

    /** The vertex itself, unless another is nearer. */
    private int nearest(int vertex, double[] face) {
        int best = vertex;
        double max = surface.alongNormal(vertex, face);
        for (int other : alike.getOrDefault(corners[vertex], List.of())) {
            double along = surface.alongNormal(other, face);
            if (along > max) {
                best = other;
                max = along;
            }
        }
        return best;
    }
}
