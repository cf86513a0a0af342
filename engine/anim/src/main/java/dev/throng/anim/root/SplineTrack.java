package dev.throng.anim.root;

import dev.throng.anim.Channel;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Track;
import dev.throng.anim.root.CubicFit.Piece;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builder of a CUBICSPLINE track from pieces of a curve. A jump of the curve becomes two keys, whose times are neighbouring
 * float32 numbers.
 */
final class SplineTrack {
    private final Channel channel;
    private final int first;
    private final double jump;
    private final List<Float> times = new ArrayList<>();

    /** In-tangent, value and out-tangent of each key. */
    private final List<double[][]> keys = new ArrayList<>();

    /**
     * @param first index of the curve's first component that belongs to the channel
     * @param jump the curve counts as continuous between two pieces if its values differ by at most this
     */
    SplineTrack(Channel channel, int first, double jump) {
        this.channel = channel;
        this.first = first;
        this.jump = jump;
    }

    /** @param end values of all components after the last piece, where the curve may jump */
    Track track(int joint, List<Piece> pieces, double[] end) {
        double[] still = new double[channel.width()];
        double[][] last = own(pieces.get(0).values(), null);
        add(pieces.get(0).start(), still, last[0], last[1]);
        for (Piece piece : pieces.subList(1, pieces.size())) {
            double[][] next = own(piece.values(), last[2]);
            join(piece.start(), last, next);
            last = next;
        }
        double[][] after = own(new double[][] {end, new double[end.length]}, last[2]);
        join(pieces.get(pieces.size() - 1).end(), last, after);
        return build(joint);
    }

    /**
     * Copies the channel's components from a piece of the curve. Negates a rotation if that brings it to the previous
     * rotation's hemisphere.
     *
     * @param values four rows of all components
     * @param before previous rotation, or null
     */
    private double[][] own(double[][] values, double @Nullable [] before) {
        double[][] own = new double[values.length][];
        for (int i = 0; i < values.length; i++) {
            own[i] = Arrays.copyOfRange(values[i], first, first + channel.width());
        }
        if (channel == Channel.ROTATION && before != null && dot(own[0], before) < 0) {
            Arrays.stream(own).forEach(value -> Arrays.setAll(value, c -> -value[c]));
        }
        return own;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int c = 0; c < a.length; c++) {
            sum += a[c] * b[c];
        }
        return sum;
    }

    private void join(double time, double[][] last, double[][] next) {
        double gap = 0;
        for (int c = 0; c < channel.width(); c++) {
            gap = Math.max(gap, Math.abs(next[0][c] - last[2][c]));
        }
        if (gap <= jump) {
            add(time, last[3], next[0], next[1]);
            return;
        }
        double[] still = new double[channel.width()];
        add(Math.nextDown((float) time), last[3], last[2], still);
        add(time, still, next[0], next[1]);
    }

    private void add(double time, double[] in, double[] value, double[] out) {
        times.add((float) time);
        keys.add(new double[][] {in, value, out});
    }

    private Track build(int joint) {
        float[] moments = new float[times.size()];
        float[] values = new float[times.size() * 3 * channel.width()];
        int at = 0;
        for (int k = 0; k < moments.length; k++) {
            moments[k] = times.get(k);
            for (double[] part : keys.get(k)) {
                for (double value : part) {
                    values[at++] = (float) value;
                }
            }
        }
        return new Track(joint, channel, Interpolation.CUBICSPLINE, moments, values);
    }
}
