package dev.throng.convert.directx;

import dev.throng.convert.scene.ImportException;
import org.joml.Matrix4d;

/** Reader of the numbers of an .x object, in order. */
final class XNumbers {
    /**
     * Indices of the matrix elements that reversing z negates; they are the same for matrices stored by
     * rows and by columns.
     */
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

    /** @return whether at least {@code more} numbers remain */
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

    /**
     * Reads a count of elements. Refuses a count for which too few numbers remain.
     *
     * @param numbersEach smallest number of numbers per element
     */
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

    /**
     * @param limit exclusive upper bound of valid indices
     * @return next number, an index below the limit
     */
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

    /**
     * Reads a matrix, and reverses z. The file stores matrices for row vectors row by row; JOML stores matrices for
     * column vectors column by column, so the order of numbers is equal.
     */
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
