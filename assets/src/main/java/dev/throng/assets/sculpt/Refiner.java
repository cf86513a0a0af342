package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Splits edges in the middle until none is much longer than its place allows; the middles move to the surface. */
public final class Refiner {
    /** An edge is split when it is so many times longer than it may be. */
    private static final double TOLERANCE = 1.4;

    private static final int ROUNDS = 6;

    private final Field body;
    private final ToDoubleFunction<Vec> edge;
    private final List<Vec> vertices;
    private List<int[]> triangles;
    private Map<Edge, Integer> middles = Map.of();

    private Refiner(HalfSurface surface, Field body, ToDoubleFunction<Vec> edge) {
        this.body = body;
        this.edge = edge;
        vertices = new ArrayList<>(Arrays.asList(surface.vertices()));
        triangles = surface.triangles();
    }

    /** @param edge how long edges may be at a place */
    public static HalfSurface refine(HalfSurface surface, Field body, ToDoubleFunction<Vec> edge) {
        Refiner refiner = new Refiner(surface, body, edge);
        for (int round = 0; round < ROUNDS; round++) {
            refiner.split();
        }
        return new HalfSurface(refiner.vertices.toArray(new Vec[0]), refiner.triangles);
    }

    private void split() {
        middles = new HashMap<>();
        List<int[]> pieces = new ArrayList<>();
        for (int[] t : triangles) {
            split(t, new int[] {middle(t[0], t[1]), middle(t[1], t[2]), middle(t[2], t[0])}, pieces);
        }
        triangles = pieces;
    }

    /** @param m middle of the edge after each corner, -1 where it is not split */
    private void split(int[] t, int[] m, List<int[]> pieces) {
        int count = (m[0] < 0 ? 0 : 1) + (m[1] < 0 ? 0 : 1) + (m[2] < 0 ? 0 : 1);
        int first = count == 2 ? whole(m) : split(m);
        int a = t[first];
        int b = t[(first + 1) % 3];
        int c = t[(first + 2) % 3];
        int ab = m[first];
        int bc = m[(first + 1) % 3];
        int ca = m[(first + 2) % 3];
        switch (count) {
            case 0 -> pieces.add(t);
            case 1 -> add(pieces, new int[] {a, ab, c}, new int[] {ab, b, c});
            case 2 -> {
                add(pieces, new int[] {c, ca, bc});
                boolean shorter = length(a, bc) < length(ca, b);
                add(pieces, shorter ? new int[] {a, b, bc} : new int[] {a, b, ca});
                add(pieces, shorter ? new int[] {a, bc, ca} : new int[] {b, bc, ca});
            }
            default -> {
                add(pieces, new int[] {a, ab, ca}, new int[] {b, bc, ab});
                add(pieces, new int[] {c, ca, bc}, new int[] {ab, bc, ca});
            }
        }
    }

    private static void add(List<int[]> pieces, int[]... more) {
        pieces.addAll(Arrays.asList(more));
    }

    private static int whole(int[] m) {
        return m[0] < 0 ? 0 : m[1] < 0 ? 1 : 2;
    }

    private static int split(int[] m) {
        return m[0] >= 0 ? 0 : m[1] >= 0 ? 1 : 2;
    }

    private double length(int a, int b) {
        return vertices.get(a).minus(vertices.get(b)).length();
    }

    /** The new vertex between two, or -1. */
    private int middle(int a, int b) {
        return middles.computeIfAbsent(Edge.between(a, b), k -> {
            Vec p = vertices.get(a).mix(vertices.get(b), 0.5);
            if (length(a, b) < TOLERANCE * edge.applyAsDouble(p)) {
                return -1;
            }
            boolean onMiddle = vertices.get(a).x() == 0 && vertices.get(b).x() == 0;
            Vec moved = body.project(body.project(p));
            vertices.add(onMiddle ? new Vec(0, moved.y(), moved.z()) : moved);
            return vertices.size() - 1;
        });
    }
}
