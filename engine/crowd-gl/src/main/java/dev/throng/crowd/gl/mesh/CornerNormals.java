package dev.throng.crowd.gl.mesh;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Vertices that differ in their normals or tangents alone: a sharp edge has one for each side, the seam of a mirrored texture one
 * for each sign of the bitangent. Simplifying may leave a face with the vertex of the other side; here it gets its own.
 */
final class CornerNormals {
    private final Map<Corner, List<Integer>> alike = new HashMap<>();
    private final PosedVertices surface;
    private final Corner[] corners;
    private final float[] sides;

    /** @param mesh number of the mesh; a triangle's corners all belong to one */
    private record Corner(int mesh, PosedVertices.Position position, PosedVertices.Uv uv, PosedVertices.Uv second) {}

    CornerNormals(PosedVertices surface, int vertexCount) {
        this.surface = surface;
        corners = new Corner[vertexCount];
        sides = new float[vertexCount];
    }

    /**
     * Adds a vertex.
     *
     * @param second second texture coordinates
     * @param side sign of the bitangent; 0 without a tangent
     */
    void add(int vertex, int mesh, PosedVertices.Uv second, float side) {
        corners[vertex] = new Corner(mesh, surface.position(vertex), surface.uv(vertex), second);
        sides[vertex] = side;
        alike.computeIfAbsent(corners[vertex], key -> new ArrayList<>()).add(vertex);
    }

    /**
     * Gives every corner of the triangles the vertex, of those to choose from, whose normal is nearest to the face's; among equal
     * ones that on the side of the corners that have no choice.
     */
    void choose(int[] triangles) {
        for (int t = 0; t < triangles.length; t += 3) {
            double[] face = surface.faceNormal(triangles[t], triangles[t + 1], triangles[t + 2]);
            float side = sure(triangles[t]) + sure(triangles[t + 1]) + sure(triangles[t + 2]);
            for (int k = t; k < t + 3; k++) {
                triangles[k] = nearest(triangles[k], face, side);
            }
        }
    }

    /** The side of a vertex; 0 where there is one like it on the other side. */
    private float sure(int vertex) {
        float side = sides[vertex];
        return side != 0 && others(vertex).stream().anyMatch(other -> sides[other] == -side) ? 0 : side;
    }

    private List<Integer> others(int vertex) {
        return alike.getOrDefault(corners[vertex], List.of());
    }

    /** The vertex itself, unless another is nearer. */
    private int nearest(int vertex, double[] face, float side) {
        int best = vertex;
        double max = surface.alongNormal(vertex, face);
        for (int other : others(vertex)) {
            double along = surface.alongNormal(other, face);
            boolean isBetterSide = side * sides[best] < 0 && side * sides[other] > 0;
            if (along > max || (along == max && isBetterSide)) {
                best = other;
                max = along;
            }
        }
        return best;
    }
}
