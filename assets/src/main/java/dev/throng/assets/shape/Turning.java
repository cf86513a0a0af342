package dev.throng.assets.shape;

import dev.throng.assets.shape.Surface.Corner;

/** Builds turned surfaces: a profile rotated about the y axis, smooth around the axis. */
public final class Turning {
    /** Bend of a profile above which the surface has an edge, in radians. */
    private static final double EDGE = StrictMath.toRadians(32);

    private final double[] radii;
    private final double[] heights;
    private final int sides;
    private final Surface out = new Surface();

    private Turning(int sides, double[] radiiAndHeights) {
        this.sides = sides;
        radii = new double[radiiAndHeights.length / 2];
        heights = new double[radii.length];
        for (int i = 0; i < radii.length; i++) {
            radii[i] = radiiAndHeights[2 * i];
            heights[i] = radiiAndHeights[2 * i + 1];
        }
    }

    /**
     * Rotates a profile. The surface is smooth where the profile bends little.
     *
     * @param sides at least 3
     * @param radiiAndHeights radius, height, radius, height... with the outside to the right, so from the bottom up for
     *     an outer wall; radius 0 closes the surface
     */
    public static Surface of(int sides, double... radiiAndHeights) {
        Turning turning = new Turning(sides, radiiAndHeights);
        for (int i = 0; i + 1 < turning.radii.length; i++) {
            turning.addBand(i);
        }
        return turning.out;
    }

    /** Builds a round rod that is closed at both ends. */
    public static Surface rod(Vec from, Vec to, double radiusFrom, double radiusTo, int sides) {
        double length = to.minus(from).length();
        return new Surface().add(of(sides, 0, 0, radiusFrom, 0, radiusTo, length, 0, length), Frame.along(from, to));
    }

    private void addBand(int i) {
        double low = slope(i, i - 1);
        double high = slope(i, i + 1);
        for (int s = 0; s < sides; s++) {
            Corner a = corner(i, low, s);
            Corner b = corner(i, low, s + 1);
            Corner c = corner(i + 1, high, s + 1);
            Corner d = corner(i + 1, high, s);
            out.quad(a, b, c, d);
        }
    }

    /**
     * Computes the profile's direction where two segments meet: the mean of both, or at an edge that of the first.
     *
     * @param band index of the first segment
     * @param other index of the other segment
     * @return angle in radians
     */
    private double slope(int band, int other) {
        double own = direction(band);
        if (other < 0 || other + 1 >= radii.length) {
            return own;
        }
        double bend = StrictMath.IEEEremainder(direction(other) - own, 2 * Math.PI);
        return Math.abs(bend) > EDGE ? own : own + bend / 2;
    }

    private double direction(int band) {
        return StrictMath.atan2(heights[band + 1] - heights[band], radii[band + 1] - radii[band]);
    }

    /**
     * Creates a corner whose normal is a quarter turn to the right of the profile.
     *
     * @param slope direction of the profile, in radians
     */
    private Corner corner(int point, double slope, int side) {
        double angle = 2 * Math.PI * (side % sides) / sides;
        double sin = StrictMath.sin(angle);
        double cos = StrictMath.cos(angle);
        double r = radii[point];
        double out = StrictMath.sin(slope);
        Vec place = r == 0 ? new Vec(0, heights[point], 0) : new Vec(r * sin, heights[point], r * cos);
        return new Corner(place, new Vec(out * sin, -StrictMath.cos(slope), out * cos));
    }
}
