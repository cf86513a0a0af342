package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;

/**
 * Instances in the camera's draw list of a part, computed from visibility bits. CPU counterpart of
 * {@code cull_write.comp}, with the same order: by level of detail, then by instance.
 */
public final class VisibleInstances {
    private final CullLayout layout;
    private final int[] visibilityBits;
    private final int[] instances;
    private final int[] ends;

    /**
     * @param wordBlocks number of word blocks (of 32 instances) of the cull pass
     * @param visibilityBits bits of the cull pass, see {@link CullLayout#visibilityBytes}; not copied
     */
    VisibleInstances(CullLayout layout, int wordBlocks, int[] visibilityBits) {
        this.layout = layout;
        this.visibilityBits = visibilityBits;
        int size = 0;
        for (int wordBlock = 0; wordBlock < wordBlocks; wordBlock++) {
            size += Integer.bitCount(visibilityBits[wordBlock]);
        }
        instances = new int[size];
        ends = new int[layout.levels()];
        int next = 0;
        for (int level = 0; level < ends.length; level++) {
            for (int wordBlock = 0; wordBlock < wordBlocks; wordBlock++) {
                next = put(visibilityBits[wordBlock] & members(wordBlock, level), first(wordBlock), next);
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

    /**
     * @param wordBlock index of the word block (of 32 instances)
     * @param level level of detail
     * @return word with one bit per instance of the block, set if the instance shows the level
     */
    private int members(int wordBlock, int level) {
        int all = -1;
        for (int plane = 0; plane < Bindings.LEVEL_PLANES; plane++) {
            int bits = word(layout.frusta() + Bindings.WORD_LEVELS + plane, wordBlock);
            all &= (level >> plane & 1) != 0 ? bits : ~bits;
        }
        return all;
    }

    private int word(int plane, int wordBlock) {
        return visibilityBits[plane * layout.wordBlocks() + wordBlock];
    }

    private int first(int wordBlock) {
        int batch = wordBlock / layout.wordBlocksPerBatch();
        return batch * layout.batchSize() + wordBlock % layout.wordBlocksPerBatch() * Bindings.WORD_BITS;
    }

    public int size() {
        return instances.length;
    }

    /** @return index, in the part, of the instance at a draw list entry */
    public int instance(int entry) {
        return instances[entry];
    }

    public int level(int entry) {
        int level = 0;
        while (entry >= ends[level]) {
            level++;
        }
        return level;
    }

    public int batch(int instance) {
        return instance / layout.batchSize();
    }

    /** @return whether an instance shows a pose built for it alone, not a shared one */
    public boolean isOwn(int instance) {
        return isSet(Bindings.WORD_OWN_POSE, instance);
    }

    /** @return whether an instance shows a pose that was built for it alone in this frame */
    public boolean isBuilt(int instance) {
        return isSet(Bindings.WORD_BUILT, instance);
    }

    /**
     * @param word index of the word in a word block, counted after the words of the frusta
     * @return whether the instance's bit is set
     */
    private boolean isSet(int word, int instance) {
        int slot = instance % layout.batchSize();
        int wordBlock = batch(instance) * layout.wordBlocksPerBatch() + slot / Bindings.WORD_BITS;
        return (word(layout.frusta() + word, wordBlock) >>> slot % Bindings.WORD_BITS & 1) != 0;
    }
}
