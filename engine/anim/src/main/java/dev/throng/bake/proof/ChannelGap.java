package dev.throng.bake.proof;

import dev.throng.anim.Interpolation;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import org.jspecify.annotations.Nullable;

/**
 * Computes bounds of one channel of a joint between two moments: for the keyframes' curve, the atlas's curve, and their
 * difference. Time runs from 0 to 1 between these moments.
 *
 * <p>A curve whose second derivative is at most b differs from its chord by at most b / 8, and its first derivative by at most
 * b / 2. N(x) = x / |x| normalises rotations; at a distance of at least r from 0, its first three derivatives are at most 1 /
 * r, {@link #SECOND} / r^2 and {@link #THIRD} / r^3.
 */
final class ChannelGap {
    /** Factor of 1 / r^2 in the bound of (x / |x|)'': maximum of s sqrt(4 - 3 s^2) over sines s. */
    private static final double SECOND = 2 / Math.sqrt(3);

    /** Factor of 1 / r^3 in the bound of (x / |x|)''': root of the maximum of (1 - c^2) (45 c^4 - 18 c^2 + 9). */
    private static final double THIRD = 3;

    /** Bounds of a quaternion's curve between two moments, with a key between them: derivatives have no bound. */
    private static final CurveBounds UNBOUNDED = new CurveBounds(2, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    private ChannelGap() {}

    /**
     * Bounds of a curve, and of its derivatives by time, which runs from 0 to 1 along the curve.
     *
     * @param size largest length of the curve's vectors
     * @param speed largest length of the first derivative by this time
     * @param bend largest length of the second derivative by this time
     */
    record CurveBounds(double size, double speed, double bend) {
        static final CurveBounds ZERO = new CurveBounds(0, 0, 0);
        static final CurveBounds ONE = new CurveBounds(1, 0, 0);

        /**
         * Creates the bounds of a curve from one point to another.
         *
         * @param end larger one of the two points' distances from 0
         * @param chord distance between the points
         * @param bend largest length of the second derivative by time, which runs from 0 to 1 along the curve
         */
        static CurveBounds curve(double end, double chord, double bend) {
            return new CurveBounds(end + bend / 8, chord + bend / 2, bend);
        }

        CurveBounds plus(CurveBounds other) {
            if (this == ZERO || other == ZERO) {
                return this == ZERO ? other : this;
            }
            return new CurveBounds(size + other.size, speed + other.speed, bend + other.bend);
        }

        /** @return {@link #ZERO} or {@link #ONE} if equal, else these bounds; products with both constants are cheap */
        CurveBounds canonical() {
            boolean isStill = speed == 0 && bend == 0;
            return isStill && size == 0 ? ZERO : isStill && size == 1 ? ONE : this;
        }

        CurveBounds or(CurveBounds other) {
            return new CurveBounds(
                    Math.max(size, other.size), Math.max(speed, other.speed), Math.max(bend, other.bend));
        }

        CurveBounds times(CurveBounds other) {
            if (this == ONE || other == ONE) {
                return this == ONE ? other : this;
            }
            if (this == ZERO || other == ZERO) {
                return ZERO;
            }
            return new CurveBounds(
                    size * other.size,
                    speed * other.size + size * other.speed,
                    bend * other.size + 2 * speed * other.speed + size * other.bend);
        }

        CurveBounds times(double factor) {
            return new CurveBounds(factor * size, factor * speed, factor * bend);
        }
    }

    /**
     * Bounds of a channel's two curves, in keyframes and in an atlas, and of their difference.
     *
     * @param exact bounds of the curve from keyframes
     * @param atlas bounds of the curve from the atlas
     * @param gap bounds of the atlas's curve minus the keyframes' curve
     */
    record Pair(CurveBounds exact, CurveBounds atlas, CurveBounds gap) {
        Pair canonical() {
            return new Pair(exact.canonical(), atlas.canonical(), gap.canonical());
        }
    }

    /**
     * Values of all joints' channels at two moments, between which errors are bounded.
     *
     * @param start first moment, seconds in the clip
     * @param end second moment, seconds in the clip
     * @param exact values from keyframes at both moments
     * @param atlas values at both moments, interpolated linearly from two samples; rotations are not normalised
     */
    record Ends(double start, double end, double[][] exact, double[][] atlas) {}

    /**
     * @param at index of the translation's x in all values of {@code ends}
     * @param track translation track, or null if the joint keeps its rest translation
     * @return bounds of a joint's translation between the two moments of {@code ends}
     */
    static Pair translation(Ends ends, int at, @Nullable Track track) {
        return pair(ends, at, 3, bend(track, ends));
    }

    private static Pair pair(Ends ends, int at, int width, double bend) {
        Line exact = Line.of(ends.exact, at);
        Line atlas = Line.of(ends.atlas, at);
        return new Pair(exact.curve(width, bend), atlas.curve(width, 0), atlas.minus(exact, 1, width, bend));
    }

    /**
     * @param at index of the scale's x in all values of {@code ends}
     * @param track scale track, or null if the joint keeps its rest scale
     * @return bounds that hold for all three scale factors of a joint between the two moments of {@code ends}
     */
    static Pair scale(Ends ends, int at, @Nullable Track track) {
        double bend = bend(track, ends);
        Pair largest = pair(ends, at, 1, bend);
        for (int c = at + 1; c < at + 3; c++) {
            Pair other = pair(ends, c, 1, bend);
            largest = new Pair(largest.exact.or(other.exact), largest.atlas.or(other.atlas), largest.gap.or(other.gap));
        }
        return largest;
    }

    /**
     * @param at index of the rotation's x in all values of {@code ends}
     * @param track rotation track, or null if the joint keeps its rest rotation
     * @return bounds of a joint's quaternions between the two moments of {@code ends}
     */
    static Pair rotation(Ends ends, int at, @Nullable Track track, RotationMix mix) {
        double bend = bend(track, ends);
        Line exact = Line.of(ends.exact, at);
        Line linear = Line.of(ends.atlas, at);
        Line units = linear.units();
        Line atlas = mix == RotationMix.SLERP ? units : linear;
        double extra = mix == RotationMix.SLERP ? nlerpBend(halfSine(units)) : 0;
        double side = side(exact, atlas);
        CurveBounds mixed = mixed(atlas, extra);
        if (track != null && track.interpolation() == Interpolation.CUBICSPLINE) {
            Line spline = new Line(ClipSampler.value(track, ends.start), ClipSampler.value(track, ends.end), 0, 1, 1);
            CurveBounds turned = normalised(spline.curve(4, bend), spline.nearest() - bend / 8);
            double apart = extra + normalisedBend(atlas, spline, side, bend);
            return new Pair(turned, mixed, units.minus(exact, side, 4, apart));
        }
        if (Double.isInfinite(bend)) {
            return new Pair(UNBOUNDED, mixed, UNBOUNDED);
        }
        double half = halfSine(exact);
        CurveBounds turned = new CurveBounds(1, angleAbove(half), square(angleAbove(half)));
        if (mix == RotationMix.SLERP) {
            return new Pair(turned, mixed, slerps(units, exact, side));
        }
        CurveBounds chords = units.minus(exact, side, 4, normalisedBend(atlas, exact, side, 0));
        double speed = nlerpSpeed(half);
        return new Pair(turned, mixed, chords.plus(new CurveBounds(speed / 4, speed, nlerpBend(half))));
    }

    private static double side(Line a, Line b) {
        double dot = 0;
        for (int c = 0; c < 4; c++) {
            dot += a.start(c) * b.start(c);
        }
        return dot < 0 ? -1 : 1;
    }

    /** @return bounds of an atlas's curve, whose second derivative differs by at most {@code extra} from that of nlerp */
    private static CurveBounds mixed(Line atlas, double extra) {
        CurveBounds linear = normalised(atlas.curve(4, 0), atlas.nearest());
        return new CurveBounds(1, linear.speed + extra / 2, linear.bend + extra);
    }

    /** @return bounds of quaternions after normalisation, if their lengths were at least {@code nearest} before */
    private static CurveBounds normalised(CurveBounds raw, double nearest) {
        double r = Math.max(nearest, 0);
        double turned = raw.speed / r;
        return new CurveBounds(1, turned, SECOND * turned * turned + raw.bend / r);
    }

    /**
     * Bounds (N(l) - N(c))'', with N(x) = x / |x|, the atlas's line l and exact curve c. With g = l - c, it is the
     * integral of {@code N'''(x', x', g) + N''(x'', g) + 2 N''(x', g') + N'(g'')} at x = c + s g, s from 0 to 1.
     */
    private static double normalisedBend(Line chord, Line exact, double side, double bend) {
        CurveBounds gap = chord.minus(exact, side, 4, bend);
        double r = Math.max(chord.nearest() - gap.size, 0);
        double speed = Math.max(chord.curve(4, 0).speed, exact.curve(4, bend).speed) / r;
        return THIRD * speed * speed * gap.size / r
                + SECOND * (bend * gap.size / r + 2 * speed * gap.speed) / r
                + gap.bend / r;
    }

    private static double square(double x) {
        return x * x;
    }

    private static double halfSine(Line units) {
        return Math.min(units.curve(4, 0).speed / 2, 1);
    }

    /** @return upper bound of an angle in radians, from the sine of half the angle */
    private static double angleAbove(double half) {
        double square = half * half;
        return half > 0.7 ? 2 * Math.asin(half) : 2 * half * (1 + square * (1 + square) / 6);
    }

    /** @return lower bound of an angle in radians, from the sine of half the angle */
    private static double angleBelow(double half) {
        return 2 * half * (1 + half * half / 6);
    }

    /**
     * @param half sine of half the angle between two quaternions
     * @return bound of the first derivative, by time from 0 to 1, of the difference between nlerp and slerp; a quarter
     *     of it bounds the difference, which is 0 at both ends and in the middle
     */
    static double nlerpSpeed(double half) {
        double cosine = Math.sqrt(1 - half * half);
        return Math.max(2 * half / cosine - angleBelow(half), angleAbove(half) - 2 * half * cosine);
    }

    /**
     * Bounds the second derivative, by time t from 0 to 1, of the difference between nlerp and slerp of two
     * quaternions. With k = tan(angle / 2) and w = 2 t - 1, nlerp is at the angle atan(k w), slerp at w angle / 2.
     *
     * @param half sine of half the angle between the quaternions
     */
    static double nlerpBend(double half) {
        double cosine2 = 1 - half * half;
        double k2 = half * half / cosine2;
        double turned = k2 <= 1 / 3.0
                ? 8 * k2 * Math.sqrt(k2) / ((1 + k2) * (1 + k2))
                : 8 * k2 * 9 / (16 * Math.sqrt(3)); // at k^2 w^2 = 1 / 3
        double angle2 = square(angleAbove(half));
        double sine2 = 4 * half * half * cosine2; // squared sine of the whole angle
        double squares = Math.max(4 * k2 - square(angleBelow(half)), angle2 - sine2);
        return turned + squares + angle2 * turned / 8;
    }

    /** Bounds the difference between two slerps. A slerp's second derivative is -angle^2 times the quaternion. */
    private static CurveBounds slerps(Line atlas, Line exact, double side) {
        double angle2 = square(2 * Math.asin(halfSine(exact)));
        double squares = Math.abs(angle2 - square(2 * Math.asin(halfSine(atlas))));
        double end = atlas.minus(exact, side, 4, 0).size;
        return atlas.minus(exact, side, 4, (squares + angle2 * end) / (1 - angle2 / 8));
    }

    /** @return largest second derivative of a track by time (0 at start, 1 at end); infinite if a key is in between */
    private static double bend(@Nullable Track track, Ends ends) {
        int key = track == null ? 0 : ClipSampler.keyAtOrBefore(track.times(), ends.start);
        if (track == null || key == track.times().length - 1) {
            return 0;
        }
        if (track.times()[key + 1] < ends.end) {
            return Double.POSITIVE_INFINITY; // at a key, a track may bend or jump
        }
        if (key < 0 || track.interpolation() != Interpolation.CUBICSPLINE) {
            return 0;
        }
        double seconds = (double) track.times()[key + 1] - track.times()[key];
        double part = (ends.end - ends.start) / seconds;
        double first = (ends.start - track.times()[key]) / seconds;
        return part * part * Math.max(bend(track, key, first), bend(track, key, first + part));
    }

    /** @return length of a spline's second derivative {@code (6 - 12 t) (p1 - p0) + dt ((6 t - 4) m0 + (6 t - 2) m1)} */
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

    /** Converts bounds of quaternions to bounds of their rotation matrices. */
    static Pair matrices(Pair quaternions) {
        CurveBounds exact = quaternions.exact;
        CurveBounds atlas = quaternions.atlas;
        return new Pair(exact.times(exact), atlas.times(atlas), quaternions.gap.times(exact.plus(atlas)));
    }
}
