package dev.throng.math;

/** Unit quaternions x, y, z, w in float arrays: CPU counterpart of {@code shaders/lib/quat.glsl}. */
public final class Quat {
    private Quat() {}

    /**
     * Multiplies quaternions: {@code out = a * b}; b acts first.
     *
     * @param out may be {@code b} at the same offset, not {@code a}
     */
    public static void multiply(float[] a, int ao, float[] b, int bo, float[] out, int oo) {
        float bx = b[bo];
        float by = b[bo + 1];
        float bz = b[bo + 2];
        float bw = b[bo + 3];
        float ax = a[ao];
        float ay = a[ao + 1];
        float az = a[ao + 2];
        float aw = a[ao + 3];
        out[oo] = aw * bx + ax * bw + ay * bz - az * by;
        out[oo + 1] = aw * by + ay * bw + az * bx - ax * bz;
        out[oo + 2] = aw * bz + az * bw + ax * by - ay * bx;
        out[oo + 3] = aw * bw - ax * bx - ay * by - az * bz;
    }

    /**
     * Rotates a vector: {@code q v q* = v + w t + q x t} with {@code t = 2 (q x v)}.
     *
     * @param out may be {@code v}
     */
    public static void rotate(float[] q, int qo, float[] v, int vo, float[] out, int oo) {
        float x = q[qo];
        float y = q[qo + 1];
        float z = q[qo + 2];
        float w = q[qo + 3];
        float vx = v[vo];
        float vy = v[vo + 1];
        float vz = v[vo + 2];
        float tx = 2f * (y * vz - z * vy);
        float ty = 2f * (z * vx - x * vz);
        float tz = 2f * (x * vy - y * vx);
        out[oo] = vx + w * tx + (y * tz - z * ty);
        out[oo + 1] = vy + w * ty + (z * tx - x * tz);
        out[oo + 2] = vz + w * tz + (x * ty - y * tx);
    }

    /**
     * Scales a quaternion to length 1 in place.
     *
     * @param q must not be zero at {@code o}
     */
    public static void normalise(float[] q, int o) {
        float length2 = q[o] * q[o] + q[o + 1] * q[o + 1] + q[o + 2] * q[o + 2] + q[o + 3] * q[o + 3];
        float inverse = 1f / (float) Math.sqrt(length2);
        q[o] *= inverse;
        q[o + 1] *= inverse;
        q[o + 2] *= inverse;
        q[o + 3] *= inverse;
    }

    /**
     * Number of terms of the slerp series. Errors are below 2e-5 for an angle of 180 degrees between rotations, below 1e-7 for
     * 120 degrees.
     */
    public static final int SLERP_TERMS = 16;

    /**
     * Interpolates rotations at constant angular speed: {@code out = a f(1 - alpha) + b f(alpha)}.
     * {@code f(t) = sin(t angle) / sin(angle)} is computed as a series in the cosine, because devices round sines and arc
     * cosines differently (Eberly, "A Fast and Accurate Algorithm for Computing SLERP", 2011).
     *
     * @param a unit quaternion at {@code ao}
     * @param b unit quaternion at {@code bo}, on the hemisphere of {@code a}
     * @param alpha 0 ({@code a}) to 1 ({@code b})
     * @param out receives a quaternion of length 1, up to the series' error
     */
    public static void slerp(float[] a, int ao, float[] b, int bo, float alpha, float[] out, int oo) {
        float cosine = a[ao] * b[bo] + a[ao + 1] * b[bo + 1] + a[ao + 2] * b[bo + 2] + a[ao + 3] * b[bo + 3];
        float weightA = slerpWeight(1f - alpha, cosine - 1f);
        float weightB = slerpWeight(alpha, cosine - 1f);
        for (int c = 0; c < 4; c++) {
            out[oo + c] = a[ao + c] * weightA + b[bo + c] * weightB;
        }
    }

    private static float slerpWeight(float t, float cosineMinusOne) {
        float t2 = t * t;
        float sum = 1f;
        for (int i = SLERP_TERMS; i > 0; i--) {
            float n = i;
            float odd = 2f * n + 1f;
            sum = 1f + (t2 / (n * odd) - n / odd) * cosineMinusOne * sum;
        }
        return t * sum;
    }

    /**
     * Computes three rows of the affine map that scales, then rotates, then translates.
     *
     * @param t translation x y z at {@code to}
     * @param q unit quaternion at {@code qo}
     * @param s scale x y z at {@code so}
     * @param out 12 floats at {@code oo}
     */
    public static void toAffine(float[] t, int to, float[] q, int qo, float[] s, int so, float[] out, int oo) {
        toAffine(t, to, q, qo, s[so], s[so + 1], s[so + 2], out, oo);
    }

    /**
     * Computes three rows of the affine map that scales uniformly, then rotates, then translates.
     *
     * @param out 12 floats at the start of the array
     */
    public static void toAffine(float[] t, int to, float[] q, int qo, float s, float[] out) {
        toAffine(t, to, q, qo, s, s, s, out, 0);
    }

    static void toAffine(float[] t, int to, float[] q, int qo, float sx, float sy, float sz, float[] out, int oo) {
        float x = q[qo];
        float y = q[qo + 1];
        float z = q[qo + 2];
        float w = q[qo + 3];
        float x2 = x + x;
        float y2 = y + y;
        float z2 = z + z;
        out[oo] = (1f - (y * y2 + z * z2)) * sx;
        out[oo + 1] = (x * y2 - w * z2) * sy;
        out[oo + 2] = (x * z2 + w * y2) * sz;
        out[oo + 3] = t[to];
        out[oo + 4] = (x * y2 + w * z2) * sx;
        out[oo + 5] = (1f - (x * x2 + z * z2)) * sy;
        out[oo + 6] = (y * z2 - w * x2) * sz;
        out[oo + 7] = t[to + 1];
        out[oo + 8] = (x * z2 - w * y2) * sx;
        out[oo + 9] = (y * z2 + w * x2) * sy;
        out[oo + 10] = (1f - (x * x2 + y * y2)) * sz;
        out[oo + 11] = t[to + 2];
    }
}
