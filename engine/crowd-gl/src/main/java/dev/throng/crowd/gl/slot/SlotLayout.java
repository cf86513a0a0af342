package dev.throng.crowd.gl.slot;

import dev.throng.crowd.gl.shader.Bindings;

/**
 * Layout of the words of {@link PaletteSlots}: a header per batch, bit planes of word blocks, a table with an entry per
 * instance, then ring buffers of free slots.
 *
 * @param instances largest number of instances
 * @param batchSize instances of a full batch
 * @param wordBlocks number of word blocks of the instances
 */
public record SlotLayout(int instances, int batchSize, int wordBlocks) {
    /**
     * Number of bit planes: one marks instances that hold a slot, the other marks instances that have returned their
     * slot.
     */
    private static final int PLANES = 2;

    public int batches() {
        return (int) (((long) instances + batchSize - 1) / batchSize);
    }

    /** @return number of words of all headers, which precede all other words */
    public int headerWords() {
        return batches() * PaletteSlots.HEADER;
    }

    public int wordBlocksPerBatch() {
        return (Math.min(batchSize, instances) + Bindings.WORD_BITS - 1) / Bindings.WORD_BITS;
    }

    /** @return index of the first word of the table that stores each instance's slot */
    public int table() {
        return headerWords() + PLANES * wordBlocks;
    }

    /** @return index of the first word of the ring buffers of free slots */
    public int rings() {
        return table() + instances;
    }

    public long bytes() {
        return Integer.BYTES * ((long) rings() + instances);
    }

    /**
     * @param firstBatch index of the first batch
     * @param batches number of these batches
     * @param count instances of all batches of the part
     * @return number of instances in consecutive batches
     */
    public int instancesIn(int firstBatch, int batches, int count) {
        long first = (long) firstBatch * batchSize;
        return (int) Math.max(0, Math.min((long) batches * batchSize, count - first));
    }
}
