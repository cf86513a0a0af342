package dev.throng.crowd.gl.buffer;

import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.Barrier;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.shader.ShaderProgram;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Uploads records that lie anywhere in a buffer. Those that follow on each other go up as they are; of several runs the records go up
 * together with their numbers, and a dispatch puts them in their places: two calls, however many they are.
 */
public final class Scatter {
    /** Uploads run by run. */
    static final Scatter RUNS = new Scatter(null);

    private static final int LANES = 64;

    /** Bytes that are staged at once, unless one record is larger. A buffer of Java would hold up to 2 GB. */
    static final int MOST_STAGED = 1 << 26;

    /** Most bytes of staging memory that are kept for the next call: frames change few records. */
    private static final int MOST_KEPT = 1 << 16;

    private final @Nullable Programs programs;
    private ByteBuffer kept = ByteBuffer.allocate(0);
    private @Nullable ShaderProgram made;

    /** Borrows the programs. */
    public Scatter(@Nullable Programs programs) {
        this.programs = programs;
    }

    /** What writes the record of a number to a byte of a buffer. */
    interface Writer {
        void put(int number, ByteBuffer out, int at);
    }

    /**
     * Uploads records.
     *
     * @param numbers of them, ascending, each once
     * @param bytes of each, a multiple of 4
     * @return bytes of records that were uploaded
     */
    long put(GpuBuffer target, int bytes, int[] numbers, Writer writer) {
        if (numbers.length > 1 && (long) numbers.length * (bytes + Integer.BYTES) > MOST_STAGED) {
            int half = numbers.length / 2;
            return put(target, bytes, Arrays.copyOf(numbers, half), writer)
                    + put(target, bytes, Arrays.copyOfRange(numbers, half, numbers.length), writer);
        }
        int header = numbers.length * Integer.BYTES;
        ByteBuffer staging = staging(Math.addExact(header, Math.multiplyExact(numbers.length, bytes)));
        for (int i = 0; i < numbers.length; i++) {
            staging.putInt(i * Integer.BYTES, numbers[i]);
            writer.put(numbers[i], staging, header + i * bytes);
        }
        boolean fits = target.fitsStorageBlock() && staging.capacity() <= target.size();
        if (programs == null || !fits || runEnd(numbers, 0) >= numbers.length) {
            putRuns(target, bytes, numbers, staging.slice(header, staging.capacity() - header));
        } else {
            dispatch(programs, target, bytes / Integer.BYTES, staging);
        }
        return (long) numbers.length * bytes;
    }

    /** Returns zeroed memory for one call. {@link #RUNS} keeps none, since all threads share it. @param bytes a multiple of 4 */
    private ByteBuffer staging(int bytes) {
        if (programs == null || bytes > MOST_KEPT) {
            return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
        }
        if (kept.capacity() < bytes) {
            kept = ByteBuffer.allocateDirect(Math.min(2 * bytes, MOST_KEPT)).order(ByteOrder.nativeOrder());
        }
        for (int at = 0; at < bytes; at += Integer.BYTES) {
            kept.putInt(at, 0);
        }
        return kept.slice(0, bytes).order(ByteOrder.nativeOrder());
    }

    /** Subtracts a number from others. @return the same array */
    public static int[] shifted(int[] numbers, int less) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] -= less;
        }
        return numbers;
    }

    private static int runEnd(int[] numbers, int from) {
        int to = from + 1;
        while (to < numbers.length && numbers[to] == numbers[to - 1] + 1) {
            to++;
        }
        return to;
    }

    private static void putRuns(GpuBuffer target, int bytes, int[] numbers, ByteBuffer records) {
        for (int from = 0, to; from < numbers.length; from = to) {
            to = runEnd(numbers, from);
            target.upload((long) numbers[from] * bytes, records.slice(from * bytes, (to - from) * bytes));
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

    /** Starts to compile the program. */
    public void prepare() {
        if (programs != null) {
            program(programs);
        }
    }

    private void dispatch(Programs from, GpuBuffer target, int words, ByteBuffer staging) {
        ShaderProgram program = program(from);
        int count = staging.capacity() / (Integer.BYTES * (words + 1));
        try (GpuBuffer scattered = GpuBuffer.of("scattered records", staging)) {
            scattered.bindStorage(Bindings.BLOCK_SCATTERED);
            target.bindStorage(Bindings.BLOCK_RECORDS);
            program.setUnsigned("count", count);
            program.setUnsigned("recordWords", words);
            Barrier.before(Barrier.STORAGE); // earlier passes may still read what is written now
            program.dispatchThreads((long) count * words);
            Barrier.before(Barrier.STORAGE, Barrier.BUFFER_TEXTURE, Barrier.READBACK);
        }
    }
}
