package dev.throng.anim.build;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Converts Bézier curves to keys of a Hermite spline. A segment is converted exactly if its four control points are on a line
 * or at equal intervals of time. Others are halved until an upper bound of the error is within {@link #TOLERANCE}; the error
 * falls with the fourth power of a part's duration. Where a curve is vertical, halving ends at the smallest float32 interval of
 * time, with a linear part.
 */
final class BezierTrack {
    /** Largest difference between spline and curve, as a fraction of the range of the curve's control values. */
    static final double TOLERANCE = 1e-6;

    /** Largest relative error of rounding to float32. */
    private static final double ROUNDING = 0x1p-24;

    private final BezierCurve[] curves;

    /** Interval from the curves' latest time to the next float32, in seconds. */
    private final float resolution;

    private final List<Part> parts = new ArrayList<>();

    /**
     * Part of the curves of all components, between two keys of the spline.
     *
     * @param from start, seconds
     * @param to end, seconds
     * @param pieces one per component
     */
    private record Part(float from, float to, BezierPiece[] pieces) {}

    private BezierTrack(BezierCurve[] curves, float latest) {
        this.curves = curves;
        resolution = Math.ulp(latest);
    }

    /**
     * Converts curves to a track.
     *
     * @param components control points of each component, see {@link BezierCurve}
     */
    static Track track(int joint, Channel channel, float[][] components, Refusal refusal) {
        BezierCurve[] curves = new BezierCurve[components.length];
        TreeSet<Float> ends = new TreeSet<>();
        for (int c = 0; c < curves.length; c++) {
            String component = " in the curve of component " + c;
            curves[c] = new BezierCurve(components[c], (found, expected) -> refusal.of(found + component, expected));
            for (float time : curves[c].keyTimes()) {
                ends.add(time);
            }
        }
        Track track = new BezierTrack(curves, ends.last()).track(joint, channel, List.copyOf(ends));
        if (channel == Channel.ROTATION) {
            KeyChecks.rotations(track.values(), track.interpolation(), refusal);
        }
        return track;
    }

    private Track track(int joint, Channel channel, List<Float> ends) {
        for (int k = 1; k < ends.size(); k++) {
            convert(ends.get(k - 1), ends.get(k));
        }
        parts.add(part(ends.get(ends.size() - 1), Float.MAX_VALUE)); // starts at the last key
        float[] times = new float[parts.size()];
        float[] values = new float[3 * times.length * curves.length];
        for (int k = 0; k < times.length; k++) {
            times[k] = parts.get(k).from;
            for (int c = 0; c < curves.length; c++) {
                put(k, c, values);
            }
        }
        return new Track(joint, channel, Interpolation.CUBICSPLINE, times, values);
    }

    private void convert(float from, float to) {
        Part part = part(from, to);
        float middle = (float) (((double) from + to) / 2);
        if (to - from <= resolution || middle <= from || middle >= to) {
            for (int c = 0; c < curves.length; c++) {
                part.pieces[c] = BezierPiece.straight(part.pieces[c].start(), part.pieces[c].end());
            }
            parts.add(part);
        } else if (isClose(part.pieces)) {
            parts.add(part);
        } else {
            convert(from, middle);
            convert(middle, to);
        }
    }

    private Part part(float from, float to) {
        BezierPiece[] pieces = new BezierPiece[curves.length];
        for (int c = 0; c < pieces.length; c++) {
            pieces[c] = curves[c].piece(from, to);
        }
        return new Part(from, to, pieces);
    }

    private boolean isClose(BezierPiece[] pieces) {
        for (int c = 0; c < pieces.length; c++) {
            double tolerance = Math.max(TOLERANCE * curves[c].range(), ROUNDING * curves[c].largest());
            if (pieces[c].error() > tolerance) {
                return false;
            }
        }
        return true;
    }

    private void put(int key, int component, float[] values) {
        int at = 3 * key * curves.length + component;
        Part after = parts.get(key);
        if (key > 0) {
            Part before = parts.get(key - 1);
            values[at] = (float) (before.pieces[component].endSlope() / ((double) before.to - before.from));
        }
        values[at + curves.length] = (float) after.pieces[component].start();
        values[at + 2 * curves.length] =
                (float) (after.pieces[component].startSlope() / ((double) after.to - after.from));
    }
}
