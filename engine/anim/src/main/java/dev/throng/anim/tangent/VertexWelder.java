package dev.throng.anim.tangent;

import java.util.Arrays;

/** Finds vertices with equal position, normal and texture coordinates; 0 and -0 are equal. */
final class VertexWelder {
    private static final int EMPTY = -1;

    private final float[] positions;
    private final float[] normals;
    private final float[] uvs;

    VertexWelder(float[] positions, float[] normals, float[] uvs) {
        this.positions = positions;
        this.normals = normals;
        this.uvs = uvs;
    }

    /** @return for each vertex, the first vertex that equals it */
    int[] welded() {
        int[] welded = new int[positions.length / 3];
        int[] table = new int[Integer.highestOneBit(Math.max(1, welded.length)) * 4];
        Arrays.fill(table, EMPTY);
        for (int v = 0; v < welded.length; v++) {
            int at = hash(v) & (table.length - 1);
            while (table[at] != EMPTY && !areEqual(table[at], v)) {
                at = (at + 1) & (table.length - 1);
            }
            table[at] = table[at] == EMPTY ? v : table[at];
            welded[v] = table[at];
        }
        return welded;
    }

    private boolean areEqual(int a, int b) {
        return areEqual(positions, a, b, 3) && areEqual(normals, a, b, 3) && areEqual(uvs, a, b, 2);
    }

    private static boolean areEqual(float[] values, int a, int b, int each) {
        for (int c = 0; c < each; c++) {
            if (bits(values[each * a + c]) != bits(values[each * b + c])) {
                return false;
            }
        }
        return true;
    }

    private int hash(int v) {
        int hash = hash(hash(hash(0, positions, v, 3), normals, v, 3), uvs, v, 2);
        return hash ^ (hash >>> 15);
    }

    private static int hash(int hash, float[] values, int v, int each) {
        int mixed = hash;
        for (int c = 0; c < each; c++) {
            mixed = (mixed ^ bits(values[each * v + c])) * 0x9E3779B1;
            mixed ^= mixed >>> 16;
        }
        return mixed;
    }

    private static int bits(float value) {
        return Float.floatToRawIntBits(value + 0f);
    }
}
