package dev.throng.gltf;

/** Double-precision matrices, column by column, and interpolation of keys, for {@link IndependentEvaluation}. */
final class IndependentMath {
    private IndependentMath() {}

    static double[] matrix(double[] transform) {
        if (transform.length == 16) {
            return transform;
        }
        double[] q = unit(transform[3], transform[4], transform[5], transform[6]);
        double[] m = new double[16];
        for (int axis = 0; axis < 3; axis++) {
            double[] e = {0, 0, 0};
            e[axis] = transform[7 + axis];
            double[] column = rotate(q, e);
            System.arraycopy(column, 0, m, 4 * axis, 3);
            m[12 + axis] = transform[axis];
        }
        m[15] = 1;
        return m;
    }

    /** Computes v + 2 u x (u x v + w v) for q = (u, w). */
    static double[] rotate(double[] q, double[] v) {
        double[] inner = cross(q, v);
        for (int i = 0; i < 3; i++) {
            inner[i] += q[3] * v[i];
        }
        double[] outer = cross(q, inner);
        return new double[] {v[0] + 2 * outer[0], v[1] + 2 * outer[1], v[2] + 2 * outer[2]};
    }

    static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    static double[] product(double[] a, double[] b) {
        double[] out = new double[16];
        for (int i = 0; i < 16; i++) {
            for (int k = 0; k < 4; k++) {
                out[i] += a[4 * k + i % 4] * b[i / 4 * 4 + k];
            }
        }
        return out;
    }

    static double[] unit(double... v) {
        double sum = 0;
        for (double x : v) {
            sum += x * x;
        }
        double[] out = v.clone();
        for (int i = 0; i < v.length; i++) {
            out[i] /= Math.sqrt(sum);
        }
        return out;
    }

    static double[] mix(double[] a, double wa, double[] b, double wb) {
        double[] out = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            out[i] = wa * a[i] + wb * b[i];
        }
        return out;
    }

    static double[] hermite(double t, double dt, double[] p0, double[] m0, double[] p1, double[] m1) {
        double t2 = t * t;
        double t3 = t * t * t;
        double[] values = mix(p0, 2 * t3 - 3 * t2 + 1, p1, -2 * t3 + 3 * t2);
        double[] tangents = mix(m0, dt * (t3 - 2 * t2 + t), m1, dt * (t3 - t2));
        return mix(values, 1, tangents, 1);
    }

    /** Rotates a by a part of the angle to b. */
    static double[] slerp(double[] a, double[] b, double t) {
        double cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
        double[] end = cosine < 0 ? mix(b, -1, b, 0) : b;
        double[] across = mix(end, 1, a, -Math.abs(cosine));
        double length = Math.sqrt(
                across[0] * across[0] + across[1] * across[1] + across[2] * across[2] + across[3] * across[3]);
        if (length < 1e-12) {
            return a;
        }
        double angle = Math.atan2(length, Math.abs(cosine)) * t;
        return mix(a, Math.cos(angle), across, Math.sin(angle) / length);
    }
}
