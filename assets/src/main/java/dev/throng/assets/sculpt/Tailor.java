package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Cuts triangles along the zeros of fields, so that borders of colour are smooth lines and not stairs of the grid. */
public final class Tailor {
    /** A vertex this near to a border, as a share of the edges' length, moves onto it: no slivers. */
    private static final double SNAP = 0.3;

    private final Field body;
    private final ToDoubleFunction<Vec> edge;
    private final List<Vec> vertices;
    private List<int[]> triangles;

    private Tailor(Field body, HalfSurface surface, ToDoubleFunction<Vec> edge) {
        this.body = body;
        this.edge = edge;
        vertices = new ArrayList<>(Arrays.asList(surface.vertices()));
        triangles = surface.triangles();
    }

    /** @param edge about the surface's edges' length at a place */
    public static HalfSurface cut(HalfSurface surface, Field body, List<Field> borders, ToDoubleFunction<Vec> edge) {
        Tailor tailor = new Tailor(body, surface, edge);
        borders.forEach(tailor::cut);
        return new HalfSurface(tailor.vertices.toArray(new Vec[0]), tailor.triangles);
    }

    private void cut(Field border) {
        double[] values = new double[vertices.size()];
        for (int v = 0; v < values.length; v++) {
            values[v] = snapped(border, v);
        }
        Map<Edge, Integer> middles = new HashMap<>();
        List<int[]> pieces = new ArrayList<>();
        for (int[] t : triangles) {
            int first = lonely(values, t);
            if (first < 0) {
                pieces.add(t);
                continue;
            }
            int a = t[first];
            int b = t[(first + 1) % 3];
            int c = t[(first + 2) % 3];
            int ab = values[a] * values[b] < 0 ? middle(a, b, values, middles) : -1;
            int ca = values[a] * values[c] < 0 ? middle(a, c, values, middles) : -1;
            split(a, b, c, ab, ca, pieces);
        }
        triangles = pieces;
    }

    /** The border's value at a vertex; 0 where it was moved there. */
    private double snapped(Field border, int v) {
        Vec p = vertices.get(v);
        double value = border.at(p.x(), p.y(), p.z());
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

    /** The corner with a cut edge on both sides, or the one before the only cut edge; -1 without a cut. */
    private static int lonely(double[] values, int[] t) {
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

    private int middle(int a, int b, double[] values, Map<Edge, Integer> middles) {
        return middles.computeIfAbsent(Edge.between(a, b), k -> {
            Vec p = vertices.get(a);
            Vec q = vertices.get(b);
            vertices.add(p.mix(q, values[a] / (values[a] - values[b])));
            return vertices.size() - 1;
        });
    }

    private static void split(int a, int b, int c, int ab, int ca, List<int[]> pieces) {
        if (ca < 0) {
            pieces.add(new int[] {a, ab, c});
            pieces.add(new int[] {ab, b, c});
        } else {
            pieces.add(new int[] {a, ab, ca});
            pieces.add(new int[] {ab, b, c});
            pieces.add(new int[] {ab, c, ca});
        }
    }
}
