package dev.throng.assets.shape;

import dev.throng.assets.shape.Surface.Corner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Draws a coarse surface around the origin in where it stands out over places of a finer one: as the caster of a shadow it would shade
 * them. Both are seen whole from the origin, which corners move towards: each place stays below its triangle.
 */
final class Lowering {
    /** Corners that one place lowers stand over others, too: so often all places are looked at. */
    private static final int ROUNDS = 4;

    /** A place below an edge is below one of two triangles at least. */
    private static final double ROUNDING = 1e-9;

    private final List<Facet> facets = new ArrayList<>();
    private final Map<Vec, Double> factors = new HashMap<>();

    private Lowering(List<Corner> corners) {
        for (int i = 0; i < corners.size(); i += 3) {
            facets.add(Facet.of(corners.subList(i, i + 3)));
        }
        corners.forEach(corner -> factors.put(corner.position(), 1.0));
    }

    /** A triangle as the rows of the inverse of its corners' matrix: dot products with a place are its shares of them. */
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
     * Factors on the places of a surface, at most 1.
     *
     * @param corners three for each triangle
     * @param allowed distance by which it may stand out
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

    /** Lowers the corners of a triangle as far as a place needs, the nearest one most. */
    private void lower(Facet facet, Vec place, double allowed) {
        double[] shares = new double[3];
        double sum = 0; // the triangle is there where place / sum is
        double squares = 0;
        for (int k = 0; k < 3; k++) {
            shares[k] = facet.rows.get(k).dot(place) / factor(facet.corners.get(k));
            sum += shares[k];
            squares += shares[k] * shares[k];
        }
        double wanted =
                sum * (1 + allowed / place.length()); // of what is there, and less than all of it where it stands out
        for (int k = 0; k < 3 && wanted < 1; k++) {
            double by = (1 - wanted) * sum * shares[k] / squares;
            factors.merge(facet.corners.get(k), 1 - by, (now, less) -> now * less);
        }
    }
}
