package dev.throng.crowd.gl.light;

/** Double-precision arithmetic of directions, which are arrays of x, y, z. */
final class Directions {
    private Directions() {}

    static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    /** Scales a vector, which must not be 0, to length 1. */
    static double[] unit(double... v) {
        double length = Math.sqrt(dot(v, v));
        return new double[] {v[0] / length, v[1] / length, v[2] / length};
    }

    /**
     * @return azimuth, in radians, of sample {@code i} of an evenly spread Hammersley set: 2 pi times the bit-reversed
     *     {@code i}
     */
    static double hammersleyAngle(int i) {
        return 2 * Math.PI * (Integer.reverse(i) >>> 1) / (double) (1L << 31);
    }
}
