package dev.throng.crowd.gl.pick;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.GlException;
import dev.throng.gl.memory.GpuBuffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Instances whose bounding sphere a ray meets, sorted by the distance at which the ray enters the sphere. Later rays
 * reuse the memory. Words of an instance:
 *
 * <pre>
 *   0  x y z, scale, cosine and sine of the heading
 *   6  distance at which the ray enters the sphere, bits of the look
 *   8  part, index in the part, level of detail
 *  11  palette, counted from the first of its batch; {@link #UNSEEN}: not shown by any view of the frame
 * </pre>
 */
public final class PickedInstances {
    /** Value in place of the index of a palette, for an instance that no view of the frame shows. */
    public static final int UNSEEN = -1;

    static final int HEADER_BYTES = Bindings.TEXEL_BYTES;
    static final int VECTORS = 3;

    private static final int BYTES = VECTORS * Bindings.TEXEL_BYTES;
    private static final int MOST = Integer.MAX_VALUE / BYTES; // number of instances
    private static final int REACH = 6 * Float.BYTES;
    private static final int LOOK = 7 * Float.BYTES;
    private static final int PART = 8 * Float.BYTES;
    private static final int INSTANCE = 9 * Float.BYTES;
    private static final int LEVEL = 10 * Float.BYTES;
    private static final int PALETTE = 11 * Float.BYTES;

    private ByteBuffer words = direct(0);
    private long[] order = {}; // distance of each instance, then its index
    private int count;

    private static ByteBuffer direct(int instances) {
        return ByteBuffer.allocateDirect(instances * BYTES).order(ByteOrder.nativeOrder());
    }

    /** @return bytes of a buffer for a header and this number of instances */
    static long bytes(int instances) {
        return HEADER_BYTES + (long) instances * BYTES;
    }

    public void clear() {
        count = 0;
    }

    /**
     * Adds instances from the start of a buffer that the device has written.
     *
     * @param more number of instances to add
     */
    void add(GpuBuffer buffer, int more) {
        reserve(more);
        buffer.download(HEADER_BYTES, words.limit((count + more) * BYTES).position(count * BYTES));
        words.clear();
        count += more;
    }

    /**
     * Adds an instance that no view of the frame shows, at the finest level of detail.
     *
     * @param place x y z, scale, cosine and sine of the heading
     * @param part index of the part in the results
     * @param look hidden parts and material variant of the instance, as bits
     * @param reach distance at which the ray enters the instance's bounding sphere
     */
    public void add(float[] place, int part, int instance, int look, float reach) {
        reserve(1);
        int at = count++ * BYTES;
        for (int c = 0; c < place.length; c++) {
            words.putFloat(at + Float.BYTES * c, place[c]);
        }
        words.putFloat(at + REACH, reach).putInt(at + LOOK, look);
        words.putInt(at + PART, part).putInt(at + INSTANCE, instance);
        words.putInt(at + LEVEL, 0).putInt(at + PALETTE, UNSEEN);
    }

    private void reserve(int more) {
        int room = room((long) count + more);
        if (room * BYTES > words.capacity()) {
            ByteBuffer larger = direct((int) Math.min(MOST, 2L * room));
            larger.put(0, words, 0, count * BYTES);
            words = larger;
        }
    }

    /**
     * @return the number of instances as an {@code int}
     * @throws GlException LIMIT if a Java buffer cannot contain so many
     */
    static int room(long instances) {
        if (instances > MOST) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    "instances whose sphere a ray meets: found " + instances + ", expected at most " + MOST
                            + "; place instances apart, or pick in fewer crowds");
        }
        return (int) instances;
    }

    public void sort() {
        order = order.length < count ? new long[words.capacity() / BYTES] : order;
        for (int i = 0; i < count; i++) {
            // bits of non-negative floats sort like their values
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

    public int look(int rank) {
        return words.getInt(at(rank) + LOOK);
    }

    public int level(int rank) {
        return words.getInt(at(rank) + LEVEL);
    }

    public int palette(int rank) {
        return words.getInt(at(rank) + PALETTE);
    }

    /**
     * @param rank index of an instance in the sorted order
     * @param batch instances per buffer of palettes
     * @return whether the instance shows the same palette as the instance before it in that order
     */
    public boolean isPosedAsBefore(int rank, int batch) {
        return rank > 0
                && palette(rank) != UNSEEN
                && palette(rank) == palette(rank - 1)
                && part(rank) == part(rank - 1)
                && instance(rank) / batch == instance(rank - 1) / batch;
    }

    /**
     * @param rank index of an instance in the sorted order
     * @param batch instances per buffer of palettes
     * @return whether the instance coincides with the instance before it in that order, so that a ray meets both or
     *     neither
     */
    public boolean isAsBefore(int rank, int batch) {
        boolean isAs = isPosedAsBefore(rank, batch);
        for (int word = 0; isAs && word < BYTES; word += Integer.BYTES) {
            isAs = word == INSTANCE || words.getInt(at(rank) + word) == words.getInt(at(rank - 1) + word);
        }
        return isAs;
    }

    /**
     * Copies the transform of an instance.
     *
     * @param rank index of the instance in the sorted order
     * @param out receives x y z, scale, cosine and sine of the heading
     */
    public void place(int rank, float[] out) {
        for (int c = 0; c < out.length; c++) {
            out[c] = words.getFloat(at(rank) + Float.BYTES * c);
        }
    }
}
