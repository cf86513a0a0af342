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

/** Numbers for {@link Instances}, as many for each as the call says. They are read by that call, not kept. */
public final class Rows {
    private final int count;
    private final IntToDoubleFunction numbers;
    private final @Nullable ByteBuffer bytes; // of native code, where they are not numbers themselves

    private Rows(int count, IntToDoubleFunction numbers, @Nullable ByteBuffer bytes) {
        this.count = count;
        this.numbers = numbers;
        this.bytes = bytes;
    }

    /**
     * {@return all numbers of an array, exactly: phases of clips have 32 bits, of which a float holds 24}
     * @param numbers read by the call that gets the rows
     */
    public static Rows of(double[] numbers) {
        return of(DoubleBuffer.wrap(numbers));
    }

    /**
     * {@return all numbers of an array}
     * @param numbers read by the call that gets the rows
     */
    public static Rows of(float[] numbers) {
        return of(FloatBuffer.wrap(numbers));
    }

    /**
     * {@return all numbers of an array}
     * @param numbers read by the call that gets the rows
     */
    public static Rows of(int[] numbers) {
        return of(IntBuffer.wrap(numbers));
    }

    /**
     * {@return all numbers of an array, for {@link Instances#visible}}
     * @param numbers read by the call that gets the rows
     */
    public static Rows of(byte[] numbers) {
        return of(ByteBuffer.wrap(numbers));
    }

    /**
     * {@return the numbers of a buffer between position and limit, which stay}
     * @param buffer of doubles, floats, ints or bytes. Bytes are numbers for {@link Instances#visible}. For other calls they are numbers as
     *     native code has written them, ints where instances are numbered or seeded and else floats: in a direct buffer, of the machine's
     *     byte order, at an address that such numbers may have
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

    /** These, or floats where they are bytes. */
    Rows floats() {
        return bytes == null ? this : of(NativeNumbers.floats(bytes));
    }

    /** These, or ints where they are bytes. */
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

    /** Some of them as messages quote them. */
    String text(int from, int size) {
        return IntStream.range(from, from + size)
                .mapToObj(i -> floatAt(i) == at(i) ? String.valueOf(floatAt(i)) : String.valueOf(at(i)))
                .toList()
                .toString();
    }
}
