package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;

/**
 * The instances in the camera's draw list of a group, worked out from the marks of its selection. Twin of the order
 * that {@code select_write.comp} writes: level after level, instances in their order.
 */
public final class CameraList {
    private final SelectLayout layout;
    private final int[] marks;
    private final int[] instances;
    private final int[] ends;

    /**
     * @param runs that the selection walked
     * @param marks of it, see {@link SelectLayout#markBytes}; not copied
     */
    CameraList(SelectLayout layout, int runs, int[] marks) {
        this.layout = layout;
        this.marks = marks;
        int size = 0;
        for (int run = 0; run < runs; run++) {
            size += Integer.bitCount(marks[run]);
        }
        instances = new int[size];
        ends = new int[layout.levels()];
        int next = 0;
        for (int level = 0; level < ends.length; level++) {
            for (int run = 0; run < runs; run++) {
                next = put(marks[run] & members(run, level), first(run), next);
            }
            ends[level] = next;
        }
    }

    private int put(int bits, int first, int at) {
        int next = at;
        for (int left = bits; left != 0; left &= left - 1) {
            instances[next++] = first + Integer.numberOfTrailingZeros(left);
        }
        return next;
    }

    /** Of a run those of a level. */
    private int members(int run, int level) {
        int all = -1;
        for (int plane = 0; plane < Bindings.LEVEL_PLANES; plane++) {
            int bits = word(layout.frusta() + plane, run);
            all &= (level >> plane & 1) != 0 ? bits : ~bits;
        }
        return all;
    }

    private int word(int plane, int run) {
        return marks[plane * layout.runs() + run];
    }

    private int first(int run) {
        int batch = run / layout.runsPerBatch();
        return batch * layout.batchSize() + run % layout.runsPerBatch() * Bindings.RUN;
    }

    /** Entries of the list. */
    public int size() {
        return instances.length;
    }

    /** Number in the group of the instance that an entry draws. */
    public int instance(int entry) {
        return instances[entry];
    }

    /** Level of detail that an entry draws. */
    public int level(int entry) {
        int level = 0;
        while (entry >= ends[level]) {
            level++;
        }
        return level;
    }

    /** Palette batch of an instance. */
    public int batch(int instance) {
        return instance / layout.batchSize();
    }

    /** Whether an instance shows a pose of its own, none that is shared. */
    public boolean isOwn(int instance) {
        return isMarked(layout.frusta() + Bindings.LEVEL_PLANES, instance);
    }

    /** Whether an instance shows a pose of its own that was built in this very frame. */
    public boolean isBuilt(int instance) {
        return isMarked(layout.frusta() + Bindings.LEVEL_PLANES + 1, instance);
    }

    private boolean isMarked(int plane, int instance) {
        int slot = instance % layout.batchSize();
        int run = batch(instance) * layout.runsPerBatch() + slot / Bindings.RUN;
        return (word(plane, run) >>> slot % Bindings.RUN & 1) != 0;
    }
}
