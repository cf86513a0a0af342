package dev.throng.anim.file;

import dev.throng.io.LittleEndianInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a {@link CharacterEncoder} took in, in the same order. */
final class CharacterDecoder {
    private final int[] integers;
    private final float[] floats;
    private final byte[] bytes;
    private int integersTaken;
    private int floatsTaken;
    private int bytesTaken;

    /** @throws dev.throng.io.AtlasFormatException when there is less than it says */
    CharacterDecoder(LittleEndianInput in) throws IOException {
        int integerCount = in.integer();
        int floatCount = in.integer();
        int byteCount = in.integer();
        integers = in.integers(integerCount);
        floats = in.reals(floatCount);
        bytes = in.bytes(byteCount);
    }

    /** Whether there are numbers that were not taken yet. */
    boolean hasMore() {
        return integersTaken < integers.length;
    }

    int integer() {
        return integers[integersTaken++];
    }

    boolean flag() {
        return integer() != 0;
    }

    <E> E one(E[] values) {
        return values[integer()];
    }

    double real() {
        long low = Integer.toUnsignedLong(integer());
        return Double.longBitsToDouble(low | (long) integer() << Integer.SIZE);
    }

    float single() {
        return floats[floatsTaken++];
    }

    int[] integers() {
        int count = integer();
        integersTaken += count;
        return Arrays.copyOfRange(integers, integersTaken - count, integersTaken);
    }

    float[] reals() {
        return Objects.requireNonNull(realsIfAny());
    }

    float @Nullable [] realsIfAny() {
        int count = integer();
        if (count == CharacterEncoder.NONE) {
            return null;
        }
        floatsTaken += count;
        return Arrays.copyOfRange(floats, floatsTaken - count, floatsTaken);
    }

    byte[] bytes() {
        int count = integer();
        bytesTaken += count;
        return Arrays.copyOfRange(bytes, bytesTaken - count, bytesTaken);
    }

    String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    <T> List<T> list(Supplier<T> each) {
        int count = integer();
        List<T> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(each.get());
        }
        return values;
    }
}
