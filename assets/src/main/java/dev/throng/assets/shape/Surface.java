package dev.throng.assets.shape;

import dev.throng.anim.Geometry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** Surface under construction, as a list of triangles. Equal corners become shared vertices of the geometry. */
public final class Surface {
    /**
     * Corner of a triangle.
     *
     * @param position position in metres
     * @param normal outward unit vector
     * @param light fraction of the material's colour that shows, 0 to 1; below 1 where little light arrives
     */
    public record Corner(Vec position, Vec normal, double light) {
        public Corner(Vec position, Vec normal) {
            this(position, normal, 1);
        }

        // Replaces a record's own method, whose bootstrap costs time at startup.
        @Override
        public boolean equals(Object o) {
            return o instanceof Corner c
                    && position.equals(c.position)
                    && normal.equals(c.normal)
                    && Double.compare(light, c.light) == 0;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * position.hashCode() + normal.hashCode()) + Double.hashCode(light);
        }
    }

    /** Corners of all triangles, three for each. */
    private final List<Corner> corners = new ArrayList<>();

    /**
     * Adds a triangle whose corners are counter-clockwise seen from outside. If two corners are at one position, adds
     * nothing.
     */
    public Surface triangle(Corner a, Corner b, Corner c) {
        if (!a.position.equals(b.position) && !b.position.equals(c.position) && !c.position.equals(a.position)) {
            corners.addAll(List.of(a, b, c));
        }
        return this;
    }

    /** Adds a quadrilateral as two triangles. Its corners are counter-clockwise seen from outside. */
    public Surface quad(Corner a, Corner b, Corner c, Corner d) {
        return triangle(a, b, c).triangle(a, c, d);
    }

    /**
     * Adds a flat convex face.
     *
     * @param outline corners, counter-clockwise seen from outside; the first three must not be on one line
     */
    public Surface face(Vec... outline) {
        Vec across = outline[1].minus(outline[0]);
        Vec normal = across.cross(outline[2].minus(outline[0])).unit();
        for (int i = 2; i < outline.length; i++) {
            triangle(
                    new Corner(outline[0], normal), new Corner(outline[i - 1], normal), new Corner(outline[i], normal));
        }
        return this;
    }

    /**
     * Adds a copy of another surface, transformed by a frame.
     *
     * @param frame position and rotation of the copy
     */
    public Surface add(Surface other, Frame frame) {
        for (Corner c : other.corners) {
            corners.add(new Corner(frame.place(c.position), frame.direction(c.normal), c.light));
        }
        return this;
    }

    public Surface add(Surface other) {
        return add(other, Frame.ORIGIN);
    }

    /** @return copy of this surface with the back of every triangle added, so that a sheet has no open edges */
    public Surface twoSided() {
        Surface out = new Surface().add(this);
        for (int i = 0; i < corners.size(); i += 3) {
            out.triangle(reversed(i + 2), reversed(i + 1), reversed(i));
        }
        return out;
    }

    private Corner reversed(int corner) {
        Corner c = corners.get(corner);
        return new Corner(c.position, c.normal.times(-1), c.light);
    }

    /**
     * @return copy without visible edges: all normals at one position become their mean, weighted by the triangles'
     *     angles
     */
    public Surface smooth() {
        Map<Vec, Vec> sums = new HashMap<>();
        for (int i = 0; i < corners.size(); i++) {
            sums.merge(corners.get(i).position, across(i - i % 3).unit().times(angle(i)), Vec::plus);
        }
        Surface out = new Surface();
        for (Corner c : corners) {
            Vec sum = Objects.requireNonNull(sums.get(c.position));
            out.corners.add(new Corner(c.position, sum.unit(), c.light));
        }
        return out;
    }

    /**
     * @param share weight of the smooth normals, 0 to 1
     * @return a copy whose normals are between their present directions and those of {@link #smooth}, so that edges
     *     catch light like worn edges, and no face is flat
     */
    public Surface rounded(double share) {
        List<Corner> smooth = smooth().corners;
        Surface out = new Surface();
        for (int i = 0; i < corners.size(); i++) {
            Corner c = corners.get(i);
            Vec bent = c.normal.mix(smooth.get(i).normal, share).unit();
            out.corners.add(new Corner(c.position, bent, c.light));
        }
        return out;
    }

    /**
     * @param corner index in the list of corners
     * @return angle of the triangle at the corner, in radians
     */
    private double angle(int corner) {
        int first = corner - corner % 3;
        Vec at = corners.get(corner).position;
        Vec next = corners.get(first + (corner + 1) % 3).position.minus(at);
        Vec last = corners.get(first + (corner + 2) % 3).position.minus(at);
        return StrictMath.atan2(next.cross(last).length(), next.dot(last));
    }

    /**
     * @param first index of the triangle's first corner
     * @return vector along the triangle's normal whose length is twice the triangle's area
     */
    private Vec across(int first) {
        Vec a = corners.get(first).position;
        return corners.get(first + 1)
                .position
                .minus(a)
                .cross(corners.get(first + 2).position.minus(a));
    }

    /**
     * @param places points of a finer surface, in metres
     * @param allowed distance in metres by which the copy may remain outside of the finer surface
     * @return a smooth copy of this surface around the origin; corners outside of the finer surface are moved towards the
     *     origin
     */
    public Surface below(List<Vec> places, double allowed) {
        Map<Vec, Double> factors = Lowering.factors(corners, places, allowed);
        Surface out = new Surface();
        for (Corner c : corners) {
            double factor = Objects.requireNonNull(factors.get(c.position));
            out.corners.add(new Corner(c.position.times(factor), c.normal, c.light));
        }
        return out.smooth();
    }

    /**
     * @param light returns the fraction of light that arrives at a position, 0 to 1
     * @return copy whose corners receive this light
     */
    public Surface lit(ToDoubleFunction<Vec> light) {
        Map<Vec, Double> known = new HashMap<>();
        Surface out = new Surface();
        for (Corner c : corners) {
            double here = known.computeIfAbsent(c.position, light::applyAsDouble);
            out.corners.add(new Corner(c.position, c.normal, here));
        }
        return out;
    }

    /**
     * @param hidden returns whether a position is hidden
     * @return copy without triangles whose corners are all hidden
     */
    public Surface without(Predicate<Vec> hidden) {
        Surface out = new Surface();
        for (int i = 0; i < corners.size(); i += 3) {
            List<Corner> triangle = corners.subList(i, i + 3);
            if (!triangle.stream().allMatch(corner -> hidden.test(corner.position))) {
                out.corners.addAll(triangle);
            }
        }
        return out;
    }

    /** @return vertices and triangles of this surface; with vertex colours if the light of any corner is not 1 */
    public Geometry geometry() {
        Map<Corner, Integer> numbers = new LinkedHashMap<>();
        int[] indices = corners.stream()
                .mapToInt(c -> numbers.computeIfAbsent(c, k -> numbers.size()))
                .toArray();
        float[] positions = new float[3 * numbers.size()];
        float[] normals = new float[positions.length];
        float[] colors = new float[4 * numbers.size()];
        numbers.forEach((corner, v) -> {
            put(positions, v, corner.position);
            put(normals, v, corner.normal);
            for (int c = 0; c < 4; c++) {
                colors[4 * v + c] = c < 3 ? (float) corner.light : 1;
            }
        });
        boolean plain = corners.stream().allMatch(c -> c.light == 1);
        return new Geometry(positions, normals, null, plain ? null : colors, indices);
    }

    private static void put(float[] out, int vertex, Vec v) {
        out[3 * vertex] = (float) v.x();
        out[3 * vertex + 1] = (float) v.y();
        out[3 * vertex + 2] = (float) v.z();
    }
}
