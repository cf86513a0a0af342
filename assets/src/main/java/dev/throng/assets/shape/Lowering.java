package dev.throng.assets.shape;

import dev.throng.assets.shape.Surface.Corner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Lowers a coarse surface around the origin where it is outside a finer surface, since its shadow would darken that.
 * Corners move towards the origin, from which both surfaces are fully visible, so each point stays below the same
 * triangle.
 */
final class Lowering {
    /** Number of passes over all points: lowering a corner for one point affects others. */
    private static final int ROUNDS = 4;

    /** Tolerance that ensures that a point below an edge is below at least one of two triangles. */
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
     * Triangle of the coarse surface. The dot products of its rows with a point are the factors by which the point is a
     * sum of the corners.
     *
     * @param corners positions of the corners
     * @param rows inverse of the matrix whose columns are the corners
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
     * Computes the factors that multiply the corners' positions.
     *
     * @param corners corners of the coarse surface, three for each triangle
     * @param places points of the finer surface
     * @param allowed distance by which the coarse surface may be outside, in metres
     * @return factors by position, at most 1
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

    /** Lowers a triangle's corners until it is low enough over a point; the nearest corner moves most. */
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
