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

/** Invariants of a body's skin over all meshes of a level, which share positions at their borders. */
public final class SkinCheck {
    private SkinCheck() {}

    /** A directed edge between positions. */
    private record Edge(Vec from, Vec to) {}

    /**
     * Checks that a level is closed and in one piece. A closed surface of one orientation has every edge once in each
     * direction; without handles and loose pieces, vertices - edges + faces = 2.
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
     * Checks that normals have length 1 and point out of the triangles.
     *
     * @param against allowed fraction of corners with a larger angle than a right angle
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

    /** Volume in cubic metres; negative if triangles face inward. */
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

    /** Checks that no weight is negative, and each vertex' sum is 1. */
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
            // Each weight is rounded by at most half a unit in the last place below 1.
            assertEquals(1, sum, perVertex * 0x1p-25, "vertex " + v);
        }
    }

    /** Normal of the triangle that starts at an index; its length is twice the area. */
    private static Vec across(Geometry g, int first) {
        Vec a = vector(g.positions(), g.indices()[first]);
        Vec b = vector(g.positions(), g.indices()[first + 1]).minus(a);
        return b.cross(vector(g.positions(), g.indices()[first + 2]).minus(a));
    }

    /** Vector without negative zeros. */
    private static Vec vector(float[] values, int vertex) {
        return new Vec(values[3 * vertex] + 0.0, values[3 * vertex + 1] + 0.0, values[3 * vertex + 2] + 0.0);
    }
}
