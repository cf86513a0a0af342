package dev.throng.assets.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Mesh;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/** Invariants of meshes built from solids. */
public final class Soundness {
    /** Area of a seam that is thinner than a hair and as long as a hand, in square metres. */
    private static final double SMALLEST_AREA = 1e-6;

    /** Volume below which a piece is a sheet without an inside, in cubic metres. */
    private static final double SHEET = 1e-9;

    private final Geometry geometry;
    private final String where;

    private Soundness(Geometry geometry, String where) {
        this.geometry = geometry;
        this.where = where;
    }

    /** Checks that all meshes have unit normals on their triangles' fronts, and no piece is inside out. */
    public static void check(CharacterModel character) {
        for (int level = 0; level < character.levelCount(); level++) {
            for (Mesh mesh : character.level(level).meshes()) {
                String material = character.materials().get(mesh.material()).name();
                String where = character.name() + ", level " + level + ", "
                        + mesh.source().nodeName() + ", " + material;
                Soundness soundness = new Soundness(mesh.geometry(), where);
                soundness.checkTriangles();
                soundness.checkPieces();
            }
        }
    }

    private void checkTriangles() {
        float[] normals = geometry.normals();
        assertNotNull(normals);
        for (int i = 0; i < geometry.indices().length; i++) {
            int vertex = geometry.indices()[i];
            Vector3d normal = vector(normals, vertex);
            Vector3d face = across(i - i % 3);
            assertTrue(face.length() / 2 > SMALLEST_AREA, () -> where + ": area around vertex " + vertex);
            assertEquals(1, normal.length(), 1e-6, () -> where + ": length of normal " + vertex); // float32 rounding
            // Tips and folds of foliage are sharp, but no normal turns by a right angle within a triangle.
            assertTrue(normal.dot(face) > 0, () -> where + ": side of normal " + vertex);
        }
    }

    /** Checks volumes of connected pieces around their middles, so that open ends do not change the sign. */
    private void checkPieces() {
        int[] pieces = pieces();
        Map<Integer, Vector3d> middles = new HashMap<>();
        Map<Integer, Double> volumes = new HashMap<>();
        for (int i : geometry.indices()) {
            middles.computeIfAbsent(pieces[i], p -> new Vector3d()).add(vector(geometry.positions(), i));
        }
        Map<Integer, Long> corners = new HashMap<>();
        Arrays.stream(geometry.indices()).forEach(i -> corners.merge(pieces[i], 1L, Long::sum));
        middles.forEach((piece, sum) -> sum.div(corners.get(piece)));
        for (int i = 0; i < geometry.indices().length; i += 3) {
            int piece = pieces[geometry.indices()[i]];
            Vector3d from = vector(geometry.positions(), geometry.indices()[i]).sub(middles.get(piece));
            volumes.merge(piece, from.dot(across(i)) / 6, Double::sum);
        }
        volumes.forEach((piece, volume) -> assertTrue(
                volume > -SHEET, () -> where + ": piece at " + middles.get(piece) + " has volume " + volume));
    }

    /** Index of each vertex' piece; vertices at one position are connected. */
    private int[] pieces() {
        int[] parents = new int[geometry.vertexCount()];
        Map<List<Float>, Integer> places = new HashMap<>();
        for (int v = 0; v < parents.length; v++) {
            float[] p = geometry.positions();
            parents[v] = places.computeIfAbsent(List.of(p[3 * v], p[3 * v + 1], p[3 * v + 2]), new Next(v)::of);
        }
        for (int i = 0; i < geometry.indices().length; i++) {
            int a = root(parents, geometry.indices()[i]);
            parents[a] = root(parents, geometry.indices()[i - i % 3]);
        }
        for (int v = 0; v < parents.length; v++) {
            parents[v] = root(parents, v);
        }
        return parents;
    }

    private record Next(int vertex) {
        int of(List<Float> place) {
            return vertex;
        }
    }

    private static int root(int[] parents, int v) {
        int at = v;
        while (parents[at] != at) {
            at = parents[at];
        }
        return at;
    }

    /** Normal of the triangle that starts at an index; its length is twice the area. */
    private Vector3d across(int first) {
        int[] t = geometry.indices();
        Vector3d a = vector(geometry.positions(), t[first]);
        Vector3d b = vector(geometry.positions(), t[first + 1]).sub(a);
        return b.cross(vector(geometry.positions(), t[first + 2]).sub(a));
    }

    private static Vector3d vector(float[] from, int vertex) {
        return new Vector3d(from[3 * vertex], from[3 * vertex + 1], from[3 * vertex + 2]);
    }
}
