package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The palettes that a frame builds: a header for each palette batch, then the instances, counted from the first of
 * their batch, level after level and batch after batch. It holds all instances with all joints until
 * {@link dev.throng.crowd.gl.cull.CullPass} leaves out instances that are not seen, and puts those for which the
 * joints of a coarser level are enough into that level. Words:
 *
 * <pre>
 *   0  work groups of the indirect dispatch: x, y, 1
 *   3  instances that one work group builds
 *   4 for each level of detail: where the batch's instances begin, counted from the end of all headers, and how many
 *  there are
 *  20  work groups of the instances with a state: x, y, 1
 *  23  where they begin, and how many there are
 *  25  instances with a state that one work group builds
 * </pre>
 */
public final class PaletteWork extends WorkList {
    static final int GROUPS = 0;
    static final int GROUP_INSTANCES = 3;
    static final int FIRST = 4;
    static final int COUNT = 5;

    /** Words from a level's to the next one's. */
    static final int LEVEL = 2;

    static final int STATE_GROUPS = FIRST + LEVEL * Bindings.MAX_LEVELS;
    static final int STATE_FIRST = STATE_GROUPS + 3;
    static final int STATE_COUNT = STATE_FIRST + 1;
    static final int STATE_GROUP_INSTANCES = STATE_COUNT + 1;

    /** Words of a header: a whole eight. */
    static final int HEADER = 8 * (int) CullLayout.groups(STATE_GROUP_INSTANCES + 1, 8);

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
        requestNone(Groups.SINGLE);
    }

    /**
     * Instances that one work group builds.
     *
     * @param plain of those that play one clip
     * @param stated of those with a state
     */
    public record Groups(int plain, int stated) {
        private static final Groups SINGLE = new Groups(1, 1);
    }

    private static int batches(int count, int batchSize) {
        return (int) CullLayout.groups(count, batchSize);
    }

    /** Bytes that the work of a crowd takes. */
    static long bytes(int capacity, int batchSize) {
        return Integer.BYTES * ((long) HEADER * batches(capacity, batchSize) + capacity);
    }

    /**
     * Work for the palettes of the first instances.
     *
     * @param hasState whether an instance has a state
     */
    public void requestAll(int count, IntPredicate hasState, Groups groups) {
        int[] all = new int[HEADER * batches() + count];
        for (int batch = 0; batch < batches(); batch++) {
            int first = Math.min(batch * batchSize, count);
            int end = Math.min(first + batchSize, count);
            int[] plain = IntStream.range(first, end).filter(hasState.negate()).toArray();
            int[] stated = IntStream.range(first, end).filter(hasState).toArray();
            put(all, HEADER * batches() + first, plain, first);
            put(all, HEADER * batches() + first + plain.length, stated, first);
            int header = HEADER * batch;
            all[header + FIRST] = first;
            all[header + COUNT] = plain.length;
            all[header + STATE_FIRST] = first + plain.length;
            all[header + STATE_COUNT] = stated.length;
            all[header + GROUP_INSTANCES] = groups.plain;
            all[header + STATE_GROUP_INSTANCES] = groups.stated;
            putGroups(all, header + GROUPS, plain.length, groups.plain);
            putGroups(all, header + STATE_GROUPS, stated.length, groups.stated);
        }
        upload(all);
    }

    private static void put(int[] all, int at, int[] instances, int first) {
        for (int i = 0; i < instances.length; i++) {
            all[at + i] = instances[i] - first;
        }
    }

    /** Leaves requests for palettes to the next cull pass. */
    void requestNone(Groups groups) {
        requestAll(0, instance -> false, groups);
    }

    private static void putGroups(int[] all, int at, int count, int groupInstances) {
        int groups = (int) CullLayout.groups(count, groupInstances);
        all[at] = Math.min(groups, MAX_GROUPS);
        all[at + 1] = (int) CullLayout.groups(groups, MAX_GROUPS);
        all[at + 2] = 1;
    }

    /** Byte of a batch's work groups, for the indirect dispatch. */
    public static long dispatchOffset(int batch) {
        return (long) Integer.BYTES * (HEADER * batch + GROUPS);
    }

    /** Byte of the work groups of a batch's instances with a state. */
    public static long stateDispatchOffset(int batch) {
        return (long) Integer.BYTES * (HEADER * batch + STATE_GROUPS);
    }

    /**
     * The instances of a batch with a palette to build for a level, counted from the batch's first. Waits for the
     * device.
     */
    public int[] download(int batch, int level) {
        return downloadList(batch, FIRST + LEVEL * level, COUNT + LEVEL * level);
    }

    /** The same of the instances with a state. */
    public int[] downloadStates(int batch) {
        return downloadList(batch, STATE_FIRST, STATE_COUNT);
    }

    private int[] downloadList(int batch, int first, int count) {
        int[] header = download((long) HEADER * batch, HEADER);
        return download((long) HEADER * batches() + header[first], header[count]);
    }

    public int batches() {
        return batches(capacity, batchSize);
    }
}
