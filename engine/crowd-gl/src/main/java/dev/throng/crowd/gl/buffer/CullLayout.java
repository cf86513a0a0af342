package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.slot.SlotLayout;
import java.util.BitSet;

/**
 * Sizes of the buffers for culling a part of a crowd. The part is divided into word blocks: {@link Bindings#WORD_BITS}
 * instances whose bits share a word. Each palette batch starts a new word block.
 *
 * @param count capacity in instances
 * @param batchSize instances of a full palette batch
 * @param frusta number of frusta with draw lists: the camera's and those of shadow maps
 * @param levels number of levels of detail
 * @param palettes layout of the instances' palettes
 */
public record CullLayout(int count, int batchSize, int frusta, int levels, Palettes palettes) {
    /**
     * Layout of the instances' palettes.
     *
     * @param levels number of levels of detail with separate palettes; 1 if all palettes contain all joints
     * @param isSlotted whether only visible instances have palettes
     */
    public record Palettes(int levels, boolean isSlotted) {}

    /**
     * Creates a layout in which every instance has a palette.
     *
     * @param count capacity in instances
     * @param batchSize instances of a full palette batch
     * @param frusta number of frusta with draw lists: one for the camera and one for each shadow map
     * @param levels number of levels of detail
     * @param poseLevels number of levels of detail with separate palettes
     */
    public CullLayout(int count, int batchSize, int frusta, int levels, int poseLevels) {
        this(count, batchSize, frusta, levels, new Palettes(poseLevels, false));
    }

    public int poseLevels() {
        return palettes.levels;
    }

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

    /**
     * @param instances number of instances, counted from the first, 0 to {@link #count}
     * @return number of word blocks (of 32 instances) that contain these instances
     */
    public int wordBlocks(int instances) {
        int full = instances / batchSize;
        return (int) (full * wordBlocksPerBatch() + groups(instances - (long) full * batchSize, Bindings.WORD_BITS));
    }

    /**
     * Number of lists besides the draw lists: a list of all visible instances, and a list of instances whose pose must
     * be built.
     */
    private static final int MORE_LISTS = 2;

    /**
     * Number of additional lists if only visible instances have palettes: instances that take a palette slot, and
     * instances that return one.
     */
    private static final int SLOT_LISTS = 2;

    /**
     * @return bytes of the visibility bits. Each word block has one word per frustum, then words at the offsets that
     *     constants of {@link Bindings} with the prefix {@code WORD_} define, the first at {@link Bindings#WORD_LEVELS}
     */
    public long visibilityBytes() {
        return (long) Integer.BYTES * wordBlocks() * words();
    }

    private int words() {
        return frusta + Bindings.WORD_CASTER_LEVELS + Bindings.LEVEL_PLANES * (frusta - 1);
    }

    /**
     * @param instances indices of instances
     * @return one word per word block, in which the bits of these instances are set
     */
    int[] words(BitSet instances) {
        int[] words = new int[wordBlocks()];
        instances.stream().filter(i -> i < count).forEach(i -> {
            int slot = i % batchSize;
            words[i / batchSize * wordBlocksPerBatch() + slot / Bindings.WORD_BITS] |= 1 << slot % Bindings.WORD_BITS;
        });
        return words;
    }

    /** @return bytes that a view keeps between its pictures, stored after the visibility bits */
    long viewBytes() {
        return (long) Integer.BYTES * wordBlocks() * Bindings.VIEW_WORDS;
    }

    /**
     * @param view index of a view that keeps levels of detail; -1: other views, which share words
     * @return index, among all visibility words, of the view's first word
     */
    int firstViewWord(int view) {
        return view < 0 ? frusta : words() + Bindings.VIEW_WORDS * view;
    }

    /** @return bytes of the offsets at which the entries of each word block start in each list */
    long offsetBytes() {
        long lists = frusta * ((long) levels * wordBlocks() + 1)
                + (wordBlocks() + 1L)
                + (long) builtLists() * wordBlocks()
                + 1
                + (isSlotted() ? SLOT_LISTS * (wordBlocks() + 1L) : 0);
        return Integer.BYTES * lists;
    }

    /**
     * @return number of lists that culling fills: draw lists, {@link #MORE_LISTS} and, if only visible instances have
     *     palettes, {@link #SLOT_LISTS}
     */
    public int lists() {
        return frusta + MORE_LISTS + (isSlotted() ? SLOT_LISTS : 0);
    }

    /**
     * @return number of counts: one per level of detail and frustum, one for visible instances, one per level of detail
     *     for poses to build, and one for states to build
     */
    public int counts() {
        return frusta * levels + 1 + builtLists();
    }

    /**
     * @return number of lists of instances whose pose must be built: one per level of detail, and one for instances
     *     with a state (blended pose)
     */
    private int builtLists() {
        return poseLevels() + 1;
    }

    /** @return index, among the {@link #counts}, of the count of visible instances */
    public int visibleCount() {
        return frusta * levels;
    }

    /**
     * @return index, among the {@link #counts}, of the first count of poses to build: one count per level of detail,
     *     finest first, then one for states
     */
    public int builtCount() {
        return visibleCount() + 1;
    }

    long countBytes() {
        return (long) Integer.BYTES * counts();
    }

    /** @return layout of palette slots, for a part in which only visible instances have palettes */
    public SlotLayout slots() {
        return new SlotLayout(count, batchSize, wordBlocks());
    }

    long listBytes() {
        return (long) DrawList.BYTES * frusta * count;
    }

    /**
     * @param size number of items per group
     * @return number of groups that all items need; the last group may be smaller
     */
    public static long groups(long items, int size) {
        return (items + size - 1) / size;
    }
}
