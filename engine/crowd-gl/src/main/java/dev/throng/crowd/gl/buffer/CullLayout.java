package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.character.DrawList;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.slot.SlotLayout;
import java.util.BitSet;

/**
 * Division of a part's instances into word blocks of {@link Bindings#WORD_BITS}, and sizes of the buffers for culling.
 * Each palette batch starts a new word block.
 *
 * @param count capacity in instances
 * @param batchSize instances of a full palette batch
 * @param frusta frusta with draw lists: the camera's and those of shadow maps
 * @param levels levels of detail
 * @param palettes palettes of the instances
 */
public record CullLayout(int count, int batchSize, int frusta, int levels, Palettes palettes) {
    /**
     * Palettes of instances.
     *
     * @param levels number of levels of detail with separate palettes; 1 if all palettes contain all joints
     * @param isSlotted whether only visible instances have palettes
     */
    public record Palettes(int levels, boolean isSlotted) {}

    /**
     * Creates a layout in which every instance has a palette.
     *
     * @param poseLevels levels of detail with separate palettes
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
     * Returns the number of word blocks for the first instances.
     *
     * @param instances 0 to {@link #count}
     */
    public int wordBlocks(int instances) {
        int full = instances / batchSize;
        return (int) (full * wordBlocksPerBatch() + groups(instances - (long) full * batchSize, Bindings.WORD_BITS));
    }

    /**
     * Number of further lists after the frusta's draw lists. One lists all visible instances; the other, instances
     * whose pose must be built.
     */
    private static final int MORE_LISTS = 2;

    /**
     * Number of lists for slots, if only visible instances have palettes. One lists instances that take a slot; the
     * other, instances that return a slot.
     */
    private static final int SLOT_LISTS = 2;

    /**
     * Returns the bytes of the visibility bits. A word block has one word per frustum, then those that start at
     * {@link Bindings#WORD_LEVELS}.
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

    /** Bytes that a view keeps between its pictures, after the visibility bits. */
    long viewBytes() {
        return (long) Integer.BYTES * wordBlocks() * Bindings.VIEW_WORDS;
    }

    /**
     * Returns the first word that a view keeps.
     *
     * @param view index among views that keep words; -1: other views, which share words
     */
    int viewWord(int view) {
        return view < 0 ? frusta : words() + Bindings.VIEW_WORDS * view;
    }

    /** Returns the bytes of the word blocks' offsets in each list. */
    long offsetBytes() {
        long lists = frusta * ((long) levels * wordBlocks() + 1)
                + (wordBlocks() + 1L)
                + (long) builtLists() * wordBlocks()
                + 1
                + (isSlotted() ? SLOT_LISTS * (wordBlocks() + 1L) : 0);
        return Integer.BYTES * lists;
    }

    /** Returns the number of lists that are scanned. */
    public int lists() {
        return frusta + MORE_LISTS + (isSlotted() ? SLOT_LISTS : 0);
    }

    /**
     * Returns the number of counts: instances per level and frustum, all visible instances, instances with a pose to
     * build per level, and those of them with a state.
     */
    public int counts() {
        return frusta * levels + 1 + builtLists();
    }

    /**
     * Number of lists of instances whose pose must be built. Each level has a list; instances with a state have
     * another.
     */
    private int builtLists() {
        return poseLevels() + 1;
    }

    /** Returns the index of the count of visible instances. */
    public int visibleCount() {
        return frusta * levels;
    }

    /** Returns the first index of the counts of instances with a pose to build: finest level first, states last. */
    public int builtCount() {
        return visibleCount() + 1;
    }

    long countBytes() {
        return (long) Integer.BYTES * counts();
    }

    /** Returns the layout of slots, if only visible instances have palettes. */
    public SlotLayout slots() {
        return new SlotLayout(count, batchSize, wordBlocks());
    }

    long listBytes() {
        return (long) DrawList.BYTES * frusta * count;
    }

    /** Returns how many groups of a size contain all items. */
    public static long groups(long items, int size) {
        return (items + size - 1) / size;
    }
}
