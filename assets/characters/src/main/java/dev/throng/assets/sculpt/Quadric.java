package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/** Weighted sum of squared distances to planes, as a function of position (Garland and Heckbert 1997). */
final class Quadric {
    private final double[] m = new double[10];

    /**
     * Adds the weighted squared distance to a plane.
     *
     * @param point any point on the plane
     * @param weight factor on the squared distance
     */
    void addPlane(Vec unitNormal, Vec point, double weight) {
        double d = -unitNormal.dot(point);
        double[] n = {unitNormal.x(), unitNormal.y(), unitNormal.z(), d};
        int at = 0;
        for (int r = 0; r < 4; r++) {
            for (int c = r; c < 4; c++) {
                m[at++] += weight * n[r] * n[c];
            }
        }
    }

    /**
     * Adds the weighted squared distance to a point, as distances to three perpendicular planes.
     *
     * @param weight factor on the squared distance
     */
    void addPoint(Vec point, double weight) {
        addPlane(new Vec(1, 0, 0), point, weight);
        addPlane(new Vec(0, 1, 0), point, weight);
        addPlane(new Vec(0, 0, 1), point, weight);
    }

    void add(Quadric other) {
        for (int i = 0; i < m.length; i++) {
            m[i] += other.m[i];
        }
    }

    static Quadric sum(Quadric a, Quadric b) {
        Quadric sum = new Quadric();
        sum.add(a);
        sum.add(b);
        return sum;
    }

    double at(Vec p) {
        double x = p.x();
        double y = p.y();
        double z = p.z();
        return m[0] * x * x
                + 2 * m[1] * x * y
                + 2 * m[2] * x * z
                + 2 * m[3] * x
                + m[4] * y * y
                + 2 * m[5] * y * z
                + 2 * m[6] * y
                + m[7] * z * z
                + 2 * m[8] * z
                + m[9];
    }

    /**
     * Finds the position at which the sum is smallest, by Cramer's rule.
     *
     * @param otherwise result if the smallest sum is at several positions
     */
    Vec least(Vec otherwise) {
        Vec a = new Vec(m[0], m[1], m[2]);
        Vec b = new Vec(m[1], m[4], m[5]);
        Vec c = new Vec(m[2], m[5], m[7]);
        Vec right = new Vec(-m[3], -m[6], -m[8]);
        double det = a.dot(b.cross(c));
        double size = m[0] + m[4] + m[7];
        if (Math.abs(det) < 1e-10 * size * size * size) {
            return otherwise;
        }
        return new Vec(right.dot(b.cross(c)), a.dot(right.cross(c)), a.dot(b.cross(right))).times(1 / det);
    }
}
