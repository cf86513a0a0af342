package dev.throng.anim.root;

import dev.throng.anim.Clip;
import dev.throng.anim.root.CubicFit.Piece;
import java.util.List;

/**
 * Root motion of a clip: {@link GroundMove} from the clip's start to any time, as cubic polynomials of time. Immutable: callers
 * must not write to the arrays.
 *
 * @param duration duration of the clip, seconds, 0 or more
 * @param starts times in seconds at which pieces start: 0, then increasing; the last piece ends with the clip
 * @param rows 12 numbers per piece: coefficients c0 to c3 of x, of z and of the heading, for
 *     {@code c0 + s (c1 + s (c2 + s c3))} with s from 0 to 1 along the piece
 * @param cycle move of one whole cycle
 */
public record RootTrack(double duration, double[] starts, double[] rows, GroundMove cycle) {
    /** Number of coefficients of a piece. */
    public static final int ROW = 12;

    /** @throws IllegalArgumentException if there is no piece, or the sizes of the arrays do not match */
    public RootTrack {
        if (starts.length == 0 || rows.length != ROW * starts.length) {
            throw new IllegalArgumentException("root motion: found " + starts.length + " track pieces and "
                    + rows.length + " numbers, expected at least 1 piece, and " + ROW + " numbers for each piece");
        }
    }

    /**
     * Creates root motion straight towards +z, at constant speed.
     *
     * @param duration seconds
     * @param speed units per second
     */
    public static RootTrack steady(double duration, double speed) {
        double[] row = new double[ROW];
        row[5] = speed * duration;
        return new RootTrack(duration, new double[1], row, new GroundMove(0, row[5], 0));
    }

    /** Creates straight root motion at a clip's {@link Clip#speed}. */
    public static RootTrack steady(Clip clip) {
        return steady(clip.duration(), clip.speed());
    }

    static RootTrack of(List<Piece> pieces, GroundMove cycle) {
        double[] starts = pieces.stream().mapToDouble(Piece::start).toArray();
        double[] rows = new double[ROW * starts.length];
        for (int i = 0; i < rows.length / 4; i++) {
            System.arraycopy(pieces.get(i / 3).power(i % 3), 0, rows, 4 * i, 4);
        }
        return new RootTrack(pieces.get(starts.length - 1).end(), starts, rows, cycle);
    }

    /** Number of polynomial pieces. */
    public int count() {
        return starts.length;
    }

    /**
     * Time at which a piece ends, seconds.
     *
     * @param row index of the piece
     */
    public double end(int row) {
        return row + 1 < starts.length ? starts[row + 1] : duration;
    }

    /** Returns whether the root motion is zero at all times. */
    public boolean isStill() {
        for (double coefficient : rows) { // faster than a stream: many instances begin clips at once
            if (coefficient != 0) {
                return false;
            }
        }
        return true;
    }

    /** Mean speed of a cycle along +z, units per second. */
    public double speed() {
        return duration > 0 ? cycle.z() / duration : 0;
    }

    /**
     * Motion from the clip's start to a time.
     *
     * @param time seconds in the clip, 0 to its duration
     */
    public GroundMove at(double time) {
        return at(time, new MoveDraft()).move();
    }

    private MoveDraft at(double time, MoveDraft out) {
        if (time >= duration) {
            return out.set(cycle);
        }
        int row = row(time);
        double s = share(row, time);
        return out.set(value(row, 0, s), value(row, 1, s), value(row, 2, s));
    }

    /**
     * Motion from the start of cycle 0 to a time in another cycle of the repeated clip.
     *
     * @param cycles index of the cycle, may be negative
     * @param time seconds in the cycle
     */
    public GroundMove at(long cycles, double time) {
        return at(cycles, time, new MoveDraft()).move();
    }

    /**
     * Computes {@link #at(long, double)} without a new object.
     *
     * @param out receives the motion
     * @return {@code out}
     */
    public MoveDraft at(long cycles, double time, MoveDraft out) {
        at(time, out);
        return cycles == 0 ? out : out.then(cycle, cycles);
    }

    /**
     * Computes the velocity at a time, relative to the character.
     *
     * @param time seconds in the clip
     * @param out receives the velocity: units per second along the character's +x and +z, and radians per second
     * @return {@code out}
     */
    public MoveDraft velocity(double time, MoveDraft out) {
        int row = row(Math.min(time, duration));
        double length = end(row) - starts[row];
        if (!(length > 0)) {
            return out.set(GroundMove.NONE);
        }
        double s = share(row, time);
        out.set(slope(row, 0, s) / length, slope(row, 1, s) / length, 0).then(0, 0, -value(row, 2, s));
        return out.set(out.x(), out.z(), slope(row, 2, s) / length);
    }

    /** Index of the piece at a time. */
    public int row(double time) {
        int low = 0;
        int high = starts.length;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (starts[middle] <= time) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private double share(int row, double time) {
        double length = end(row) - starts[row];
        return length > 0 ? (time - starts[row]) / length : 0;
    }

    private double value(int row, int axis, double s) {
        int o = ROW * row + 4 * axis;
        return rows[o] + s * (rows[o + 1] + s * (rows[o + 2] + s * rows[o + 3]));
    }

    private double slope(int row, int axis, double s) {
        int o = ROW * row + 4 * axis;
        return rows[o + 1] + s * (2 * rows[o + 2] + s * 3 * rows[o + 3]);
    }
}
