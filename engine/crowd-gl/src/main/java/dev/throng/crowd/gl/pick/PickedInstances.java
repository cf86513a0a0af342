package dev.throng.crowd.gl.pick;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.GpuBuffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Instances whose sphere a ray meets, in the order in which it enters the spheres. Keeps its memory from ray to ray. Words of an instance:
 *
 * <pre>
 *   0  x y z, scale, cosine and sine of the heading
 *   6  distance at which the ray enters the sphere, and nothing
 *   8  part, index in the part, level of detail
 *  11  palette, counted from the first of its batch; {@link #UNSEEN}: no view of the frame shows the instance
 * </pre>
 */
public final class PickedInstances {
    /** Palette of an instance that no view of the frame shows. */
    public static final int UNSEEN = -1;

    static final int HEADER_BYTES = Bindings.TEXEL_BYTES;
    static final int VECTORS = 3;

    private static final int BYTES = VECTORS * Bindings.TEXEL_BYTES;
    private static final int REACH = 6 * Float.BYTES;
    private static final int PART = 8 * Float.BYTES;
    private static final int INSTANCE = 9 * Float.BYTES;
    private static final int LEVEL = 10 * Float.BYTES;
    private static final int PALETTE = 11 * Float.BYTES;

    private ByteBuffer words = direct(0);
    private long[] order = {}; // distances, then places in the words
    private int count;

    private static ByteBuffer direct(int instances) {
        return ByteBuffer.allocateDirect(instances * BYTES).order(ByteOrder.nativeOrder());
    }

    /** Bytes of a buffer with room for some instances, behind a header. */
    static long bytes(int instances) {
        return HEADER_BYTES + (long) instances * BYTES;
    }

    /** Forgets all. */
    public void clear() {
        count = 0;
    }

    /** Adds the first instances of a buffer, which the device has written. */
    void add(GpuBuffer buffer, int more) {
        reserve(more);
        buffer.download(HEADER_BYTES, words.limit((count + more) * BYTES).position(count * BYTES));
        words.clear();
        count += more;
    }

    /**
     * Adds an instance that no view of the frame shows, at the finest level.
     *
     * @param place x y z, scale, cosine and sine of the heading
     * @param part by which results name the crowd
     * @param reach distance at which the ray enters the instance's sphere
     */
    public void add(float[] place, int part, int instance, float reach) {
        reserve(1);
        int at = count++ * BYTES;
        for (int c = 0; c < place.length; c++) {
            words.putFloat(at + Float.BYTES * c, place[c]);
        }
        words.putFloat(at + REACH, reach);
        words.putInt(at + PART, part).putInt(at + INSTANCE, instance);
        words.putInt(at + LEVEL, 0).putInt(at + PALETTE, UNSEEN);
    }

    private void reserve(int more) {
        if ((count + more) * BYTES > words.capacity()) {
            ByteBuffer larger = direct(2 * (count + more));
            larger.put(0, words, 0, count * BYTES);
            words = larger;
        }
    }

    /** Sorts them. */
    public void sort() {
        order = order.length < count ? new long[2 * count] : order;
        for (int i = 0; i < count; i++) {
            // Distances are not negative: their bits are in the order of their values.
            order[i] = (long) words.getInt(i * BYTES + REACH) << Integer.SIZE | i;
        }
        Arrays.sort(order, 0, count);
    }

    public int count() {
        return count;
    }

    private int at(int rank) {
        return (int) order[rank] * BYTES;
    }

    public float reach(int rank) {
        return words.getFloat(at(rank) + REACH);
    }

    public int part(int rank) {
        return words.getInt(at(rank) + PART);
    }

    public int instance(int rank) {
        return words.getInt(at(rank) + INSTANCE);
    }

    public int level(int rank) {
        return words.getInt(at(rank) + LEVEL);
    }

    public int palette(int rank) {
        return words.getInt(at(rank) + PALETTE);
    }

    /** Copies a place. @param out receives x y z, scale, cosine and sine of the heading */
    public void place(int rank, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = words.getFloat(at(rank) + Float.BYTES * c);
        }
    }
}
