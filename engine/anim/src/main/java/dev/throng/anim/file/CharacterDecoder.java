package dev.throng.anim.file;

import dev.throng.io.LittleEndianInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reader of the values that a {@link CharacterEncoder} wrote, in the same order. Checks each count against the number of unread
 * values, because a checksum does not stop forged files.
 */
final class CharacterDecoder {
    private static final int LONGEST_REASON = 240;

    private final LittleEndianInput in;
    private final int[] integers;
    private final float[] floats;
    private final byte[] bytes;
    private int integersTaken;
    private int floatsTaken;
    private int bytesTaken;

    /** @throws dev.throng.io.AtlasFormatException if the file is too short for its counts */
    CharacterDecoder(LittleEndianInput in) throws IOException {
        this.in = in;
        int integerCount = in.integer();
        int floatCount = in.integer();
        int byteCount = in.integer();
        integers = in.integers(integerCount);
        floats = in.reals(floatCount);
        bytes = in.bytes(byteCount);
    }

    /** @return whether unread integers are left */
    boolean hasMore() {
        return integersTaken < integers.length;
    }

    /**
     * Runs a reader, and reports its {@code IllegalArgumentException} as an error of the file.
     *
     * @return the reader's value
     * @throws dev.throng.io.AtlasFormatException if a part is invalid or inconsistent with another
     */
    <T> T whole(Supplier<T> reader) {
        try {
            return reader.get();
        } catch (IllegalArgumentException e) {
            String reason = String.valueOf(e.getMessage()).replaceAll("\\p{Cntrl}", "?");
            throw in.wrong(
                    "parts that do not fit together (" + reason.substring(0, Math.min(reason.length(), LONGEST_REASON))
                            + ")",
                    "parts of one character; the file is damaged");
        }
    }

    /**
     * Checks that an array has enough unread values.
     *
     * @param at index of the first unread value
     * @param count number of values to read
     * @param length length of the array
     * @param what name of the values, for messages
     * @return {@code at}, unchanged
     */
    private int taken(int at, int count, int length, String what) {
        if (count < 0 || count > length - at) {
            throw in.wrong(
                    count + " " + what + " with " + (length - at) + " left",
                    "0 to " + (length - at) + "; the file is damaged");
        }
        return at;
    }

    int integer() {
        return integers[takenIntegers(1)];
    }

    private int takenIntegers(int count) {
        int at = taken(integersTaken, count, integers.length, "integers");
        integersTaken += count;
        return at;
    }

    private int takenFloats(int count) {
        int at = taken(floatsTaken, count, floats.length, "floats");
        floatsTaken += count;
        return at;
    }

    boolean flag() {
        return integer() != 0;
    }

    <E> E one(E[] values) {
        int index = integer();
        if (index < 0 || index >= values.length) {
            throw in.wrong("code " + index, "a code from 0 to " + (values.length - 1) + "; the file is damaged");
        }
        return values[index];
    }

    double real() {
        long low = Integer.toUnsignedLong(integer());
        return Double.longBitsToDouble(low | (long) integer() << Integer.SIZE);
    }

    float single() {
        return floats[takenFloats(1)];
    }

    int[] integers() {
        int count = integer();
        int at = takenIntegers(count);
        return Arrays.copyOfRange(integers, at, at + count);
    }

    float[] reals() {
        return reals(integer());
    }

    /** Reads a list of floats, which must have a given length. */
    float[] exactly(int count) {
        int found = integer();
        if (found != count) {
            throw in.wrong("a list of " + found + " floats", count + " floats; the file is damaged");
        }
        return reals(count);
    }

    private float[] reals(int count) {
        int at = takenFloats(count);
        return Arrays.copyOfRange(floats, at, at + count);
    }

    float @Nullable [] realsIfAny() {
        int count = integer();
        return count == CharacterEncoder.NONE ? null : reals(count);
    }

    byte[] bytes() {
        int count = integer();
        int at = taken(bytesTaken, count, bytes.length, "bytes");
        bytesTaken += count;
        return Arrays.copyOfRange(bytes, at, at + count);
    }

    String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /**
     * Reads a list and checks its count; each element must read at least one integer.
     *
     * @param each reads one element
     */
    <T> List<T> list(Supplier<T> each) {
        int count = integer();
        taken(integersTaken, count, integers.length, "elements of a list");
        List<T> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(each.get());
        }
        return values;
    }
}
