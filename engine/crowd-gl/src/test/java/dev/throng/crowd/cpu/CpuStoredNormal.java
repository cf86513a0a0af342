package dev.throng.crowd.cpu;

/** Normals in a host's encoding. CPU counterpart of {@code lib/stored_normal.glsl}. */
public final class CpuStoredNormal {
    private CpuStoredNormal() {}

    /**
     * Encodes a unit vector as two numbers from -1 to 1.
     *
     * @param n x y z
     */
    public static float[] octahedral(float... n) {
        float inverse = 1 / (Math.abs(n[0]) + Math.abs(n[1]) + Math.abs(n[2]));
        float x = n[0] * inverse;
        float y = n[1] * inverse;
        float foldedX = (1 - Math.abs(y)) * (x < 0 ? -1 : 1);
        float foldedY = (1 - Math.abs(x)) * (y < 0 ? -1 : 1);
        return n[2] < 0 ? new float[] {foldedX, foldedY} : new float[] {x, y};
    }

    /** Decodes a unit vector. */
    public static float[] direction(float x, float y) {
        float z = 1 - Math.abs(x) - Math.abs(y);
        float u = z < 0 ? (1 - Math.abs(y)) * (x < 0 ? -1 : 1) : x;
        float v = z < 0 ? (1 - Math.abs(x)) * (y < 0 ? -1 : 1) : y;
        float length = (float) Math.sqrt(u * u + v * v + z * z);
        return new float[] {u / length, v / length, z / length};
    }

    /**
     * Encodes a unit vector as four numbers.
     *
     * @param space matrix, 16 floats, column-major
     * @param form 1 if octahedral, factor, summand
     */
    public static float[] storedNormal(float[] n, float[] space, float[] form) {
        float[] turned = new float[3];
        for (int c = 0; c < 3; c++) {
            turned[c] = space[c] * n[0] + space[4 + c] * n[1] + space[8 + c] * n[2];
        }
        float[] pair = octahedral(turned);
        float[] numbers = form[0] != 0 ? new float[] {pair[0], pair[1], 0} : turned;
        return new float[] {
            numbers[0] * form[1] + form[2], numbers[1] * form[1] + form[2], numbers[2] * form[1] + form[2], 1
        };
    }
}
