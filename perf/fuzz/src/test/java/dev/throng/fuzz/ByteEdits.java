package dev.throng.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Changes bytes at places that decisions choose: numbers that cause errors in the arithmetic of sizes, copies, gaps and
 * cuts.
 */
final class ByteEdits {
    private static final int[] WORDS = {
        0, 1, -1, 2, 3, 255, 256, 65535, 65536, 1 << 28, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x3F800000
    };
    private static final float[] FLOATS = {
        0, -0f, 1, -1, 1e-45f, 1e-38f, 1e38f, -3e38f, Float.NaN, Float.POSITIVE_INFINITY, 0.5f, 1e10f, 1e-10f
    };
    private static final int LONGEST_PIECE = 64;

    private ByteEdits() {}

    /** Returns a copy with one edit. */
    static byte[] edit(byte[] file, Choices choices) {
        return switch (choices.below(10)) {
            case 0 -> set(file, choices);
            case 1 -> number(file, choices, false);
            case 2 -> number(file, choices, true);
            case 3 -> added(file, choices);
            case 4 -> cut(file, choices);
            case 5 -> repeated(file, choices);
            default -> inPlace(file, choices);
        };
    }

    /** Returns a copy of equal length with one edit. */
    static byte[] inPlace(byte[] file, Choices choices) {
        return switch (choices.below(4)) {
            case 0 -> set(file, choices);
            case 1 -> number(file, choices, false);
            case 2 -> number(file, choices, true);
            default -> added(file, choices);
        };
    }

    private static byte[] set(byte[] file, Choices choices) {
        byte[] mutant = file.clone();
        if (mutant.length > 0) {
            mutant[choices.below(mutant.length)] = (byte) choices.next();
        }
        return mutant;
    }

    /** Numbers are mostly at multiples of four. */
    private static byte[] number(byte[] file, Choices choices, boolean isFloat) {
        byte[] mutant = file.clone();
        if (mutant.length < 4) {
            return mutant;
        }
        int at = 4 * choices.below(mutant.length / 4);
        int word = isFloat ? Float.floatToRawIntBits(FLOATS[choices.below(FLOATS.length)]) : word(choices);
        ByteBuffer.wrap(mutant).order(ByteOrder.LITTLE_ENDIAN).putInt(at, word);
        return mutant;
    }

    private static int word(Choices choices) {
        int kind = choices.below(WORDS.length + 1);
        return kind == WORDS.length ? choices.word() : WORDS[kind];
    }

    private static byte[] added(byte[] file, Choices choices) {
        byte[] mutant = file.clone();
        if (mutant.length > 0) {
            mutant[choices.below(mutant.length)] += (byte) choices.next();
        }
        return mutant;
    }

    private static byte[] cut(byte[] file, Choices choices) {
        return Arrays.copyOf(file, choices.below(file.length + 1));
    }

    /** Repeats or removes a piece. */
    private static byte[] repeated(byte[] file, Choices choices) {
        int start = choices.below(file.length + 1);
        int length = Math.min(file.length - start, choices.below(LONGEST_PIECE));
        boolean isGone = choices.below(2) == 0;
        ByteBuffer mutant = ByteBuffer.allocate(file.length + (isGone ? -length : length));
        mutant.put(file, 0, isGone ? start : start + length);
        int rest = isGone ? start + length : start;
        return mutant.put(file, rest, file.length - rest).array();
    }
}
