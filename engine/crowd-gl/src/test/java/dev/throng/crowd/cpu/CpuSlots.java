package dev.throng.crowd.cpu;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.slot.PaletteSlots;
import dev.throng.crowd.gl.slot.SlotLayout;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

/** Assignment of palette slots. CPU counterpart of {@code shaders/lib/slots.glsl} and of its use in culling. */
public final class CpuSlots {
    private final SlotLayout layout;
    private int shared; // number of batches that share palettes
    private final int[] words;
    private final BitSet held = new BitSet();
    private int countBefore;

    /** @param shared number of batches that share palettes */
    public CpuSlots(SlotLayout layout, int shared) {
        countBefore = layout.instances();
        this.layout = layout;
        this.shared = shared;
        words = new int[layout.rings() + layout.instances()];
    }

    /**
     * Returns all slots to the pool.
     *
     * @param others new number of batches that share palettes
     */
    public void clear(int others) {
        shared = others;
        held.clear();
        Arrays.fill(words, 0);
    }

    /** Increases the number of slots of a group. */
    public void room(int group, int slots) {
        words[header(group(group), PaletteSlots.ROOM)] = slots;
    }

    /**
     * Assigns slots.
     *
     * @param own instances with a separate pose
     * @param before instances with a separate pose in the previous frame or an earlier view
     * @param count current number of instances
     * @return instances with a separate pose and a slot
     */
    public BitSet run(BitSet own, BitSet before, int count) {
        BitSet wanted = own.get(0, count);
        BitSet kept = before.get(0, count);
        kept.or(wanted);
        BitSet freed = (BitSet) held.clone();
        freed.andNot(kept);
        held.andNot(freed);
        BitSet taken = (BitSet) wanted.clone();
        taken.andNot(held);
        int[] takenBefore = offsetsOf(taken);
        int walked = Math.max(wordBlocks(count), wordBlocks(countBefore));
        countBefore = count;
        for (int batch = 0; batch < layout.batches(); batch++) {
            int begin = Math.min(batch * layout.wordBlocksPerBatch(), layout.wordBlocks());
            int end = Math.min(begin + layout.wordBlocksPerBatch(), layout.wordBlocks());
            words[header(batch, PaletteSlots.TAKEN)] = takenBefore[end] - takenBefore[begin];
            if (begin < walked) {
                words[header(batch, PaletteSlots.REFUSED)] = 0;
            }
        }
        for (int group = 0; group < layout.batches(); group += shared) {
            handOut(group, taken, freed);
        }
        putPlanes(freed, walked);
        wanted.and(held);
        return wanted;
    }

    /** Assigns the slots of one group. */
    private void handOut(int group, BitSet taken, BitSet freed) {
        int first = group * layout.batchSize();
        int end = first + ringSize(group);
        for (int word = 0; word < PaletteSlots.NEXT; word++) {
            words[header(group, word)] = words[header(group, PaletteSlots.NEXT + word)];
        }
        int head = words[header(group, PaletteSlots.HEAD)];
        int free = words[header(group, PaletteSlots.FREE)];
        int fresh = words[header(group, PaletteSlots.FRESH)];
        Deque<Integer> waiting = new ArrayDeque<>();
        for (int place = 0; place < free; place++) {
            waiting.add(words[ringEntry(group, head + place)]);
        }
        int back = head + free;
        for (int i = first; i < end; i++) {
            int batch = i / layout.batchSize();
            if (freed.get(i)) {
                words[ringEntry(group, back++)] = words[entry(i)];
                words[entry(i)] = 0;
                words[header(batch, PaletteSlots.HELD)]--;
            }
            if (taken.get(i)) {
                boolean isNew = waiting.isEmpty();
                if (isNew && fresh == words[header(group, PaletteSlots.ROOM)]) {
                    words[header(batch, PaletteSlots.REFUSED)]++;
                } else {
                    words[entry(i)] = isNew ? ++fresh : waiting.remove();
                    words[header(batch, PaletteSlots.HELD)]++;
                    held.set(i);
                }
            }
        }
        int reused = free - waiting.size();
        words[header(group, PaletteSlots.NEXT + PaletteSlots.HEAD)] = (head + reused) % ringSize(group);
        words[header(group, PaletteSlots.NEXT + PaletteSlots.FREE)] = back - head - reused;
        words[header(group, PaletteSlots.NEXT + PaletteSlots.FRESH)] = fresh;
    }

    private int wordBlocks(int count) {
        return count == 0 ? 0 : wordBlock(count - 1) + 1;
    }

    /** @param walked word blocks that the cull pass processes */
    private void putPlanes(BitSet freed, int walked) {
        for (int wordBlock = 0; wordBlock < walked; wordBlock++) {
            words[heldPlane(wordBlock)] = 0;
            words[freedPlane(wordBlock)] = 0;
        }
        held.stream().forEach(i -> words[heldPlane(wordBlock(i))] |= bit(i));
        freed.stream().forEach(i -> words[freedPlane(wordBlock(i))] |= bit(i));
    }

    private int wordBlock(int instance) {
        int inBatch = instance % layout.batchSize();
        return instance / layout.batchSize() * layout.wordBlocksPerBatch() + inBatch / Bindings.WORD_BITS;
    }

    private int bit(int instance) {
        return 1 << instance % layout.batchSize() % Bindings.WORD_BITS;
    }

    private int header(int batch, int word) {
        return batch * PaletteSlots.HEADER + word;
    }

    private int heldPlane(int wordBlock) {
        return layout.headerWords() + wordBlock;
    }

    private int freedPlane(int wordBlock) {
        return heldPlane(layout.wordBlocks() + wordBlock);
    }

    private int entry(int instance) {
        return layout.table() + instance;
    }

    /** First batch that shares palettes with a batch. */
    private int group(int batch) {
        return batch - batch % shared;
    }

    private int ringSize(int group) {
        return layout.instancesIn(group, shared, layout.instances());
    }

    private int ringEntry(int group, int place) {
        return layout.rings() + group * layout.batchSize() + place % ringSize(group);
    }

    /** Number of instances before each word block, and in total. */
    private int[] offsetsOf(BitSet instances) {
        int[] before = new int[layout.wordBlocks() + 1];
        instances.stream().forEach(i -> before[wordBlock(i) + 1]++);
        Arrays.parallelPrefix(before, Integer::sum);
        return before;
    }

    /** Returns all words in the device's layout. */
    public int[] words() {
        return words.clone();
    }
}
