package dev.throng.assets.sculpt;

import dev.throng.assets.sculpt.HalfSurface.Edge;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Subdivision of a surface: splits long edges, then cuts triangles along the zeros of fields, so that borders of
 * colours become smooth lines instead of stairs of the grid. New vertices are moved to the surface.
 */
final class Tailor {
    /**
     * Distance within which a vertex is moved onto a border, as a fraction of the allowed edge length. It avoids narrow
     * triangles.
     */
    private static final double SNAP = 0.3;

    /** An edge is split if it is longer than this multiple of the allowed length. */
    private static final double TOLERANCE = 1.4;

    private static final int ROUNDS = 6;

    private final Field body;
    private final ToDoubleFunction<Vec> edge;
    private final List<Vec> vertices;
    private List<int[]> triangles;
    private Map<Edge, Integer> middles = new HashMap<>();

    private Tailor(Field body, HalfSurface surface, ToDoubleFunction<Vec> edge) {
        this.body = body;
        this.edge = edge;
        vertices = new ArrayList<>(Arrays.asList(surface.vertices()));
        triangles = surface.triangles();
    }

    /**
     * Splits and cuts a surface.
     *
     * @param surface surface to subdivide
     * @param body solid to whose surface new vertices move
     * @param borders fields along whose zeros to cut
     * @param edge returns the longest allowed edge at a point, in metres
     */
    static HalfSurface cut(HalfSurface surface, Field body, List<Field> borders, ToDoubleFunction<Vec> edge) {
        Tailor tailor = new Tailor(body, surface, edge);
        for (int round = 0; round < ROUNDS; round++) {
            tailor.refine();
        }
        borders.forEach(tailor::cut);
        return new HalfSurface(tailor.vertices.toArray(new Vec[0]), tailor.triangles);
    }

    /**
     * Splits each long edge in the middle; later rounds may split the halves. Decisions are stored, so that an edge
     * which stays whole stays whole in later rounds.
     */
    private void refine() {
        List<int[]> pieces = new ArrayList<>();
        for (int[] t : triangles) {
            refine(t, new int[] {middle(t[0], t[1]), middle(t[1], t[2]), middle(t[2], t[0])}, pieces);
        }
        triangles = pieces;
    }

    /**
     * Replaces a triangle by smaller ones, according to its split edges.
     *
     * @param t indices of the triangle's vertices
     * @param m for each corner, index of the vertex in the middle of the edge after it, or -1 if the edge is not split
     * @param pieces receives the smaller triangles
     */
    private void refine(int[] t, int[] m, List<int[]> pieces) {
        int count = (m[0] < 0 ? 0 : 1) + (m[1] < 0 ? 0 : 1) + (m[2] < 0 ? 0 : 1);
        int first = count == 2 ? firstWhole(m) : firstSplit(m);
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

    private static int firstWhole(int[] m) {
        return m[0] < 0 ? 0 : m[1] < 0 ? 1 : 2;
    }

    private static int firstSplit(int[] m) {
        return m[0] >= 0 ? 0 : m[1] >= 0 ? 1 : 2;
    }

    private double length(int a, int b) {
        return vertices.get(a).minus(vertices.get(b)).length();
    }

    /**
     * Adds a vertex in the middle of a long edge.
     *
     * @param a index of a vertex of the edge
     * @param b index of the edge's other vertex
     * @return index of the new vertex, or -1 if the edge is short enough
     */
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

    private void cut(Field border) {
        double[] values = new double[vertices.size()];
        for (int v = 0; v < values.length; v++) {
            values[v] = snapped(border, v);
        }
        middles = new HashMap<>();
        List<int[]> pieces = new ArrayList<>();
        for (int[] t : triangles) {
            int first = cutCorner(values, t);
            if (first < 0) {
                pieces.add(t);
                continue;
            }
            int a = t[first];
            int b = t[(first + 1) % 3];
            int c = t[(first + 2) % 3];
            int ab = values[a] * values[b] < 0 ? crossing(a, b, values) : -1;
            int ca = values[a] * values[c] < 0 ? crossing(a, c, values) : -1;
            split(a, b, c, ab, ca, pieces);
        }
        triangles = pieces;
    }

    /**
     * Moves a vertex onto the border of a region if it is near the border.
     *
     * @param border field of the region
     * @param v index of the vertex
     * @return value of the field at the vertex; 0 if the vertex is on the border
     */
    private double snapped(Field border, int v) {
        Vec p = vertices.get(v);
        double value = border.at(p);
        if (Math.abs(value) > SNAP * edge.applyAsDouble(p)) {
            return value;
        }
        Vec gradient = border.gradient(p);
        double steep = gradient.dot(gradient);
        if (value != 0 && steep > 0.1) {
            Vec moved = body.project(p.minus(gradient.times(value / steep)));
            vertices.set(v, p.x() == 0 ? new Vec(0, moved.y(), moved.z()) : moved);
        }
        return 0;
    }

    /**
     * @param values values of the border's field by vertex
     * @param t indices of the triangle's vertices
     * @return index in {@code t} of the corner at which cutting a triangle starts: the one with cut edges on both
     *     sides, or the one before the only cut edge; -1 if no edge is cut
     */
    private static int cutCorner(double[] values, int[] t) {
        for (int c = 0; c < 3; c++) {
            double here = values[t[c]];
            boolean next = here * values[t[(c + 1) % 3]] < 0;
            boolean last = here * values[t[(c + 2) % 3]] < 0;
            boolean across = values[t[(c + 1) % 3]] * values[t[(c + 2) % 3]] < 0;
            if (next && (last || !across)) {
                return c;
            }
        }
        return -1;
    }

    /**
     * @param a index of a vertex of the edge
     * @param b index of the edge's other vertex
     * @param values values of the border's field by vertex
     * @return index of a vertex at which the edge crosses the border; it is added if missing
     */
    private int crossing(int a, int b, double[] values) {
        return middles.computeIfAbsent(Edge.between(a, b), k -> {
            Vec p = vertices.get(a);
            Vec q = vertices.get(b);
            vertices.add(p.mix(q, values[a] / (values[a] - values[b])));
            return vertices.size() - 1;
        });
    }

    private static void split(int a, int b, int c, int ab, int ca, List<int[]> pieces) {
        if (ca < 0) {
            add(pieces, new int[] {a, ab, c}, new int[] {ab, b, c});
        } else {
            add(pieces, new int[] {a, ab, ca}, new int[] {ab, b, c}, new int[] {ab, c, ca});
        }
    }
}
