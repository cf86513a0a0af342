package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.slot.SlotLayout;
import java.util.BitSet;

/**
 * How the instances of a part are split into word blocks of {@link Bindings#WORD_BITS}, and how much memory culling them
 * takes. Word blocks begin anew with each palette batch, so that none belongs to two.
 *
 * @param count of instances that there is room for
 * @param batchSize instances of a full palette batch
 * @param frusta that lists are made for: the camera's and those of shadows
 * @param levels of detail
 * @param palettes of the instances
 */
public record CullLayout(int count, int batchSize, int frusta, int levels, Palettes palettes) {
    /**
     * The palettes of instances.
     *
     * @param levels number of levels with separate palettes; 1 where all palettes hold all joints
     * @param isSlotted whether visible instances alone have one
     */
    public record Palettes(int levels, boolean isSlotted) {}

    /** Returns the layout of a part in which every instance has a palette. @param poseLevels levels with separate palettes */
    public CullLayout(int count, int batchSize, int frusta, int levels, int poseLevels) {
        this(count, batchSize, frusta, levels, new Palettes(poseLevels, false));
    }

    /** Returns the number of levels with separate palettes. */
    public int poseLevels() {
        return palettes.levels;
    }

    /** Returns whether visible instances alone have palettes. */
    public boolean isSlotted() {
        return palettes.isSlotted;
    }

    public int batches() {
        return (int) groups(count, batchSize);
    }

    int wordBlocksPerBatch() {
        return (int) groups(Math.min(batchSize, count), Bindings.WORD_BITS);
    }

    public int wordBlocks() {
        return wordBlocks(count);
    }

    /** Word blocks that the first instances are in. @param instances 0 to {@link #count} */
    public int wordBlocks(int instances) {
        int full = instances / batchSize;
        return (int) (full * wordBlocksPerBatch() + groups(instances - (long) full * batchSize, Bindings.WORD_BITS));
    }

    /**
     * Lists after those of the frusta: all visible instances, whatever their level, and those of them with a pose to
     * build.
     */
    private static final int MORE_LISTS = 2;

    /** Lists after these where palettes are given to instances that are seen: those that take one, and those that give theirs back. */
    private static final int SLOT_LISTS = 2;

    /**
     * Bytes of the verdicts: for a word block a word of each frustum, then those that {@link Bindings#WORD_LEVELS} and
     * its followers number.
     */
    public long visibilityBytes() {
        return (long) Integer.BYTES * wordBlocks() * words();
    }

    private int words() {
        return frusta + Bindings.WORD_CASTER_LEVELS + Bindings.LEVEL_PLANES * (frusta - 1);
    }

    /** Returns a set of instances as words of word blocks. */
    int[] words(BitSet instances) {
        int[] words = new int[wordBlocks()];
        instances.stream().filter(i -> i < count).forEach(i -> {
            int slot = i % batchSize;
            words[i / batchSize * wordBlocksPerBatch() + slot / Bindings.WORD_BITS] |= 1 << slot % Bindings.WORD_BITS;
        });
        return words;
    }

    /** Bytes that a view keeps from one of its pictures to the next, in words after the verdicts. */
    long viewBytes() {
        return (long) Integer.BYTES * wordBlocks() * Bindings.VIEW_WORDS;
    }

    /** First word that a view keeps. @param view index among those that keep their own; -1 for all others, which share words */
    int viewWord(int view) {
        return view < 0 ? frusta : words() + Bindings.VIEW_WORDS * view;
    }

    /** Bytes of the places of word blocks in each list. */
    long offsetBytes() {
        long lists = frusta * ((long) levels * wordBlocks() + 1)
                + (wordBlocks() + 1L)
                + (long) builtLists() * wordBlocks()
                + 1
                + (isSlotted() ? SLOT_LISTS * (wordBlocks() + 1L) : 0);
        return Integer.BYTES * lists;
    }

    /** Lists that are counted from end to end. */
    public int lists() {
        return frusta + MORE_LISTS + (isSlotted() ? SLOT_LISTS : 0);
    }

    /**
     * Number of counts: the instances of each level in each frustum, then all visible ones, then those with a pose to
     * build for each level, then those of them with a state.
     */
    public int counts() {
        return frusta * levels + 1 + builtLists();
    }

    /** Lists of instances with a pose to build: one for each level, and those with a state. */
    private int builtLists() {
        return poseLevels() + 1;
    }

    /** Index of the count of visible instances. */
    public int visibleCount() {
        return frusta * levels;
    }

    /** Index of the counts of instances with a pose to build, the finest level first, then those with a state. */
    public int builtCount() {
        return visibleCount() + 1;
    }

    long countBytes() {
        return (long) Integer.BYTES * counts();
    }

    /** Where palettes are given to instances that are seen. */
    public SlotLayout slots() {
        return new SlotLayout(count, batchSize, wordBlocks());
    }

    /** Bytes of the draw lists of all frusta. */
    long listBytes() {
        return (long) DrawList.BYTES * frusta * count;
    }

    /** Groups of a size that so many items need. */
    public static long groups(long items, int size) {
        return (items + size - 1) / size;
    }
}
