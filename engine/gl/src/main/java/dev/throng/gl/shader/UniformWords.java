package dev.throng.gl.shader;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** Last values of a program's uniforms, so that no value is sent to the driver twice in a row. */
final class UniformWords {
    /** Number of uniform locations, counted from 0, whose values are stored. */
    private static final int MOST = 1 << 10;

    private final BitSet known = new BitSet();
    private final float[] pair = new float[2];
    private int[] words = {};
    private float[] @Nullable [] vectors = {};

    /**
     * Records two new numbers of a uniform.
     *
     * @param location location of the uniform
     * @param x new first number
     * @param y new second number
     * @return whether the new numbers may differ from the previous numbers
     */
    boolean isChanged(int location, float x, float y) {
        pair[0] = x;
        pair[1] = y;
        return isChanged(location, pair);
    }

    /**
     * Records the new numbers of a vector or matrix.
     *
     * @param location location of the uniform
     * @param values new numbers; copied
     * @return whether the new numbers may differ from the previous numbers
     */
    boolean isChanged(int location, float[] values) {
        if (location >= MOST) {
            return true;
        }
        if (location >= vectors.length) {
            vectors = Arrays.copyOf(vectors, location + 1);
        }
        float @Nullable [] before = vectors[location];
        if (before == null || before.length != values.length) {
            vectors[location] = values.clone();
            return true;
        }
        boolean isSame = Arrays.equals(before, values);
        System.arraycopy(values, 0, before, 0, before.length);
        return !isSame;
    }

    /**
     * Records the new value of a uniform.
     *
     * @param location location of the uniform
     * @param word new value
     * @return whether the new value may differ from the previous value
     */
    boolean isChanged(int location, int word) {
        if (location >= MOST) {
            return true;
        }
        if (location >= words.length) {
            words = Arrays.copyOf(words, location + 1);
        }
        boolean isSame = known.get(location) && words[location] == word;
        known.set(location);
        words[location] = word;
        return !isSame;
    }
}
