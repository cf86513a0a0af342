package dev.throng.anim.file;

import dev.throng.io.LittleEndianOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Encoder of the values of a {@link CharacterFile}: appends them to three arrays of integers, floats and bytes. */
final class CharacterEncoder {
    /** Length stored for a null array. */
    static final int NONE = -1;

    private int[] integers = new int[1 << 10];
    private float[] floats = new float[1 << 10];
    private int integerCount;
    private int floatCount;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    void integer(int value) {
        if (integerCount == integers.length) {
            integers = Arrays.copyOf(integers, 2 * integerCount);
        }
        integers[integerCount++] = value;
    }

    void flag(boolean value) {
        integer(value ? 1 : 0);
    }

    void one(Enum<?> value) {
        integer(value.ordinal());
    }

    void real(double value) {
        long bits = Double.doubleToRawLongBits(value);
        integer((int) bits);
        integer((int) (bits >>> Integer.SIZE));
    }

    void single(float value) {
        if (floatCount == floats.length) {
            floats = Arrays.copyOf(floats, 2 * floatCount);
        }
        floats[floatCount++] = value;
    }

    void integers(int[] values) {
        integer(values.length);
        for (int value : values) {
            integer(value);
        }
    }

    void reals(float @Nullable [] values) {
        integer(values == null ? NONE : values.length);
        for (int i = 0; values != null && i < values.length; i++) {
            single(values[i]);
        }
    }

    void bytes(byte[] values) {
        integer(values.length);
        bytes.writeBytes(values);
    }

    void text(String value) {
        bytes(value.getBytes(StandardCharsets.UTF_8));
    }

    <T> void list(List<T> values, Consumer<T> each) {
        integer(values.size());
        values.forEach(each);
    }

    void write(LittleEndianOutput out) throws IOException {
        out.integer(integerCount);
        out.integer(floatCount);
        out.integer(bytes.size());
        out.integers(Arrays.copyOf(integers, integerCount));
        out.reals(Arrays.copyOf(floats, floatCount));
        out.bytes(bytes.toByteArray());
    }
}
