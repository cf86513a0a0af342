package dev.throng;

import dev.throng.io.NativeNumbers;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;

/** Numbers for a call of {@link Instances}, in rows: one row for each instance. The call reads the numbers and does not keep them. */
public final class Rows {
    private final Buffer numbers;

    private Rows(Buffer numbers) {
        this.numbers = numbers;
    }

    /**
     * {@return all numbers of an array, without rounding} Offsets of {@link Instances#play} have 32 bits, of which a float holds 24.
     * @param numbers not copied
     */
    public static Rows of(double[] numbers) {
        return of(DoubleBuffer.wrap(Check.notNull("numbers of instances", numbers)));
    }

    /**
     * {@return all numbers of an array}
     * @param numbers not copied
     */
    public static Rows of(float[] numbers) {
        return of(FloatBuffer.wrap(Check.notNull("numbers of instances", numbers)));
    }

    /**
     * {@return all numbers of an array}
     * @param numbers not copied
     */
    public static Rows of(int[] numbers) {
        return of(IntBuffer.wrap(Check.notNull("numbers of instances", numbers)));
    }

    /**
     * {@return all numbers of an array, for {@link Instances#visible}}
     * @param numbers not copied
     */
    public static Rows of(byte[] numbers) {
        return of(ByteBuffer.wrap(Check.notNull("numbers of instances", numbers)));
    }

    /**
     * {@return the numbers of a buffer between position and limit, which stay}
     * @param buffer of doubles, floats, ints or bytes. {@link Instances#visible} reads a number from each byte. Other calls read bytes as
     *     native code has written them: as ints for seeds and instance numbers, otherwise as floats. Such a buffer is direct, in the
     *     machine's byte order, at an address that is a multiple of 4
     */
    public static Rows of(Buffer buffer) {
        Check.notNull("numbers of instances", buffer);
        if (buffer instanceof ByteBuffer bytes) {
            return new Rows(bytes.duplicate().order(bytes.order()));
        } else if (buffer instanceof DoubleBuffer || buffer instanceof FloatBuffer || buffer instanceof IntBuffer) {
            return new Rows(buffer.duplicate());
        }
        throw new IllegalArgumentException(
                "numbers of instances: found a " + buffer.getClass().getSimpleName()
                        + ", expected a DoubleBuffer, FloatBuffer, IntBuffer or ByteBuffer");
    }

    /** Returns the present numbers, with bytes read as floats. */
    double[] floats() {
        return read(numbers instanceof ByteBuffer bytes ? NativeNumbers.floats(bytes) : numbers);
    }

    /** Returns the present numbers, with bytes read as ints. */
    double[] ints() {
        return read(numbers instanceof ByteBuffer bytes ? NativeNumbers.ints(bytes) : numbers);
    }

    /** Returns the present numbers, with a number from each byte. */
    double[] numbers() {
        return read(numbers);
    }

    /** Copies all numbers once, so that those which are checked are those which are set. A loop for each kind of buffer is fast. */
    private static double[] read(Buffer from) {
        double[] all = new double[from.remaining()];
        int first = from.position();
        if (from instanceof DoubleBuffer doubles) {
            doubles.get(first, all);
        } else if (from instanceof FloatBuffer floats) {
            for (int i = 0; i < all.length; i++) {
                all[i] = floats.get(first + i);
            }
        } else if (from instanceof IntBuffer ints) {
            for (int i = 0; i < all.length; i++) {
                all[i] = ints.get(first + i);
            }
        } else if (from instanceof ByteBuffer bytes) {
            for (int i = 0; i < all.length; i++) {
                all[i] = bytes.get(first + i);
            }
        }
        return all;
    }
}
