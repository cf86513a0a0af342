package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;
import java.util.Arrays;

/**
 * The palettes that a frame builds: a header for each palette batch, then the instances, counted from the first of
 * their batch, level after level and batch after batch. It asks for all instances and all joints until
 * {@link dev.throng.crowd.gl.cull.CullPass} leaves out instances that are not seen, and puts those for which the
 * joints of a coarser level are enough into that level. Words:
 *
 * <pre>
 *   0  work groups of the indirect dispatch: x, y, 1
 *   3  instances that one work group builds
 *   4 for each level of detail: where the batch's instances begin, counted from the end of all headers, and how many
 *  there are 14  unused
 * </pre>
 */
public final class PaletteWork extends WorkList {
    static final int GROUPS = 0;
    static final int GROUP_INSTANCES = 3;
    static final int FIRST = 4;
    static final int COUNT = 5;

    /** Words from a level's to the next one's. */
    static final int LEVEL = 2;

    /** Words of a header: those of all levels, and a whole eight. */
    static final int HEADER = 8 * (int) CullLayout.groups(FIRST + LEVEL * Bindings.MAX_LEVELS, 8);

    /** Most work groups along x; every device allows as many (OpenGL 4.5 core, table 23.60). */
    public static final int MAX_GROUPS = 65_535;

    private final int capacity;
    private final int batchSize;

    /**
     * @param scope that owns it
     * @param capacity instances that there is room for; no palette is asked for yet
     * @param batchSize instances of a full palette batch
     */
    public PaletteWork(ResourceScope scope, int capacity, int batchSize) {
        super(scope, "palette work", bytes(capacity, batchSize), BufferTexture.Format.R32UI);
        this.capacity = capacity;
        this.batchSize = batchSize;
        requestNone(1);
    }

    private static int batches(int count, int batchSize) {
        return (int) CullLayout.groups(count, batchSize);
    }

    /** Bytes that the work of a crowd takes. */
    static long bytes(int capacity, int batchSize) {
        return Integer.BYTES * ((long) HEADER * batches(capacity, batchSize) + capacity);
    }

    /** Asks for the palettes of the first instances. @param groupInstances that one work group builds */
    public void requestAll(int count, int groupInstances) {
        int[] headers = headers(count, groupInstances);
        int[] all = Arrays.copyOf(headers, headers.length + count);
        for (int i = 0; i < count; i++) {
            all[headers.length + i] = i % batchSize;
        }
        upload(all);
    }

    /** Leaves it to the next cull pass to ask for palettes. @param groupInstances that one work group builds */
    void requestNone(int groupInstances) {
        upload(headers(0, groupInstances));
    }

    private int[] headers(int count, int groupInstances) {
        int[] headers = new int[HEADER * batches()];
        for (int batch = 0; batch < batches(); batch++) {
            int first = batch * batchSize;
            int own = Math.max(0, Math.min(batchSize, count - first));
            putHeader(headers, HEADER * batch, own, groupInstances);
            headers[HEADER * batch + FIRST] = first;
        }
        return headers;
    }

    private static void putHeader(int[] all, int at, int own, int groupInstances) {
        int groups = (int) CullLayout.groups(own, groupInstances);
        all[at + GROUPS] = Math.min(groups, MAX_GROUPS);
        all[at + GROUPS + 1] = (int) CullLayout.groups(groups, MAX_GROUPS);
        all[at + GROUPS + 2] = 1;
        all[at + COUNT] = own;
        all[at + GROUP_INSTANCES] = groupInstances;
    }

    /** Byte of a batch's work groups, for the indirect dispatch. */
    public static long dispatchOffset(int batch) {
        return (long) Integer.BYTES * (HEADER * batch + GROUPS);
    }

    /**
     * The instances of a batch with a palette to build for a level, counted from the batch's first. Waits for the
     * device.
     */
    public int[] download(int batch, int level) {
        int[] header = download((long) HEADER * batch, HEADER);
        long first = (long) HEADER * batches() + header[FIRST + LEVEL * level];
        return download(first, header[COUNT + LEVEL * level]);
    }

    public int batches() {
        return batches(capacity, batchSize);
    }
}
