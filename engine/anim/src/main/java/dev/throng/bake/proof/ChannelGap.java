package dev.throng.bake.proof;

import dev.throng.anim.Interpolation;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Bounds of one channel of one joint over a part of the time between two samples: of the keyframes' curve, of the atlas' curve, and of
 * the difference of both. Time runs from 0 to 1 over the part.
 *
 * <p>A curve f whose second derivative is at most b is off its chord by at most b / 8, and its first derivative is off the chord's by at
 * most b / 2. For rotations, N(x) = x / |x| makes quaternions of length 1. Its derivatives of first, second and third order are at most
 * 1 / r, {@link #SECOND} / r^2 and {@link #THIRD} / r^3 at a distance of at least r from 0.
 */
final class ChannelGap {
    /** The largest of s sqrt(4 - 3 s^2), over sines s of angles between direction and quaternion. */
    private static final double SECOND = 2 / Math.sqrt(3);

    /** The largest root of (1 - c^2) (45 c^4 - 18 c^2 + 9), over cosines c of such angles. */
    private static final double THIRD = 3;

    private ChannelGap() {}

    /**
     * Bounds of a quantity and of its derivatives, or of products and sums of such quantities.
     *
     * @param size its largest length
     * @param speed the largest length of its first derivative
     * @param bend the largest length of its second derivative
     */
    record Jet(double size, double speed, double bend) {
        static final Jet ZERO = new Jet(0, 0, 0);
        static final Jet ONE = new Jet(1, 0, 0);

        /** A curve between two places. @param end the larger distance of both from 0 @param chord their distance */
        static Jet curve(double end, double chord, double bend) {
            return new Jet(end + bend / 8, chord + bend / 2, bend);
        }

        Jet plus(Jet other) {
            return new Jet(size + other.size, speed + other.speed, bend + other.bend);
        }

        /** Bounds of either. */
        Jet or(Jet other) {
            return new Jet(Math.max(size, other.size), Math.max(speed, other.speed), Math.max(bend, other.bend));
        }

        Jet times(Jet other) {
            return new Jet(
                    size * other.size,
                    speed * other.size + size * other.speed,
                    bend * other.size + 2 * speed * other.speed + size * other.bend);
        }

        Jet times(double factor) {
            return new Jet(factor * size, factor * speed, factor * bend);
        }
    }

    /**
     * Curves of keyframes and of an atlas.
     *
     * @param exact the keyframes' curve
     * @param atlas the atlas' curve
     * @param gap their difference
     */
    record Pair(Jet exact, Jet atlas, Jet gap) {}

    /**
     * Both ends of the part.
     *
     * @param start seconds in the clip
     * @param end seconds in the clip
     * @param exact values of all channels at the start, by the keyframes, and those at the end
     * @param atlas the same of linear mixes of two samples, whose rotations are not of length 1
     */
    record Ends(double start, double end, double[][] exact, double[][] atlas) {}

    /** Bounds of a translation. @param track that drives it, or null */
    static Pair translation(Ends ends, int at, @Nullable Track track) {
        double bend = bend(track, ends);
        double[][] exact = part(ends.exact, at, 3);
        double[][] atlas = part(ends.atlas, at, 3);
        return new Pair(curve(exact, bend), curve(atlas, 0), curve(difference(atlas, exact, 1), bend));
    }

    /** Bounds of a scale: of its largest factor, which is how much the map stretches. @param track that drives it, or null */
    static Pair scale(Ends ends, int at, @Nullable Track track) {
        Pair largest = new Pair(Jet.ZERO, Jet.ZERO, Jet.ZERO);
        double bend = bend(track, ends);
        for (int c = at; c < at + 3; c++) {
            double[][] exact = part(ends.exact, c, 1);
            double[][] atlas = part(ends.atlas, c, 1);
            largest = new Pair(
                    largest.exact.or(curve(exact, bend)),
                    largest.atlas.or(curve(atlas, 0)),
                    largest.gap.or(curve(difference(atlas, exact, 1), bend)));
        }
        return largest;
    }

    /** Bounds of quaternions of a rotation. @param track that drives it, or null @param mix of the atlas */
    static Pair rotation(Ends ends, int at, @Nullable Track track, RotationMix mix) {
        double[][] exact = part(ends.exact, at, 4);
        double[][] atlas = part(ends.atlas, at, 4);
        double extra = 0;
        if (mix == RotationMix.SLERP) {
            atlas = new double[][] {unit(atlas[0]), unit(atlas[1])};
            extra = nlerpBend(angle(atlas));
        }
        double side = dot(atlas[0], exact[0]) < 0 ? -1 : 1;
        Jet mixed = mixed(atlas, extra);
        double[][] units = {unit(atlas[0]), unit(atlas[1])};
        double[][] apart = difference(units, exact, side);
        if (track != null && track.interpolation() == Interpolation.CUBICSPLINE) {
            double[][] spline = {ClipSampler.value(track, ends.start), ClipSampler.value(track, ends.end)};
            double bend = bend(track, ends);
            return new Pair(
                    normalised(curve(spline, bend), nearest(spline) - bend / 8),
                    mixed,
                    curve(apart, extra + normalisedBend(atlas, spline, side, bend)));
        }
        double angle = angle(exact);
        double bend = mix == RotationMix.SLERP
                ? slerpBend(angle, angle(atlas), apart)
                : nlerpBend(angle) + normalisedBend(atlas, exact, side, 0);
        return new Pair(new Jet(1, angle, angle * angle), mixed, curve(apart, bend));
    }

    /** Bounds of a mix of quaternions. @param extra difference of a spherical mix from a linear one */
    private static Jet mixed(double[][] atlas, double extra) {
        Jet linear = normalised(curve(atlas, 0), nearest(atlas));
        return new Jet(1, linear.speed + extra / 2, linear.bend + extra);
    }

    /** Bounds of quaternions made of length 1. @param nearest distance from 0 */
    private static Jet normalised(Jet raw, double nearest) {
        double r = Math.max(nearest, 0);
        double turned = raw.speed / r;
        return new Jet(1, turned, SECOND * turned * turned + raw.bend / r);
    }

    /**
     * Bounds the second derivative of N(l) - N(c), of a chord l of the atlas and a curve c. With x between l and c, the bound is that of
     * {@code N'''(x', x', l - c) + N''(x'', l - c) + 2 N''(x', (l - c)') + N'((l - c)'')}.
     */
    private static double normalisedBend(double[][] chord, double[][] exact, double side, double bend) {
        Jet gap = curve(difference(chord, exact, side), bend);
        double r = Math.max(nearest(chord) - gap.size, 0);
        double speed = Math.max(length(chord[0], chord[1], 1), length(exact[0], exact[1], 1) + bend / 2) / r;
        return THIRD * speed * speed * gap.size / r
                + SECOND * (bend * gap.size / r + 2 * speed * gap.speed) / r
                + gap.bend / r;
    }

    /**
     * Bounds the second derivative of the difference of nlerp and slerp between two quaternions. With k = tan(angle / 2) and w from -1 to
     * 1, nlerp is at the angle atan(k w), slerp at w angle / 2.
     */
    static double nlerpBend(double angle) {
        double k2 = Math.pow(Math.tan(angle / 2), 2);
        double turned = k2 <= 1 / 3.0
                ? 8 * k2 * Math.sqrt(k2) / ((1 + k2) * (1 + k2))
                : 8 * k2 * 9 / (16 * Math.sqrt(3)); // where k^2 w^2 = 1 / 3
        double sine = Math.sin(angle);
        double squares = Math.max(4 * k2 - angle * angle, angle * angle - sine * sine);
        return turned + squares + angle * angle * turned / 8;
    }

    /** Bounds the second derivative of the difference of two slerps: that of a slerp is -angle^2 times the quaternion. */
    private static double slerpBend(double exact, double atlas, double[][] apart) {
        double squares = Math.abs(exact * exact - atlas * atlas);
        double end = Math.max(length(apart[0]), length(apart[1]));
        return (squares + exact * exact * end) / (1 - exact * exact / 8);
    }

    /** Largest second derivative of a track between two times without a key: of a spline, it is linear. */
    private static double bend(@Nullable Track track, Ends ends) {
        int key = track == null ? 0 : ClipSampler.keyAtOrBefore(track.times(), ends.start);
        if (track == null || key == track.times().length - 1) {
            return 0;
        }
        if (track.times()[key + 1] < ends.end) {
            return Double.POSITIVE_INFINITY; // a key: a bend of the track, or a jump
        }
        if (key < 0 || track.interpolation() != Interpolation.CUBICSPLINE) {
            return 0;
        }
        double seconds = (double) track.times()[key + 1] - track.times()[key];
        double part = (ends.end - ends.start) / seconds;
        double first = (ends.start - track.times()[key]) / seconds;
        return part * part * Math.max(bend(track, key, first), bend(track, key, first + part));
    }

    /** Length of {@code (6 - 12 t) (p1 - p0) + dt ((6 t - 4) m0 + (6 t - 2) m1)}. */
    private static double bend(Track track, int key, double t) {
        int width = track.channel().width();
        double seconds = (double) track.times()[key + 1] - track.times()[key];
        float[] v = track.values();
        double sum = 0;
        for (int c = (3 * key + 1) * width; c < (3 * key + 2) * width; c++) {
            double tangents = (6 * t - 4) * v[c + width] + (6 * t - 2) * v[c + 2 * width];
            double value = (6 - 12 * t) * ((double) v[c + 3 * width] - v[c]) + seconds * tangents;
            sum += value * value;
        }
        return Math.sqrt(sum);
    }

    private static Jet curve(double[][] ends, double bend) {
        return Jet.curve(Math.max(length(ends[0]), length(ends[1])), length(ends[0], ends[1], 1), bend);
    }

    private static double[][] part(double[][] ends, int at, int width) {
        return new double[][] {Arrays.copyOfRange(ends[0], at, at + width), Arrays.copyOfRange(ends[1], at, at + width)
        };
    }

    private static double[][] difference(double[][] a, double[][] b, double side) {
        double[][] out = new double[2][a[0].length];
        for (int c = 0; c < a[0].length; c++) {
            out[0][c] = a[0][c] - side * b[0][c];
            out[1][c] = a[1][c] - side * b[1][c];
        }
        return out;
    }

    private static double[] unit(double[] q) {
        double length = length(q);
        double[] out = new double[q.length];
        Arrays.setAll(out, c -> q[c] / length);
        return out;
    }

    /** Angle between two quaternions of length 1, 0 to pi. */
    private static double angle(double[][] q) {
        return 2 * Math.atan2(length(q[0], q[1], 1), length(q[0], q[1], -1));
    }

    /** Distance of a line from 0. */
    private static double nearest(double[][] line) {
        double[] way = new double[line[0].length];
        Arrays.setAll(way, c -> line[1][c] - line[0][c]);
        double along = dot(way, way);
        double share = along == 0 ? 0 : Math.min(Math.max(-dot(line[0], way) / along, 0), 1);
        Arrays.setAll(way, c -> line[0][c] + share * way[c]);
        return length(way);
    }

    private static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }

    /** Length of a - side b. */
    private static double length(double[] a, double[] b, double side) {
        double sum = 0;
        for (int c = 0; c < a.length; c++) {
            sum += (a[c] - side * b[c]) * (a[c] - side * b[c]);
        }
        return Math.sqrt(sum);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int c = 0; c < a.length; c++) {
            sum += a[c] * b[c];
        }
        return sum;
    }

    /** Bounds of the rotation matrix q p q*, from those of its quaternions. */
    static Pair matrices(Pair quaternions) {
        Jet exact = quaternions.exact;
        Jet atlas = quaternions.atlas;
        return new Pair(exact.times(exact), atlas.times(atlas), quaternions.gap.times(exact.plus(atlas)));
    }
}
