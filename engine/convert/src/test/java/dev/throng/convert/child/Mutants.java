package dev.throng.convert.child;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;

/** Damage to files: bytes, numbers, order, length. */
final class Mutants {
    private static final String[] NUMBERS = {
        "-1",
        "0",
        "1",
        "255",
        "65535",
        "2147483647",
        "4294967296",
        "-2147483648",
        "1e308",
        "1e-40",
        "nan",
        "x",
        "",
        "0.5"
    };

    private final Random random;

    Mutants(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L); // Random starts similarly for neighbouring seeds
    }

    /** Returns a damaged copy. Every second copy has only changed numbers, which parsers usually accept. */
    byte[] of(byte[] file) {
        byte[] mutant = file.clone();
        int kinds = random.nextBoolean() ? 2 : 7;
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            mutant = switch (random.nextInt(kinds)) {
                case 0 -> digit(mutant);
                case 1 -> number(mutant);
                case 2 -> byteAt(mutant);
                case 3 -> Arrays.copyOf(mutant, random.nextInt(mutant.length + 1));
                case 4 -> word(mutant);
                case 5 -> repeated(mutant);
                default -> bit(mutant);
            };
            if (mutant.length == 0) {
                return mutant;
            }
        }
        return mutant;
    }

    private byte[] byteAt(byte[] file) {
        file[random.nextInt(file.length)] = (byte) random.nextInt(256);
        return file;
    }

    private byte[] bit(byte[] file) {
        file[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
        return file;
    }

    /** Writes four bytes that break careless arithmetic of sizes. */
    private byte[] word(byte[] file) {
        int[] words = {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 1 << 16, 1 << 28};
        if (file.length > 4) {
            ByteBuffer.wrap(file)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(random.nextInt(file.length - 4), words[random.nextInt(words.length)]);
        }
        return file;
    }

    /** Changes a digit in text. */
    private byte[] digit(byte[] file) {
        int place = digitFrom(file, random.nextInt(file.length));
        if (place < file.length) {
            file[place] = (byte) ('0' + random.nextInt(10));
        }
        return file;
    }

    private static int digitFrom(byte[] file, int start) {
        int place = start;
        while (place < file.length && !isDigit(file[place])) {
            place++;
        }
        return place;
    }

    /** Changes a number in text. */
    private byte[] number(byte[] file) {
        int start = digitFrom(file, random.nextInt(file.length));
        int end = start;
        while (end < file.length && isDigit(file[end])) {
            end++;
        }
        byte[] other = NUMBERS[random.nextInt(NUMBERS.length)].getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        ByteBuffer mutant = ByteBuffer.allocate(start + other.length + file.length - end);
        mutant.put(file, 0, start).put(other).put(file, end, file.length - end);
        return mutant.array();
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    /** Repeats or removes a piece. */
    private byte[] repeated(byte[] file) {
        int start = random.nextInt(file.length);
        int length = Math.min(file.length - start, 1 + random.nextInt(400));
        boolean isGone = random.nextBoolean();
        ByteBuffer mutant = ByteBuffer.allocate(file.length + (isGone ? -length : length));
        mutant.put(file, 0, isGone ? start : start + length)
                .put(file, isGone ? start + length : start, file.length - start - (isGone ? length : 0));
        return mutant.array();
    }
}
