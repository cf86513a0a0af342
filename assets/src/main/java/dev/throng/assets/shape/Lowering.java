package dev.throng.assets.shape;

import dev.throng.assets.shape.Surface.Corner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Adjustment of a coarse surface around the origin. Its corners move inward where it is outside a finer surface, onto
 * which it would cast a shadow. Both surfaces must be fully visible from the origin, so that each point of the finer
 * surface stays within the same coarse triangle, seen from the origin.
 */
final class Lowering {
    /**
     * Number of passes over all points of the finer surface. One is not enough, because moving a corner for one point
     * affects other points.
     */
    private static final int ROUNDS = 4;

    /**
     * Tolerance for the test whether a point is within a triangle, seen from the origin. It ensures that a point on an
     * edge is within at least one of the two triangles.
     */
    private static final double ROUNDING = 1e-9;

    private final List<Facet> facets = new ArrayList<>();
    private final Map<Vec, Double> factors = new HashMap<>();

    private Lowering(List<Corner> corners) {
        for (int i = 0; i < corners.size(); i += 3) {
            facets.add(Facet.of(corners.subList(i, i + 3)));
        }
        corners.forEach(corner -> factors.put(corner.position(), 1.0));
    }

    /**
     * Triangle of the coarse surface. Dot products of {@code rows} with a point are the weights with which the corners
     * sum to that point.
     *
     * @param corners positions of the corners, in metres
     * @param rows rows of the inverse of the matrix whose columns are the corners
     */
    private record Facet(List<Vec> corners, List<Vec> rows) {
        static Facet of(List<Corner> triangle) {
            Vec a = triangle.get(0).position();
            Vec b = triangle.get(1).position();
            Vec c = triangle.get(2).position();
            double volume = a.dot(b.cross(c));
            return new Facet(
                    List.of(a, b, c),
                    List.of(
                            b.cross(c).times(1 / volume),
                            c.cross(a).times(1 / volume),
                            a.cross(b).times(1 / volume)));
        }

        boolean isAbove(Vec place) {
            return rows.get(0).dot(place) >= -ROUNDING
                    && rows.get(1).dot(place) >= -ROUNDING
                    && rows.get(2).dot(place) >= -ROUNDING;
        }
    }

    /**
     * @param corners corners of the coarse surface, three for each triangle
     * @param places points of the finer surface, in metres
     * @param allowed distance in metres by which the coarse surface may remain outside of the finer one
     * @return factors on the positions of the coarse surface's corners, by position, at most 1
     */
    static Map<Vec, Double> factors(List<Corner> corners, List<Vec> places, double allowed) {
        Lowering lowering = new Lowering(corners);
        List<Facet> above = places.stream().map(lowering::above).toList();
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < places.size(); i++) {
                lowering.lower(above.get(i), places.get(i), allowed);
            }
        }
        return lowering.factors;
    }

    private Facet above(Vec place) {
        return facets.stream().filter(facet -> facet.isAbove(place)).findFirst().orElseThrow();
    }

    private double factor(Vec corner) {
        return Objects.requireNonNull(factors.get(corner));
    }

    /**
     * Moves a triangle's corners towards the origin until the triangle is low enough over a point of the finer surface.
     * The corner nearest to the point moves most.
     *
     * @param facet the triangle
     * @param place the point
     * @param allowed distance in metres by which the triangle may remain above the point
     */
    private void lower(Facet facet, Vec place, double allowed) {
        double[] shares = new double[3];
        double sum = 0; // the triangle's plane contains place / sum
        double squares = 0;
        for (int k = 0; k < 3; k++) {
            shares[k] = facet.rows.get(k).dot(place) / factor(facet.corners.get(k));
            sum += shares[k];
            squares += shares[k] * shares[k];
        }
        double wanted = sum * (1 + allowed / place.length()); // below 1 if the triangle is too high
        for (int k = 0; k < 3 && wanted < 1; k++) {
            double by = (1 - wanted) * sum * shares[k] / squares;
            factors.merge(facet.corners.get(k), 1 - by, (now, less) -> now * less);
        }
    }
}
