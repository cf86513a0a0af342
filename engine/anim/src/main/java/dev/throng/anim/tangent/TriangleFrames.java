package dev.throng.anim.tangent;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Direction of texture coordinate u, and texture orientation, on each triangle (Mikkelsen 2008, equations 18 and 19).
 */
final class TriangleFrames {
    private final float[] positions;
    private final float[] uvs;
    private final int[] corners;
    private final float[] alongU;
    private final float[] first = new float[3]; // sides of a triangle from its first corner
    private final float[] last = new float[3];
    private final float[] sum = new float[3];
    private final BitSet preserving = new BitSet();
    private final BitSet joining = new BitSet();
    private final BitSet degenerate = new BitSet();

    /** @param corners three vertex indices per triangle; equal vertices have the same index */
    TriangleFrames(float[] positions, float[] uvs, int[] corners) {
        this.positions = positions;
        this.uvs = uvs;
        this.corners = corners;
        alongU = new float[corners.length];
        for (int triangle = 0; triangle < corners.length / 3; triangle++) {
            find(triangle);
        }
    }

    private void find(int triangle) {
        int a = corners[3 * triangle];
        int b = corners[3 * triangle + 1];
        int c = corners[3 * triangle + 2];
        for (int k = 0; k < 3; k++) {
            first[k] = positions[3 * b + k] - positions[3 * a + k];
            last[k] = positions[3 * c + k] - positions[3 * a + k];
        }
        degenerate.set(triangle, isPoint(first) || isPoint(last) || Arrays.equals(first, last));
        float bu = uvs[2 * b] - uvs[2 * a];
        float bv = uvs[2 * b + 1] - uvs[2 * a + 1];
        float cu = uvs[2 * c] - uvs[2 * a];
        float cv = uvs[2 * c + 1] - uvs[2 * a + 1];
        float area = bu * cv - bv * cu;
        preserving.set(triangle, area > 0);
        if (isZero(area)) {
            joining.set(triangle);
            return;
        }
        float lengthV = add(-cu, bu) / Math.abs(area);
        float lengthU = add(cv, -bv);
        joining.set(triangle, isZero(lengthU / Math.abs(area)) || isZero(lengthV));
        float scale = isZero(lengthU) ? 0 : (area > 0 ? 1 : -1) / lengthU;
        for (int k = 0; k < 3; k++) {
            alongU[3 * triangle + k] = scale * sum[k];
        }
    }

    private static boolean isPoint(float[] side) {
        return side[0] == 0 && side[1] == 0 && side[2] == 0;
    }

    /**
     * Sets {@code sum} to a weighted sum of the two sides that start at a triangle's first corner.
     *
     * @param ofFirst weight of the side to the second corner
     * @param ofLast weight of the side to the third corner
     * @return length of the sum
     */
    private float add(float ofFirst, float ofLast) {
        for (int k = 0; k < 3; k++) {
            sum[k] = ofFirst * first[k] + ofLast * last[k];
        }
        return (float) Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]);
    }

    /** @return whether the reference implementation treats a number as 0 */
    static boolean isZero(float value) {
        return !(Math.abs(value) > Float.MIN_NORMAL);
    }

    /** @return directions of u on all triangles: unit vector x y z for each, or 0 0 0 if undefined */
    float[] alongU() {
        return alongU;
    }

    /** @return whether a triangle has the same orientation in the texture as on the surface, rather than a mirrored one */
    boolean preserves(int triangle) {
        return preserving.get(triangle);
    }

    /**
     * Sets whether a triangle counts as having the same orientation in the texture as on the surface.
     *
     * @param preserves false if it counts as mirrored
     */
    void turn(int triangle, boolean preserves) {
        preserving.set(triangle, preserves);
    }

    /** @return whether a triangle has no orientation in the texture, and so joins any neighbour's group */
    boolean joinsAny(int triangle) {
        return joining.get(triangle);
    }

    /** @return whether two corners of a triangle have the same position; such a triangle connects no others */
    boolean isDegenerate(int triangle) {
        return degenerate.get(triangle);
    }
}
