package dev.throng.crowd.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Instances whose records changed, kept for each renderer that shows the crowd until it has uploaded them. The setters of a crowd mark
 * instances here; without a reader a mark costs nothing. Not for several threads at once.
 */
public final class RecordChanges {
    /** Longest gap between changed records, in instances, that is uploaded with them: a call costs more than the gap. */
    private static final int GAP = 64;

    private final List<Reader> readers = new ArrayList<>();

    /** Uploads consecutive instances. */
    public interface Span {
        /**
         * Uploads the records of some instances.
         *
         * @param first index of the first instance
         * @param count number of instances, at least 1
         */
        void upload(int first, int count);
    }

    /**
     * Starts to collect changes for a renderer.
     *
     * @return a reader without changes, closed by the caller
     */
    public Reader open() {
        Reader reader = new Reader();
        readers.add(reader);
        return reader;
    }

    /**
     * Marks two indices whose instances changed places.
     *
     * @param a index
     * @param b index
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
     * Notes new instances, whose records are uploaded when they are shown.
     *
     * @param from first index
     * @param to index after the last
     */
    public void added(int from, int to) {
        readers.forEach(reader -> reader.origins.renew(from, to));
    }

    /**
     * Marks a changed transform, route, seed or tint.
     *
     * @param instance its index
     */
    public void moved(int instance) {
        // Without a lambda or an iterator: setters of whole crowds come by here.
        for (int i = 0; i < readers.size(); i++) {
            readers.get(i).moved.set(instance);
        }
    }

    /**
     * Marks the transforms of all instances.
     *
     * @param count number of instances
     */
    public void movedAll(int count) {
        readers.forEach(reader -> reader.moved.set(0, count));
    }

    /**
     * Marks changed playback, or a changed motion along the same route.
     *
     * @param instance its index
     */
    public void played(int instance) {
        for (int i = 0; i < readers.size(); i++) {
            readers.get(i).played.set(instance);
        }
    }

    /** Changes that one renderer has not uploaded yet. */
    public final class Reader implements AutoCloseable {
        private final BitSet replaced = new BitSet();
        private final BitSet moved = new BitSet();
        private final BitSet played = new BitSet();
        private final RecordOrigins origins = new RecordOrigins();

        private Reader() {}

        /** {@return whether this reads the changes of a crowd} */
        public boolean isOf(RecordChanges changes) {
            return changes == RecordChanges.this;
        }

        /**
         * Passes each changed instance to one upload, the most thorough of those that it was marked for, and forgets all changes.
         *
         * @param shown number of instances on the device; the others are uploaded when they are shown
         * @param replacements takes spans of replaced instances
         * @param moves takes spans of moved instances
         * @param playbacks takes instances that were only played, borrowed; not called without one
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
         * Marks all instances of a range as replaced.
         *
         * @param from first index
         * @param to index after the last
         */
        public void replaceAll(int from, int to) {
            replaced.set(from, to);
            origins.renew(from, to);
        }

        /** {@return where instances were when these were last cleared; borrowed} */
        public RecordOrigins origins() {
            return origins;
        }

        /**
         * Forgets the changes of a range, whose records were uploaded otherwise.
         *
         * @param from first index
         * @param to index after the last; at or before {@code from}: nothing is forgotten
         */
        public void forget(int from, int to) {
            if (from < to) {
                replaced.clear(from, to);
                moved.clear(from, to);
                played.clear(from, to);
            }
        }

        /** Stops collecting. */
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
