package dev.throng.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.assets.shape.Vec;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** What holds for a body's skin, over all meshes of a level: they share the places on their borders. */
public final class SkinCheck {
    private SkinCheck() {}

    /** A directed edge between places. */
    private record Edge(Vec from, Vec to) {}

    /**
     * In a closed surface of one orientation every edge is walked once each way; a sphere has no handles and no loose
     * pieces, so that vertices - edges + faces = 2.
     */
    public static void isOneClosedSurface(CharacterModel level) {
        Set<Edge> walks = new HashSet<>();
        Map<Vec, Integer> places = new HashMap<>();
        for (Mesh mesh : level.meshes()) {
            int[] indices = mesh.geometry().indices();
            for (int i = 0; i < indices.length; i++) {
                Vec from = vector(mesh.geometry().positions(), indices[i]);
                Vec to = vector(mesh.geometry().positions(), indices[i % 3 == 2 ? i - 2 : i + 1]);
                assertTrue(walks.add(new Edge(from, to)), () -> "walked twice from " + from);
                places.put(from, i);
            }
        }
        walks.forEach(e -> assertTrue(walks.contains(new Edge(e.to, e.from)), () -> "open: " + e));
        assertEquals(2, places.size() - walks.size() / 2 + level.triangleCount());
    }

    /**
     * Normals have length 1 and point out of the triangles.
     *
     * @param against share of the corners that may be turned by more than a right angle
     */
    public static void normalsPointOut(CharacterModel level, double against) {
        int turned = 0;
        for (Mesh mesh : level.meshes()) {
            Geometry g = mesh.geometry();
            for (int i = 0; i < g.indices().length; i++) {
                Vec normal = vector(Objects.requireNonNull(g.normals()), g.indices()[i]);
                assertEquals(1, normal.length(), 1e-6); // float32 rounding
                turned += normal.dot(across(g, i - i % 3)) < 0 ? 1 : 0;
            }
        }
        assertTrue(turned <= against * 3 * level.triangleCount(), turned + " corners");
    }

    /** In cubic metres; negative where triangles face inward. */
    public static double volume(CharacterModel level) {
        double volume = 0;
        for (Mesh mesh : level.meshes()) {
            Geometry g = mesh.geometry();
            for (int i = 0; i < g.indices().length; i += 3) {
                volume += across(g, i).dot(vector(g.positions(), g.indices()[i])) / 6;
            }
        }
        return volume;
    }

    /** No weight is negative, and each vertex' sum is 1. */
    public static void weightsSumToOne(CharacterModel level) {
        level.meshes().forEach(mesh -> weightsSumToOne(mesh.influences()));
    }

    private static void weightsSumToOne(Influences influences) {
        int perVertex = influences.perVertex();
        for (int v = 0; v < influences.vertexCount(); v++) {
            double sum = 0;
            for (int i = perVertex * v; i < perVertex * (v + 1); i++) {
                assertTrue(influences.weights()[i] >= 0, "vertex " + v);
                sum += influences.weights()[i];
            }
            // Each is rounded by half a unit in the last place below 1 at most.
            assertEquals(1, sum, perVertex * 0x1p-25, "vertex " + v);
        }
    }

    /** Normal of the triangle that starts at an index, twice its area long. */
    private static Vec across(Geometry g, int first) {
        Vec a = vector(g.positions(), g.indices()[first]);
        Vec b = vector(g.positions(), g.indices()[first + 1]).minus(a);
        return b.cross(vector(g.positions(), g.indices()[first + 2]).minus(a));
    }

    /** Without the sign of zero. */
    private static Vec vector(float[] values, int vertex) {
        return new Vec(values[3 * vertex] + 0.0, values[3 * vertex + 1] + 0.0, values[3 * vertex + 2] + 0.0);
    }
}
