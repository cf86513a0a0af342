package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.ResourceScope;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * List of the palettes that a frame builds: a header per palette batch, then the instances by level of detail and
 * batch, each as its index in its batch. {@link dev.throng.crowd.gl.cull.CullPass} lists visible instances, each at the
 * level of detail whose joints it needs. Words of a header:
 *
 * <pre>
 *    0  workgroups of the indirect dispatch: x, y, 1
 *    3  instances per workgroup
 *    4  for each level of detail: offset of the batch's instances from the end of all headers, and their number
 *   20  workgroups for instances with a state: x, y, 1
 *   23  offset and number of instances with a state
 *   25  instances with a state per workgroup
 * </pre>
 */
public final class PaletteWork extends WorkList {
    static final int GROUPS = 0;
    static final int GROUP_INSTANCES = 3;
    static final int FIRST = 4;
    static final int COUNT = 5;

    /** Number of words per level of detail in a header: offset and number of instances. */
    static final int LEVEL = 2;

    static final int STATE_GROUPS = FIRST + LEVEL * Bindings.MAX_LEVELS;
    static final int STATE_FIRST = STATE_GROUPS + 3;
    static final int STATE_COUNT = STATE_FIRST + 1;
    static final int STATE_GROUP_INSTANCES = STATE_COUNT + 1;

    /** Number of words of a header, a multiple of eight. */
    static final int HEADER = 8 * (int) CullLayout.groups(STATE_GROUP_INSTANCES + 1, 8);

    /** Largest number of workgroups along x that every device allows (OpenGL 4.5 core, table 23.60). */
    public static final int MAX_GROUPS = 65_535;

    private final int capacity;
    private final int batchSize;

    /**
     * Creates a list that requests no palettes.
     *
     * @param scope scope that owns and closes the created GL objects
     * @param capacity capacity in instances
     * @param batchSize instances of a full palette batch
     */
    public PaletteWork(ResourceScope scope, int capacity, int batchSize) {
        super(scope, "palette work", bytes(capacity, batchSize), BufferTexture.Format.R32UI);
        this.capacity = capacity;
        this.batchSize = batchSize;
        requestNone(Groups.SINGLE);
    }

    /**
     * Numbers of instances per workgroup.
     *
     * @param plain number for instances that play one clip
     * @param stated number for instances with a state (blended pose)
     */
    public record Groups(int plain, int stated) {
        private static final Groups SINGLE = new Groups(1, 1);
    }

    private static int batches(int count, int batchSize) {
        return (int) CullLayout.groups(count, batchSize);
    }

    static long bytes(int capacity, int batchSize) {
        return Integer.BYTES * ((long) HEADER * batches(capacity, batchSize) + capacity);
    }

    /**
     * Requests the palettes of the first {@code count} instances.
     *
     * @param count number of instances
     * @param hasState function that returns whether an instance has a state (blended pose)
     * @param groups numbers of instances per workgroup
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

    void requestNone(Groups groups) {
        requestAll(0, instance -> false, groups);
    }

    private static void putGroups(int[] all, int at, int count, int groupInstances) {
        int groups = (int) CullLayout.groups(count, groupInstances);
        all[at] = Math.min(groups, MAX_GROUPS);
        all[at + 1] = (int) CullLayout.groups(groups, MAX_GROUPS);
        all[at + 2] = 1;
    }

    /** @return offset of the dispatch command for a batch's instances that play one clip, in bytes */
    public static long dispatchOffset(int batch) {
        return (long) Integer.BYTES * (HEADER * batch + GROUPS);
    }

    /** @return offset of the dispatch command for a batch's instances with a state (blended pose), in bytes */
    public static long stateDispatchOffset(int batch) {
        return (long) Integer.BYTES * (HEADER * batch + STATE_GROUPS);
    }

    /**
     * Reads the requested instances of a batch at a level of detail. Waits for the device.
     *
     * @return indices within the batch
     */
    public int[] download(int batch, int level) {
        return downloadList(batch, FIRST + LEVEL * level, COUNT + LEVEL * level);
    }

    /**
     * Reads the requested instances of a batch that have a state (blended pose). Waits for the device.
     *
     * @return indices within the batch
     */
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
