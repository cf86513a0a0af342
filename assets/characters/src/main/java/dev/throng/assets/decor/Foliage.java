package dev.throng.assets.decor;

import dev.throng.assets.shape.Ball;
import dev.throng.assets.shape.Frame;
import dev.throng.assets.shape.Surface;
import dev.throng.assets.shape.Vec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Leaves of a tree or shrub as one smooth surface: clumps with smaller clumps on them, darker in folds and below.
 *
 * @param size size of the whole foliage
 * @param clumps approximate number of large clumps
 * @param seed seed of the clumps' positions
 */
record Foliage(Size size, int clumps, int seed) {
    /**
     * Size of foliage.
     *
     * @param width horizontal radius at the height of the centre, in metres
     * @param up extent above the centre, in metres
     * @param down extent below the centre, in metres
     * @param taper fraction of the width by which the top is narrower than the middle
     */
    record Size(double width, double up, double down, double taper) {
        /**
         * @param y y of a unit vector from the centre
         * @return horizontal radius of the foliage in the vector's direction, in metres
         */
        double across(double y) {
            return width * (1 - taper * Math.max(y, 0));
        }

        double upright(double y) {
            return y > 0 ? up : down;
        }

        /**
         * @param y y of a unit vector from the centre
         * @return factor on the depth of folds in the vector's direction. It is less than 1 for slender or pointed
         *     foliage, whose folds would look like slits
         */
        double foldFactor(double y) {
            double slender = StrictMath.sqrt(Math.min(1, 2 * width / (up + down)));
            return slender * (1 - taper * Math.max(y, 0));
        }
    }

    /** Depth of folds between clumps, as a fraction of the distance from the foliage's centre. */
    private static final double RELIEF = 0.3;

    private static final double FINE_RELIEF = 0.09;
    private static final int FINE_FACTOR = 5;
    private static final double DEEPEST = 0.42;

    /** Depth below the surface, as a fraction of the radius, at which a point is hidden even beside a fold. */
    private static final double DEEP = 0.12;

    /**
     * Allowed distance of a coarse surface outside the finest one: this factor times the foliage's width, divided by
     * the number of pieces of an icosahedron's edge. Coarse surfaces cast shadows onto fine ones, but the bias of
     * shadow maps hides this distance.
     */
    private static final double ALLOWED_OUTSIDE = 0.1;

    /** Number of points on the finest surface with which {@link #crown} compares a coarse one. */
    private static final int COMPARED_POINTS = 2000;

    private static final double GOLDEN_ANGLE = 2.399963229728653;

    /**
     * Smallest number of pieces of an icosahedron's edge for which small clumps have enough triangles to be visible.
     */
    private static final int FINE_CUTS = 5;

    /**
     * @param cuts number of pieces into which {@link Ball} divides an icosahedron's edge
     * @param centre position of the foliage's centre, in metres
     * @return surface of the leaves
     */
    Surface surface(int cuts, Vec centre) {
        return lit(Ball.of(cuts, leaf(cuts)), cuts, centre);
    }

    /**
     * @param cuts number of pieces into which {@link Ball} divides an icosahedron's edge
     * @param centre position of the foliage's centre, in metres
     * @return the surface of the leaves, with corners moved inward wherever it would be outside the surface of the
     *     finest level of detail. Bushes and trees with a single crown need no such corners: their folds are so flat
     *     that they use {@link #surface}
     */
    Surface crown(int cuts, Vec centre) {
        List<Vec> leaves =
                spread(COMPARED_POINTS, seed).stream().map(leaf(FINE_CUTS)).toList();
        return lit(Ball.of(cuts, leaf(cuts)).below(leaves, ALLOWED_OUTSIDE * size.width / cuts), cuts, centre);
    }

    /**
     * @param cuts number of pieces of an icosahedron's edge
     * @return function from a unit vector to the position of the leaves in its direction, both relative to the centre
     */
    private UnaryOperator<Vec> leaf(int cuts) {
        List<Vec> large = spread(clumps, seed);
        List<Vec> small = small(cuts);
        return d -> place(d, reach(d, large, small));
    }

    private Surface lit(Surface leaves, int cuts, Vec centre) {
        List<Vec> large = spread(clumps, seed);
        List<Vec> small = small(cuts);
        return new Surface().add(leaves.lit(p -> light(p, large, small)), Frame.at(centre.x(), centre.y(), centre.z()));
    }

    private List<Vec> small(int cuts) {
        return cuts < FINE_CUTS ? List.of() : spread(FINE_FACTOR * clumps, seed + 1);
    }

    private double reach(Vec d, List<Vec> large, List<Vec> small) {
        double fold = RELIEF * (1 - dome(d, large));
        double fine = small.isEmpty() ? 0 : FINE_RELIEF * (1 - dome(d, small));
        return 1 - size.foldFactor(d.y()) * (fold + fine);
    }

    /**
     * @return predicate that is true for points deep in the leaves, relative to the centre; a line between two such
     *     points is hidden, too
     */
    Predicate<Vec> hides() {
        List<Vec> large = spread(clumps, seed);
        return p -> {
            Vec scaled = scaled(p);
            double length = scaled.length();
            return length < DEEP || length < reach(scaled.unit(), large, List.of()) - FINE_RELIEF - DEEP;
        };
    }

    /**
     * Scales a point of the foliage so that the foliage becomes a ball of radius 1.
     *
     * @param p point relative to the centre, in metres
     */
    private Vec scaled(Vec p) {
        double upright = size.upright(p.y());
        double across = size.across(p.y() / upright);
        return new Vec(p.x() / across, p.y() / upright, p.z() / across);
    }

    /**
     * @param d unit vector from the centre
     * @param reach distance of the leaves from the centre, as a fraction of the distance that they have outside folds
     * @return the position of the leaves in a direction, relative to the centre. Folds at the top of tall foliage are
     *     as deep as at its sides
     */
    private Vec place(Vec d, double reach) {
        double across = reach * size.across(d.y());
        double upright = size.upright(d.y());
        double depth = (1 - reach) * Math.min(size.width, upright);
        return new Vec(d.x() * across, d.y() * (upright - depth), d.z() * across);
    }

    /**
     * @param p point relative to the centre
     * @param large directions of the middles of large clumps
     * @param small directions of the middles of small clumps
     * @return fraction of the sky's light that reaches a point; it is small in folds and at the underside
     */
    private double light(Vec p, List<Vec> large, List<Vec> small) {
        Vec d = scaled(p).unit();
        double open = dome(d, large) * (small.isEmpty() ? 1 : 0.7 + 0.3 * dome(d, small));
        double height = 0.84 + 0.16 * d.y();
        return (DEEPEST + (1 - DEEPEST) * open) * height;
    }

    /**
     * @param d unit vector from the centre
     * @param middles directions of the middles of all clumps
     * @return relative height of the clump nearest to the direction: 1 at the clump's middle, smaller where clumps
     *     meet, at least 0
     */
    private static double dome(Vec d, List<Vec> middles) {
        double nearest = -1;
        for (Vec middle : middles) {
            nearest = Math.max(nearest, d.dot(middle));
        }
        double radius2 = 7.5 / middles.size();
        return StrictMath.sqrt(Math.max(0, 1 - 2 * (1 - nearest) / radius2));
    }

    /**
     * Spreads directions evenly over the sphere (a Fibonacci lattice), each with a small random change.
     *
     * @param count number of directions
     * @param seed seed of the random changes
     * @return unit vectors
     */
    private static List<Vec> spread(int count, int seed) {
        List<Vec> out = new ArrayList<>();
        double shake = 1.3 / StrictMath.sqrt(count);
        for (int i = 0; i < count; i++) {
            double y = 1 - (2 * i + 1.0) / count;
            double r = StrictMath.sqrt(1 - y * y);
            double angle = i * GOLDEN_ANGLE;
            Vec even = new Vec(r * StrictMath.cos(angle), y, r * StrictMath.sin(angle));
            Vec by = new Vec(dice(seed, 3 * i), dice(seed, 3 * i + 1), dice(seed, 3 * i + 2));
            out.add(even.plus(by.times(shake / 2)).unit());
        }
        return out;
    }

    /**
     * @param seed seed of the sequence
     * @param index index in the sequence
     * @return pseudorandom number from -1 to 1, by the mixer of SplitMix64 (Steele, Lea and Flood, 2014)
     */
    private static double dice(int seed, int index) {
        long z = (((long) seed << 32) + index) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return ((z ^ z >>> 31) >> 11) * 0x1p-52;
    }
}
