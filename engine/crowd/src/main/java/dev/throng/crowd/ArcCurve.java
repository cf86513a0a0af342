package dev.throng.crowd;

import java.util.ArrayList;
import java.util.List;

/**
 * Curve of straight lines and circular arcs. Each added piece continues the end and direction of the previous piece.
 */
public final class ArcCurve implements Route.Curve {
    private final List<Piece> pieces = new ArrayList<>();
    private final double[] end = new double[4];
    private double heading;
    private double length;

    /**
     * Piece of constant curvature.
     *
     * @param from distance along the curve at which the piece starts
     * @param x x of the piece's start, in scene units
     * @param z z of the piece's start, in scene units
     * @param heading heading at the piece's start, in radians
     * @param curvature 1 / radius, above 0 to the left, 0 straight
     */
    private record Piece(double from, double x, double z, double heading, double curvature) {
        void at(double way, double[] out) {
            double run = way - from;
            double to = heading + curvature * run;
            // A chord's heading is the mean of the headings at its ends.
            double mean = (heading + to) / 2;
            double half = (to - heading) / 2;
            double chord = half == 0 ? run : run * StrictMath.sin(half) / half;
            out[0] = x + chord * StrictMath.sin(mean);
            out[1] = z + chord * StrictMath.cos(mean);
            out[2] = StrictMath.sin(to);
            out[3] = StrictMath.cos(to);
        }
    }

    private ArcCurve(double x, double z, double heading) {
        end[0] = x;
        end[1] = z;
        this.heading = heading;
    }

    /**
     * Starts a curve, of length 0 until pieces are added.
     *
     * @param heading radians, counter-clockwise seen from above; 0 is +z
     */
    public static ArcCurve from(double x, double z, double heading) {
        return new ArcCurve(x, z, heading);
    }

    /**
     * Returns a circle around a point, counter-clockwise seen from above.
     *
     * @param x centre, in scene units
     * @param z centre, in scene units
     * @param radius radius in scene units
     */
    public static ArcCurve circle(double x, double z, double radius) {
        return from(x + radius, z, Math.PI).arc(radius, 2 * Math.PI);
    }

    /**
     * Adds a straight line.
     *
     * @param run length in scene units, above 0
     */
    public ArcCurve line(double run) {
        return add(run, 0);
    }

    /**
     * Adds an arc.
     *
     * @param radius radius in scene units, above 0
     * @param turn radians, above 0 to the left, below 0 to the right
     */
    public ArcCurve arc(double radius, double turn) {
        return add(radius * Math.abs(turn), Math.signum(turn) / radius);
    }

    private ArcCurve add(double run, double curvature) {
        if (!(run > 0)) {
            throw new IllegalArgumentException(
                    "piece of a curve: found a length of " + run + " scene units, expected a length greater than 0");
        }
        Piece piece = new Piece(length, end[0], end[1], heading, curvature);
        pieces.add(piece);
        length += run;
        heading += curvature * run;
        piece.at(length, end);
        return this;
    }

    @Override
    public double length() {
        return length;
    }

    @Override
    public void at(double way, double[] out) {
        int i = pieces.size() - 1;
        while (i > 0 && pieces.get(i).from() > way) {
            i--;
        }
        pieces.get(i).at(way, out);
    }
}
