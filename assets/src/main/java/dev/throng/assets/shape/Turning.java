package dev.throng.assets.shape;

import dev.throng.assets.shape.Surface.Corner;

/** Builder of turned surfaces: a profile is rotated about the y axis. */
public final class Turning {
    /** Largest bend of a profile at which the surface is smooth, in radians; a larger bend makes an edge. */
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
     * @param sides number of straight pieces around the axis, at least 3
     * @param radiiAndHeights radius and height of each point of the profile in turn, in metres. The outside is at the
     *     right of the profile's direction, so an outer wall goes from the bottom up. Radius 0 closes the surface
     */
    public static Surface of(int sides, double... radiiAndHeights) {
        Turning turning = new Turning(sides, radiiAndHeights);
        for (int i = 0; i + 1 < turning.radii.length; i++) {
            turning.addBand(i);
        }
        return turning.out;
    }

    /**
     * @param from middle of the first end, in metres
     * @param to middle of the second end, in metres
     * @param radiusFrom radius at the first end, in metres
     * @param radiusTo radius at the second end, in metres
     * @param sides number of straight pieces around the rod, at least 3
     * @return a round rod that is closed at both ends
     */
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
     * @param band index of the first segment of the profile
     * @param other index of the other segment; if there is none, the direction is that of the first
     * @return direction of the profile in radians at the point where two segments meet: the mean direction of both
     *     segments or, at an edge of the surface, that of the first
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
     * @param point index of the profile's point
     * @param slope direction of the profile, in radians
     * @param side index of the straight piece around the axis at whose start the corner is
     * @return a corner whose normal is perpendicular to the profile, to the right
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
