package dev.throng.crowd;

import java.util.ArrayList;
import java.util.List;

/**
 * A curve of straight lines and arcs of circles, each of which begins where the last one ends and in its direction. Grows
 * by {@link #line} and {@link #arc}; it has no length before the first.
 */
public final class ArcCurve implements Route.Curve {
    private final List<Piece> pieces = new ArrayList<>();
    private final double[] end = new double[4];
    private double heading;
    private double length;

    /**
     * A piece at constant curvature.
     *
     * @param from way at which it begins
     * @param heading there
     * @param curvature 1 / radius, above 0 to the left, 0 straight on
     */
    private record Piece(double from, double x, double z, double heading, double curvature) {
        void at(double way, double[] out) {
            double run = way - from;
            double to = heading + curvature * run;
            // A chord has the mean heading of its ends.
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

    /** A path that begins at a place. @param heading radians, counter-clockwise seen from above; 0 leads to +z */
    public static ArcCurve from(double x, double z, double heading) {
        return new ArcCurve(x, z, heading);
    }

    /** A whole circle about a centre, counter-clockwise seen from above. */
    public static ArcCurve circle(double x, double z, double radius) {
        return from(x + radius, z, Math.PI).arc(radius, 2 * Math.PI);
    }

    /** Straight on. @param run length, above 0 */
    public ArcCurve line(double run) {
        return add(run, 0);
    }

    /**
     * Round a bend.
     *
     * @param radius above 0
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
