package dev.throng.crowd.root;

import dev.throng.anim.LoopMode;
import dev.throng.anim.root.GroundMove;
import dev.throng.anim.root.GroundMove.Turn;
import dev.throng.anim.root.RootTrack;

/**
 * Layout of a {@link RootRoute} as 32-bit words, read by CPU and GPU. Floats are stored as their bits. A header of
 * {@link #HEADER} words:
 *
 * <pre>
 *   0  number of track pieces
 *   1  float: 1 / sine of half the turn of a cycle; 0 if cycles are straight
 *   2  half the turn of a cycle, as a fraction of a turn times 2^64: low, high
 *   4  float: x and z of a cycle
 *   6  turn at the end of a cycle, 32 bits
 *   7  float: reach; see {@link #CYCLES}
 *   8  x of a cycle in fixed point, times 2^32: low, high
 *  10  z of a cycle in fixed point, times 2^32: low, high
 * </pre>
 *
 * <p>Then {@link #ROW} words per piece: phase at the piece's start, float 1 / length of the piece as a phase, turn at
 * the start in 32 bits, 0; four floats of x, four of z, and c1 to c3 of the turn, in turns, of
 * {@code c0 + s (c1 + s (c2 + s c3))}; 0.
 */
public final class RootWords {
    public static final int HEADER = 12;

    /** Number of words of a track piece. */
    public static final int ROW = 16;

    /** Kind of an entry in a route table: a route. */
    public static final int KIND_ROUTE = 0;

    /** Kind of an entry in a route table: a looping {@link RootRoute}. */
    public static final int KIND_LOOP = 1;

    /** Kind of an entry in a route table: a clamped {@link RootRoute}. */
    public static final int KIND_ONCE = 2;

    /**
     * Cycles for which the bounds of a straight track hold: twenty minutes of steps. Without a limit, these bounds
     * would be infinite.
     */
    public static final int CYCLES = 1000;

    private static final double TURN = 2 * Math.PI;

    private final RootTrack track;
    private final int[] words;

    private RootWords(RootTrack track) {
        this.track = track;
        words = new int[HEADER + ROW * track.count()];
    }

    /**
     * Converts a root track to words.
     *
     * @throws IllegalArgumentException if a cycle exceeds the range of fixed point, 2^31 scene units
     */
    public static int[] of(RootRoute route) {
        RootWords out = new RootWords(route.track());
        double extent = 0;
        for (int row = 0; row < route.track().count(); row++) {
            extent = Math.max(extent, out.putRow(row));
        }
        out.putHeader(route.mode(), extent);
        return out.words;
    }

    /**
     * @param table array that contains the {@link RootWords} of a root track
     * @param header index of the track's first word
     * @return upper bound of the distance between an instance of scale 1 and its recorded transform, in scene units;
     *     see {@link #CYCLES}
     */
    public static float reach(int[] table, int header) {
        return Float.intBitsToFloat(table[header + 7]);
    }

    public static int kind(RootRoute route) {
        return route.mode() == LoopMode.LOOP ? KIND_LOOP : KIND_ONCE;
    }

    private void putHeader(LoopMode mode, double extent) {
        GroundMove cycle = track.cycle();
        long half = Turn.of(cycle.heading()) >> 1;
        double sine = Math.sin(Turn.radians(half));
        words[0] = track.count();
        putFloat(1, half == 0 ? 0 : 1 / sine);
        putLong(2, half);
        putFloat(4, cycle.x());
        putFloat(5, cycle.z());
        words[6] = turn(cycle.heading());
        double length = Math.hypot(cycle.x(), cycle.z());
        double straight = CYCLES * length;
        double far = half == 0 ? straight : Math.min(straight, length / Math.abs(sine));
        putFloat(7, extent + (mode == LoopMode.LOOP ? far : length));
        putLong(8, fixed(cycle.x()));
        putLong(10, fixed(cycle.z()));
    }

    private static long fixed(double way) {
        if (!(Math.abs(way) < 0x1p31)) {
            throw new IllegalArgumentException("root motion of a clip: found a distance of " + way
                    + " scene units, expected less than 2147483648 scene units, the storage limit");
        }
        return Math.round(way * 0x1p32);
    }

    /**
     * Writes one piece of the root track.
     *
     * @param row index of the piece
     * @return upper bound of the distance, on the ground, of the piece's points from the cycle's first point
     */
    private double putRow(int row) {
        int at = HEADER + ROW * row;
        long start = phase(track.starts()[row]);
        long length = Math.max(phase(track.end(row)) - start, 1);
        words[at] = (int) start;
        putFloat(at + 1, 1.0 / length);
        double[] rows = track.rows();
        int from = RootTrack.ROW * row;
        words[at + 2] = turn(rows[from + 8]);
        double[] extent = new double[2];
        for (int i = 0; i < 8; i++) {
            putFloat(at + 4 + i, rows[from + i]);
            extent[i / 4] += Math.abs(rows[from + i]);
        }
        for (int i = 1; i < 4; i++) {
            putFloat(at + 11 + i, rows[from + 8 + i] / TURN);
        }
        return Math.hypot(extent[0], extent[1]);
    }

    private long phase(double time) {
        return track.duration() > 0 ? Math.round(time / track.duration() * 0x1p32) : 0;
    }

    private static int turn(double radians) {
        return (int) (Turn.of(radians) >> 32);
    }

    private void putFloat(int at, double value) {
        words[at] = Float.floatToRawIntBits((float) value);
    }

    private void putLong(int at, long value) {
        words[at] = (int) value;
        words[at + 1] = (int) (value >>> 32);
    }
}
