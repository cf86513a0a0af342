package dev.throng.crowd.root;

import dev.throng.crowd.state.PlaybackPhase;

/**
 * Root motion of an instance in float32. CPU counterpart of {@code shaders/lib/root_motion.glsl}. Cycles and their
 * rotations are summed in 64-bit integers; otherwise, the formula is that of {@link dev.throng.anim.root.GroundMove#power}.
 */
public final class CpuRootMotion {
    private static final float TURN = 6.2831853f;

    private CpuRootMotion() {}

    /**
     * Computes position and heading after some cycles of a root track and a phase of the next cycle.
     *
     * @param table array that contains the {@link RootWords} of the track
     * @param header index of the track's first word
     * @param cycles completed cycles
     * @param phase 0 to {@link PlaybackPhase#END}
     * @param out receives x, z, cosine and sine of the heading
     */
    public static void pose(int[] table, int header, long cycles, long phase, float[] out) {
        int turn = track(table, header, phase, out); // out is reused for later results
        float x = out[0];
        float z = out[1];
        long half = longAt(table, header + 2);
        long turned = cycles * half << 1;
        facing(turned, out);
        float turnedX = out[0] * x + out[1] * z;
        float turnedZ = out[0] * z - out[1] * x;
        power(table, header, cycles, out);
        float beforeX = out[0];
        float beforeZ = out[1];
        facing(turned + ((long) turn << 32), out);
        out[2] = out[0];
        out[3] = out[1];
        out[0] = beforeX + turnedX;
        out[1] = beforeZ + turnedZ;
    }

    /**
     * Computes position and turn at a phase of one cycle.
     *
     * @param table array that contains the {@link RootWords} of the track
     * @param header index of the track's first word
     * @param phase fraction of the cycle, times 2^32
     * @param out receives x and z
     * @return turn, as a fraction of a whole turn times 2^32
     */
    private static int track(int[] table, int header, long phase, float[] out) {
        if (phase == PlaybackPhase.END) {
            out[0] = floatAt(table, header + 4);
            out[1] = floatAt(table, header + 5);
            return table[header + 6];
        }
        int low = 0;
        int high = table[header];
        while (high - low > 1) {
            int middle = (low + high) >> 1;
            boolean begun = Integer.toUnsignedLong(table[row(header, middle)]) <= phase;
            low = begun ? middle : low;
            high = begun ? high : middle;
        }
        int row = row(header, low);
        float s = (float) (phase - Integer.toUnsignedLong(table[row])) * floatAt(table, row + 1);
        out[0] = cubic(table, row + 4, s);
        out[1] = cubic(table, row + 8, s);
        float way = s * (floatAt(table, row + 12) + s * (floatAt(table, row + 13) + s * floatAt(table, row + 14)));
        return table[row + 2] + turn(way);
    }

    private static int row(int header, int row) {
        return header + RootWords.HEADER + RootWords.ROW * row;
    }

    private static float cubic(int[] table, int at, float s) {
        return floatAt(table, at)
                + s * (floatAt(table, at + 1) + s * (floatAt(table, at + 2) + s * floatAt(table, at + 3)));
    }

    /**
     * @param turns angle in whole turns
     * @return the angle's fraction of a whole turn, times 2^32
     */
    private static int turn(float turns) {
        float part = turns - (float) Math.floor(turns + 0.5f);
        return (int) (part * 0x1p31f) << 1;
    }

    /**
     * Computes the position after whole cycles of a root track.
     *
     * @param table array that contains the {@link RootWords} of the track
     * @param header index of the track's first word
     * @param cycles number of cycles
     * @param out receives x and z
     */
    private static void power(int[] table, int header, long cycles, float[] out) {
        long half = longAt(table, header + 2);
        if (half == 0) {
            out[0] = fixed(cycles * longAt(table, header + 8));
            out[1] = fixed(cycles * longAt(table, header + 10));
            return;
        }
        facing(cycles * half, out);
        float factor = out[1] * floatAt(table, header + 1);
        facing((cycles - 1) * half, out);
        float c = out[0];
        float s = out[1];
        float x = floatAt(table, header + 4);
        float z = floatAt(table, header + 5);
        out[0] = factor * (c * x + s * z);
        out[1] = factor * (c * z - s * x);
    }

    /** Converts a fixed-point number, stored times 2^32, to float32. */
    private static float fixed(long value) {
        return (float) (int) (value >> 32) + (float) (value & 0xFFFFFFFFL) * 0x1p-32f;
    }

    /**
     * Computes cosine and sine of a turn, by their series. Integer arithmetic subtracts the nearest quarter turn; at
     * most an eighth remains.
     *
     * @param turn fraction of a turn times 2^64
     * @param out receives cosine and sine
     */
    static void facing(long turn, float[] out) {
        int quarter = (int) (turn >>> 32) + 0x20000000 >>> 30;
        long rest = turn - ((long) quarter << 62);
        float r = fixed(rest) * (0x1p-32f * TURN);
        float r2 = r * r;
        float s = r + r * (r2 * (-1f / 6 + r2 * (1f / 120 + r2 * (-1f / 5040 + r2 * (1f / 362880)))));
        float c = 1 + r2 * (-0.5f + r2 * (1f / 24 + r2 * (-1f / 720 + r2 * (1f / 40320))));
        out[0] = (quarter & 1) == 0 ? c : -s;
        out[1] = (quarter & 1) == 0 ? s : c;
        if (quarter > 1) {
            out[0] = -out[0];
            out[1] = -out[1];
        }
    }

    private static float floatAt(int[] table, int at) {
        return Float.intBitsToFloat(table[at]);
    }

    private static long longAt(int[] table, int at) {
        return Integer.toUnsignedLong(table[at]) | (long) table[at + 1] << 32;
    }
}
