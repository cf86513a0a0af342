package dev.throng;

import dev.throng.io.NativeNumbers;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Numbers for a call of {@link Instances}, in rows: one row for each instance. The call reads the numbers and does not keep them. */
public final class Rows {
    private final int count;
    private final IntToDoubleFunction numbers;
    private final @Nullable ByteBuffer bytes; // floats or ints of native code

    private Rows(int count, IntToDoubleFunction numbers, @Nullable ByteBuffer bytes) {
        this.count = count;
        this.numbers = numbers;
        this.bytes = bytes;
    }

    /**
     * {@return all numbers of an array, exactly} The phase of a clip has 32 bits, and a float only 24.
     * @param numbers not copied
     */
    public static Rows of(double[] numbers) {
        return of(DoubleBuffer.wrap(numbers));
    }

    /**
     * {@return all numbers of an array}
     * @param numbers not copied
     */
    public static Rows of(float[] numbers) {
        return of(FloatBuffer.wrap(numbers));
    }

    /**
     * {@return all numbers of an array}
     * @param numbers not copied
     */
    public static Rows of(int[] numbers) {
        return of(IntBuffer.wrap(numbers));
    }

    /**
     * {@return all numbers of an array, for {@link Instances#visible}}
     * @param numbers not copied
     */
    public static Rows of(byte[] numbers) {
        return of(ByteBuffer.wrap(numbers));
    }

    /**
     * {@return the numbers of a buffer between position and limit, which stay}
     * @param buffer of doubles, floats, ints or bytes. {@link Instances#visible} reads a number from each byte. Other calls read bytes as
     *     native code has written them: as ints for seeds and instance numbers, otherwise as floats. Such a buffer is direct, in the
     *     machine's byte order, at an address that is a multiple of 4
     */
    public static Rows of(Buffer buffer) {
        int first = buffer.position();
        if (buffer instanceof FloatBuffer floats) {
            return new Rows(buffer.remaining(), i -> floats.get(first + i), null);
        } else if (buffer instanceof DoubleBuffer doubles) {
            return new Rows(buffer.remaining(), i -> doubles.get(first + i), null);
        } else if (buffer instanceof IntBuffer ints) {
            return new Rows(buffer.remaining(), i -> ints.get(first + i), null);
        } else if (buffer instanceof ByteBuffer bytes) {
            return new Rows(buffer.remaining(), i -> bytes.get(first + i), bytes);
        }
        throw new IllegalArgumentException("rows: found a " + buffer.getClass().getSimpleName()
                + ", expected a buffer of doubles, floats, ints or bytes");
    }

    /** Returns the rows with bytes read as floats. */
    Rows floats() {
        return bytes == null ? this : of(NativeNumbers.floats(bytes));
    }

    /** Returns the rows with bytes read as ints. */
    Rows ints() {
        return bytes == null ? this : of(NativeNumbers.ints(bytes));
    }

    int count() {
        return count;
    }

    double at(int index) {
        return numbers.applyAsDouble(index);
    }

    float floatAt(int index) {
        return (float) at(index);
    }

    /** Returns the text of some numbers, for messages. */
    String text(int from, int size) {
        return IntStream.range(from, from + size)
                .mapToObj(i -> floatAt(i) == at(i) ? String.valueOf(floatAt(i)) : String.valueOf(at(i)))
                .toList()
                .toString();
    }
}
