package dev.throng.app.studio;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Search for the vertices that can be outermost in some direction. Among the vertices on which a joint has the largest
 * weight, the search finds those that reach farthest in the mesh's space. In every pose, all other vertices stay
 * between the found ones, except slightly where skin bends.
 */
final class FarVertices {
    /** Largest number of vertices of a character for which the search returns all vertices. */
    private static final int MOST_TO_RETURN_ALL = 2048;

    /** Directions from the middle of a cube to its faces, edges and corners. */
    private static final int[][] DIRECTIONS = IntStream.range(0, 27)
            .filter(i -> i != 13)
            .mapToObj(i -> new int[] {i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1})
            .toArray(int[][]::new);

    /** Farthest vertices of one joint, one for each of {@link #DIRECTIONS}. */
    private static final class Far {
        private final double[] reach = new double[DIRECTIONS.length];
        private final int[] vertices = new int[DIRECTIONS.length];

        Far() {
            Arrays.fill(reach, Double.NEGATIVE_INFINITY);
        }

        void add(int vertex, double x, double y, double z) {
            for (int d = 0; d < DIRECTIONS.length; d++) {
                int[] way = DIRECTIONS[d];
                double far = way[0] * x + way[1] * y + way[2] * z;
                if (far > reach[d]) {
                    reach[d] = far;
                    vertices[d] = vertex;
                }
            }
        }
    }

    private FarVertices() {}

    /** @return indices of a character's far vertices, ascending, for each mesh */
    static List<int[]> of(CharacterModel character) {
        boolean areFew = character.vertexCount() <= MOST_TO_RETURN_ALL;
        return character.meshes().stream()
                .map(mesh -> areFew ? IntStream.range(0, mesh.vertexCount()).toArray() : of(mesh))
                .toList();
    }

    private static int[] of(Mesh mesh) {
        int count = mesh.vertexCount();
        Map<List<Integer>, Far> byJoint = new HashMap<>();
        Geometry geometry = mesh.geometry();
        for (int v = 0; v < count; v++) {
            int entry = mesh.influences().entries()[mesh.influences().heaviest(v)];
            float[] p = geometry.positions();
            add(byJoint, List.of(entry), v, p[3 * v], p[3 * v + 1], p[3 * v + 2]);
            addMoved(byJoint, geometry, entry, v);
        }
        return byJoint.values().stream()
                .flatMapToInt(far -> IntStream.of(far.vertices))
                .distinct()
                .sorted()
                .toArray();
    }

    /**
     * Adds a vertex once for each of its morph targets, at its position with this target alone at full weight.
     *
     * @param byJoint farthest vertices found so far
     * @param entry palette entry with the largest weight on the vertex
     * @param vertex index of the vertex
     */
    private static void addMoved(Map<List<Integer>, Far> byJoint, Geometry geometry, int entry, int vertex) {
        Morphs morphs = geometry.morphs();
        if (morphs == null) {
            return;
        }
        float[] p = geometry.positions();
        for (int i = morphs.starts()[vertex]; i < morphs.starts()[vertex + 1]; i++) {
            int at = Morphs.FLOATS * i;
            float[] moves = morphs.displacements();
            List<Integer> key = new ArrayList<>(List.of(entry, morphs.slots()[i]));
            add(
                    byJoint,
                    key,
                    vertex,
                    p[3 * vertex] + moves[at],
                    p[3 * vertex + 1] + moves[at + 1],
                    p[3 * vertex + 2] + moves[at + 2]);
        }
    }

    private static void add(Map<List<Integer>, Far> byJoint, List<Integer> key, int vertex, double... p) {
        byJoint.computeIfAbsent(key, k -> new Far()).add(vertex, p[0], p[1], p[2]);
    }
}
