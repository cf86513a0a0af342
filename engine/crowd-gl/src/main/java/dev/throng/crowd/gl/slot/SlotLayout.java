package dev.throng.crowd.gl.slot;

import dev.throng.crowd.gl.shader.Bindings;

/**
 * The places of words of {@link PaletteSlots}. First comes a header for each batch, then planes of bits of word blocks, then a table with an
 * entry for each instance, then rings.
 *
 * @param instances largest number of instances
 * @param batchSize instances of a full batch
 * @param wordBlocks that the instances come in
 */
public record SlotLayout(int instances, int batchSize, int wordBlocks) {
    /** Planes of a word for each word block: instances that hold a slot, and those that gave theirs back. */
    private static final int PLANES = 2;

    /** Batches of instances. */
    public int batches() {
        return (int) (((long) instances + batchSize - 1) / batchSize);
    }

    /** Words of all headers, which come first. */
    public int headerWords() {
        return batches() * PaletteSlots.HEADER;
    }

    /** Word blocks of a full batch. */
    public int wordBlocksPerBatch() {
        return (Math.min(batchSize, instances) + Bindings.WORD_BITS - 1) / Bindings.WORD_BITS;
    }

    /** First word of the table. */
    public int table() {
        return headerWords() + PLANES * wordBlocks;
    }

    /** First word of the rings. */
    public int rings() {
        return table() + instances;
    }

    /** Bytes of all words. */
    public long bytes() {
        return Integer.BYTES * ((long) rings() + instances);
    }

    /** Instances of some batches one after the other. @param count instances of all batches */
    public int instancesIn(int firstBatch, int batches, int count) {
        long first = (long) firstBatch * batchSize;
        return (int) Math.max(0, Math.min((long) batches * batchSize, count - first));
    }
}
