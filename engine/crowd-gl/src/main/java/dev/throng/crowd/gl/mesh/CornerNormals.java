package dev.throng.crowd.gl.mesh;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Chooses vertices for the corners of simplified triangles, among candidates that differ only in normal or tangent. A
 * sharp edge has a vertex per side, and a mirrored texture's seam has one per bitangent sign; simplification may take
 * the vertex of the wrong side.
 */
final class CornerNormals {
    private final Map<Corner, List<Integer>> alike = new HashMap<>();
    private final PosedVertices surface;
    private final Corner[] corners;
    private final float[] sides;

    /**
     * Properties that all candidates for a triangle's corner have in common.
     *
     * @param mesh index of the mesh
     */
    private record Corner(int mesh, PosedVertices.Position position, PosedVertices.Uv uv, PosedVertices.Uv second) {}

    CornerNormals(PosedVertices surface, int vertexCount) {
        this.surface = surface;
        corners = new Corner[vertexCount];
        sides = new float[vertexCount];
    }

    /**
     * Adds a candidate vertex for corners at its position.
     *
     * @param mesh index of the vertex's mesh
     * @param second coordinates of the second texture coordinate set
     * @param side sign of the bitangent; 0 without a tangent
     */
    void add(int vertex, int mesh, PosedVertices.Uv second, float side) {
        corners[vertex] = new Corner(mesh, surface.position(vertex), surface.uv(vertex), second);
        sides[vertex] = side;
        alike.computeIfAbsent(corners[vertex], key -> new ArrayList<>()).add(vertex);
    }

    /**
     * Replaces each corner by the candidate vertex whose normal is nearest to the face's normal. Among equal
     * candidates, prefers the bitangent sign of the face's other corners.
     *
     * @param triangles three vertices per triangle, changed
     */
    void chooseCorners(int[] triangles) {
        for (int t = 0; t < triangles.length; t += 3) {
            double[] face = surface.faceNormal(triangles[t], triangles[t + 1], triangles[t + 2]);
            float side = fixedSide(triangles[t]) + fixedSide(triangles[t + 1]) + fixedSide(triangles[t + 2]);
            for (int k = t; k < t + 3; k++) {
                triangles[k] = nearest(triangles[k], face, side);
            }
        }
    }

    /** @return bitangent sign of a vertex; 0 if another candidate for its corner has the opposite sign */
    private float fixedSide(int vertex) {
        float side = sides[vertex];
        return side != 0 && others(vertex).stream().anyMatch(other -> sides[other] == -side) ? 0 : side;
    }

    private List<Integer> others(int vertex) {
        return alike.getOrDefault(corners[vertex], List.of());
    }

    /**
     * @param face normal of the face
     * @param side sign of the face's bitangent; 0: either
     * @return candidate vertex that suits a face best: the given vertex, unless another one is better
     */
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
