package dev.throng;

import dev.throng.io.NativeNumbers;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;

/**
 * Values for a call of {@link Instances}: one row per instance. The call checks the values and then reads them again,
 * so they must not change during the call; afterwards, they are not used.
 */
public final class Rows {
    private final Buffer numbers;

    private Rows(Buffer numbers) {
        this.numbers = numbers;
    }

    /**
     * {@return an array's elements as rows, without rounding} Use doubles for an {@link Instances#play} phase of more
     * than 24 bits.
     *
     * @param numbers not copied
     */
    public static Rows of(double[] numbers) {
        return of(DoubleBuffer.wrap(Check.notNull("numbers of instances", numbers)));
    }

    /**
     * {@return an array's elements as rows}
     * @param numbers not copied
     */
    public static Rows of(float[] numbers) {
        return of(FloatBuffer.wrap(Check.notNull("numbers of instances", numbers)));
    }

    /**
     * {@return an array's elements as rows}
     * @param numbers not copied
     */
    public static Rows of(int[] numbers) {
        return of(IntBuffer.wrap(Check.notNull("numbers of instances", numbers)));
    }

    /**
     * {@return an array's elements as rows, for {@link Instances#visible}}
     * @param numbers not copied
     */
    public static Rows of(byte[] numbers) {
        return of(ByteBuffer.wrap(Check.notNull("numbers of instances", numbers)));
    }

    /**
     * {@return a buffer's elements as rows, from its position to its limit, neither of which changes}
     *
     * @param buffer doubles, floats, ints or bytes. {@link Instances#visible} reads a number from each byte. Other
     *     calls read each four bytes as an int (seeds and instance numbers) or a float (other values), written by
     *     native code: in a direct buffer, in the machine's byte order, at an address that is a multiple of 4
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

    /** @return the numbers; four bytes of a byte buffer are read as one float */
    Numbers floats() {
        return new Numbers(numbers instanceof ByteBuffer bytes ? NativeNumbers.floats(bytes) : numbers);
    }

    /** @return the numbers; four bytes of a byte buffer are read as one int */
    Numbers ints() {
        return new Numbers(numbers instanceof ByteBuffer bytes ? NativeNumbers.ints(bytes) : numbers);
    }

    /** @return the numbers; each byte of a byte buffer is read as one number from -128 to 127 */
    Numbers numbers() {
        return new Numbers(numbers);
    }

    /** Reads the values in a caller's array or buffer, without a copy. */
    static final class Numbers {
        private final Buffer buffer;
        private final int first;
        private final int size;

        private Numbers(Buffer buffer) {
            this.buffer = buffer;
            first = buffer.position();
            size = buffer.remaining();
        }

        int size() {
            return size;
        }

        double at(int index) {
            if (buffer instanceof FloatBuffer floats) {
                return floats.get(first + index);
            } else if (buffer instanceof DoubleBuffer doubles) {
                return doubles.get(first + index);
            } else if (buffer instanceof IntBuffer ints) {
                return ints.get(first + index);
            }
            return ((ByteBuffer) buffer).get(first + index);
        }
    }
}
