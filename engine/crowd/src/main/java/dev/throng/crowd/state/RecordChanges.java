package dev.throng.crowd.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Changed instances, kept for each renderer of the crowd until the renderer uploads them. Setters of a crowd record
 * changes here, at no cost without readers. Not thread-safe.
 */
public final class RecordChanges {
    /**
     * Number of unchanged records between two changed ones below which one upload covers all, because a second upload
     * would cost more.
     */
    private static final int GAP = 64;

    private final List<Reader> readers = new ArrayList<>();

    public interface Span {
        /**
         * Uploads the records of consecutive instances.
         *
         * @param first index of the first instance
         * @param count number of instances, at least 1
         */
        void upload(int first, int count);
    }

    /**
     * Opens a reader, at first without changes.
     *
     * @return a reader that the caller closes
     */
    public Reader open() {
        Reader reader = new Reader();
        readers.add(reader);
        return reader;
    }

    /**
     * Records that two instances exchanged their indices.
     *
     * @param a index of one instance
     * @param b index of the other instance
     */
    public void swapped(int a, int b) {
        for (int i = 0; i < readers.size(); i++) { // no iterator: many may be hidden at once
            Reader reader = readers.get(i);
            reader.replaced.set(a);
            reader.replaced.set(b);
            reader.origins.swap(a, b);
        }
    }

    /**
     * Records new instances. Their records are uploaded when the instances are shown.
     *
     * @param from index of the first new instance
     * @param to index after the last
     */
    public void added(int from, int to) {
        readers.forEach(reader -> reader.origins.markNew(from, to));
    }

    /**
     * Records an instance's change of transform, route, seed or tint.
     *
     * @param instance index of the instance
     */
    public void moved(int instance) {
        // no lambda or iterator: setters of whole crowds call this
        for (int i = 0; i < readers.size(); i++) {
            readers.get(i).moved.set(instance);
        }
    }

    /**
     * Records changed transforms of all instances.
     *
     * @param count number of instances
     */
    public void movedAll(int count) {
        readers.forEach(reader -> reader.moved.set(0, count));
    }

    /**
     * Records an instance's change of playback, or of its motion along the same route.
     *
     * @param instance index of the instance
     */
    public void played(int instance) {
        for (int i = 0; i < readers.size(); i++) {
            readers.get(i).played.set(instance);
        }
    }

    /** Changes that one renderer has not uploaded. */
    public final class Reader implements AutoCloseable {
        private final BitSet replaced = new BitSet();
        private final BitSet moved = new BitSet();
        private final BitSet played = new BitSet();
        private final RecordOrigins origins = new RecordOrigins();

        private Reader() {}

        public boolean isOf(RecordChanges changes) {
            return changes == RecordChanges.this;
        }

        /**
         * Passes each changed instance to one of three receivers, the first that applies, and clears all changes but
         * the {@link #origins}.
         *
         * @param shown number of instances on the device; changes of other instances are dropped, because whole records
         *     are uploaded when these instances are shown
         * @param replacements receives spans of replaced instances
         * @param moves receives spans of other instances that moved
         * @param playbacks receives the instances whose playback alone changed, in a set that is valid during the call;
         *     not called for an empty set
         */
        public void take(int shown, Span replacements, Span moves, Consumer<BitSet> playbacks) {
            moved.andNot(replaced);
            played.andNot(replaced);
            played.andNot(moved);
            spans(replaced, shown, replacements);
            spans(moved, shown, moves);
            played.clear(shown, Math.max(shown, played.length()));
            if (!played.isEmpty()) {
                playbacks.accept(played);
            }
            forget(0, Integer.MAX_VALUE);
        }

        /**
         * Marks a range of instances as replaced, so that their whole records are uploaded.
         *
         * @param from index of the first instance
         * @param to index after the last
         */
        public void replaceAll(int from, int to) {
            replaced.set(from, to);
            origins.markNew(from, to);
        }

        /**
         * @return earlier indices of the instances that were hidden, shown or removed since the last
         *     {@link RecordOrigins#clear}; the returned object belongs to this reader, and later changes alter it
         */
        public RecordOrigins origins() {
            return origins;
        }

        /**
         * Clears the changes of a range whose records were uploaded in another way.
         *
         * @param from index of the first instance
         * @param to index after the last; if at most {@code from}, nothing happens
         */
        public void forget(int from, int to) {
            if (from < to) {
                replaced.clear(from, to);
                moved.clear(from, to);
                played.clear(from, to);
            }
        }

        @Override
        public void close() {
            readers.remove(this);
        }
    }

    private static void spans(BitSet instances, int shown, Span upload) {
        int first = instances.nextSetBit(0);
        while (first >= 0 && first < shown) {
            int end = instances.nextClearBit(first);
            int next = instances.nextSetBit(end);
            while (next >= 0 && next < shown && next - end < GAP) {
                end = instances.nextClearBit(next);
                next = instances.nextSetBit(end);
            }
            upload.upload(first, Math.min(end, shown) - first);
            first = next;
        }
    }
}
