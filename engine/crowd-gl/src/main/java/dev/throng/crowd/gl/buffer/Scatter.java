package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.crowd.state.ChangeLog;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.lwjgl.system.MemoryUtil;

/**
 * Uploads records anywhere in a buffer. A single run of adjacent records is uploaded directly. Several runs are
 * uploaded together with their record numbers, and a dispatch copies the records to their places: two calls for any
 * number of runs. Keeps staging memory until several consecutive frames need much less.
 */
public final class Scatter implements AutoCloseable {
    /**
     * Scatter that uploads each run of records separately and keeps no memory. Usable by any thread, and never closed.
     */
    static final Scatter RUNS = new Scatter(null);

    private static final int LANES = 64;

    /** Largest size of staging memory in bytes, unless a single record needs more. */
    static final int MOST_STAGED = 1 << 26;

    /** Size in bytes up to which staging memory is never released. */
    static final int LEAST_RELEASED = 1 << 16;

    /** Least ratio of staging memory to a frame's largest upload at which the memory counts as too large. */
    private static final int SPARE = 4;

    /** Number of consecutive frames with too much staging memory, after which the memory is released. */
    static final int QUIET_FRAMES = 64;

    private final @Nullable Programs programs;
    private @Nullable ShaderProgram made;
    private @Nullable ByteBuffer kept; // native memory, not garbage-collected
    private @Nullable GpuBuffer scattered;
    private int used; // bytes of the frame's largest upload
    private int quiet; // consecutive frames with small uploads

    /** @param programs programs of the renderer, not closed by this object; null: each run is uploaded separately */
    public Scatter(@Nullable Programs programs) {
        this.programs = programs;
    }

    /** Ascending, distinct record numbers, in a reusable array that grows. */
    public static final class Numbers {
        private final BitSet bits = new BitSet(); // scratch
        private int[] values = {};
        private int count;

        /**
         * Sets the numbers to the records changed since a position of the log.
         *
         * @param position earlier position of the log
         * @param size number of all records
         * @return this
         */
        Numbers since(ChangeLog changes, long position, int size) {
            changes.since(position, size, bits);
            return set(bits, 0, size);
        }

        /**
         * Sets the numbers to the indices of the set bits in a range, counted from the range's start.
         *
         * @param from first index of the range
         * @param to index after the range
         * @return this
         */
        public Numbers set(BitSet bits, int from, int to) {
            count = 0;
            reserve(Math.min(to - from, bits.cardinality()));
            for (int i = bits.nextSetBit(from); i >= 0 && i < to; i = bits.nextSetBit(i + 1)) {
                values[count++] = i - from;
            }
            return this;
        }

        /**
         * Sets the numbers to all numbers from 0 to {@code count - 1}.
         *
         * @return this
         */
        Numbers first(int count) {
            reserve(count);
            this.count = count;
            for (int i = 0; i < count; i++) {
                values[i] = i;
            }
            return this;
        }

        private void reserve(int capacity) {
            if (capacity > values.length) {
                values = new int[capacity + capacity / 2];
            }
        }

        public int count() {
            return count;
        }

        private Numbers part(int from, int to) {
            Numbers part = new Numbers();
            part.values = Arrays.copyOfRange(values, from, to);
            part.count = to - from;
            return part;
        }
    }

    /** Function that writes the record {@code number} into a buffer, starting at byte {@code at}. */
    interface Writer {
        void put(int number, ByteBuffer out, int at);
    }

    /**
     * Uploads records.
     *
     * @param target buffer of all records
     * @param bytes bytes per record, a multiple of 4
     * @param numbers numbers of the records
     * @param writer function that writes one record
     * @return uploaded bytes of records
     */
    long put(GpuBuffer target, int bytes, Numbers numbers, Writer writer) {
        if (numbers.count > 1 && (long) numbers.count * (bytes + Integer.BYTES) > MOST_STAGED) {
            int half = numbers.count / 2;
            return put(target, bytes, numbers.part(0, half), writer)
                    + put(target, bytes, numbers.part(half, numbers.count), writer);
        }
        int size = Math.multiplyExact(numbers.count, Math.addExact(bytes, Integer.BYTES));
        if (programs != null) {
            upload(target, bytes, numbers, fill(staging(size), bytes, numbers, writer));
            return (long) numbers.count * bytes;
        }
        ByteBuffer staging = MemoryUtil.memAlloc(size);
        try {
            upload(target, bytes, numbers, fill(staging, bytes, numbers, writer));
        } finally {
            MemoryUtil.memFree(staging);
        }
        return (long) numbers.count * bytes;
    }

    /**
     * @param size needed bytes
     * @return staging buffer, limited to this size; if the kept buffer is too small, a new buffer with spare capacity
     *     of up to half this size
     */
    private ByteBuffer staging(int size) {
        ByteBuffer held = kept;
        if (held == null || held.capacity() < size) {
            release();
            held = MemoryUtil.memAlloc(Math.max(size, Math.min(size + size / 2, MOST_STAGED)));
            kept = held;
        }
        used = Math.max(used, size);
        return held.clear().limit(size);
    }

    private static ByteBuffer fill(ByteBuffer staging, int bytes, Numbers numbers, Writer writer) {
        MemoryUtil.memSet(staging, 0); // writers may skip words
        int header = numbers.count * Integer.BYTES;
        for (int i = 0; i < numbers.count; i++) {
            staging.putInt(i * Integer.BYTES, numbers.values[i]);
            writer.put(numbers.values[i], staging, header + i * bytes);
        }
        return staging;
    }

    private void upload(GpuBuffer target, int bytes, Numbers numbers, ByteBuffer staging) {
        boolean fits = target.fitsStorageBlock() && staging.limit() <= target.size();
        if (programs == null || !fits || runEnd(numbers, 0) >= numbers.count) {
            putRuns(target, bytes, numbers, staging);
        } else {
            dispatch(programs, target, bytes / Integer.BYTES, staging);
        }
    }

    private static int runEnd(Numbers numbers, int from) {
        int to = from + 1;
        while (to < numbers.count && numbers.values[to] == numbers.values[to - 1] + 1) {
            to++;
        }
        return to;
    }

    /**
     * Uploads each run of records with consecutive numbers separately.
     *
     * @param target buffer of all records
     * @param bytes bytes per record
     * @param staging buffer of all records; its limit and position select each run, because slices would be new objects
     *     in each frame
     */
    private static void putRuns(GpuBuffer target, int bytes, Numbers numbers, ByteBuffer staging) {
        int header = numbers.count * Integer.BYTES;
        for (int from = 0, to; from < numbers.count; from = to) {
            to = runEnd(numbers, from);
            staging.limit(header + to * bytes).position(header + from * bytes);
            target.upload((long) numbers.values[from] * bytes, staging);
        }
    }

    private ShaderProgram program(Programs from) {
        ShaderProgram program = made;
        if (program == null) {
            Map<String, Object> constants = ShaderConstants.shared();
            constants.put("LANES", LANES);
            program = from.compute("scatter", constants);
            made = program;
        }
        return program;
    }

    public void prepare() {
        if (programs != null) {
            program(programs);
        }
    }

    private void dispatch(Programs from, GpuBuffer target, int words, ByteBuffer staging) {
        ShaderProgram program = program(from);
        int count = staging.limit() / (Integer.BYTES * (words + 1));
        GpuBuffer records = scattered(staging.limit());
        records.upload(0, staging);
        records.bindStorage(Bindings.BLOCK_SCATTERED);
        target.bindStorage(Bindings.BLOCK_RECORDS);
        program.setUnsigned("count", count);
        program.setUnsigned("recordWords", words);
        Barrier.before(Barrier.STORAGE); // earlier passes may still read the target
        program.dispatchThreads((long) count * words);
        Barrier.before(Barrier.STORAGE, Barrier.BUFFER_TEXTURE, Barrier.READBACK);
    }

    private GpuBuffer scattered(int size) {
        GpuBuffer held = scattered;
        if (held == null || held.size() < size) {
            GpuBuffer larger = GpuBuffer.allocate(
                    "scattered records", Objects.requireNonNull(kept).capacity());
            if (held != null) {
                held.close();
            }
            scattered = larger;
            return larger;
        }
        return held;
    }

    /** Ends a frame. Releases staging memory after {@link #QUIET_FRAMES} frames that needed much less. */
    public void endFrame() {
        int capacity = kept == null ? 0 : kept.capacity();
        quiet = capacity > LEAST_RELEASED && used < capacity / SPARE ? quiet + 1 : 0;
        used = 0;
        if (quiet >= QUIET_FRAMES) {
            release();
        }
    }

    /** @return bytes of staging memory on the GPU */
    public long bytes() {
        return scattered == null ? 0 : scattered.size();
    }

    private void release() {
        quiet = 0;
        MemoryUtil.memFree(kept);
        kept = null;
        if (scattered != null) {
            scattered.close();
            scattered = null;
        }
    }

    /** Releases all memory, except the borrowed programs. */
    @Override
    public void close() {
        release();
    }
}
