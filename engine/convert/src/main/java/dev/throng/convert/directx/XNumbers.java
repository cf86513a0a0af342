package dev.throng.convert.directx;

import dev.throng.convert.scene.ImportException;
import org.joml.Matrix4d;

/** The numbers of an object, one after the other. */
final class XNumbers {
    /** Elements of a matrix in which z is turned over, seen in a row or a column. */
    private static final int[] MIRRORED = {2, 6, 8, 9, 11, 14};

    private final String object;
    private final double[] numbers;
    private int at;

    XNumbers(String object, double[] numbers) {
        this.object = object;
        this.numbers = numbers;
    }

    boolean isAtEnd() {
        return at == numbers.length;
    }

    /** Whether there are so many more. */
    boolean has(int more) {
        return numbers.length - at >= more;
    }

    double next() {
        if (at == numbers.length) {
            throw ImportException.malformed(
                    numbers.length + " numbers in " + object, "at least " + (numbers.length + 1) + " numbers");
        }
        return numbers[at++];
    }

    /** A number of things that take at least some numbers each. */
    int count(int numbersEach) {
        double count = next();
        int most = (numbers.length - at) / numbersEach;
        if (!(count >= 0) || count > most || count != Math.rint(count)) {
            throw ImportException.malformed(
                    "a count of " + count + " elements in " + object,
                    "a whole number from 0 to " + most + ", since only data for " + most + " elements follows");
        }
        return (int) count;
    }

    /** An index less than a limit. */
    int index(int limit) {
        double index = next();
        if (!(index >= 0) || index >= limit || index != Math.rint(index)) {
            throw ImportException.malformed(
                    "index " + index + " in " + object, "a whole number from 0 to " + (limit - 1));
        }
        return (int) index;
    }

    double[] take(int count) {
        double[] all = new double[count];
        for (int i = 0; i < count; i++) {
            all[i] = next();
        }
        return all;
    }

    /** A matrix with z turned over. The file's acts on rows, JOML's on columns, and each is stored the other way round. */
    Matrix4d matrix() {
        double[] elements = take(16);
        for (int i : MIRRORED) {
            elements[i] = -elements[i];
        }
        Matrix4d matrix = new Matrix4d().set(elements);
        if (!matrix.isFinite()) {
            throw ImportException.malformed("a matrix with infinite or NaN numbers in " + object, "finite numbers");
        }
        return matrix;
    }
}
