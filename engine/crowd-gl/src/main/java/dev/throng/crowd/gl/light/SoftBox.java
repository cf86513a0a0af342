package dev.throng.crowd.gl.light;

/** Rectangular light that faces the figure, slightly brighter in its middle, with a soft rim. */
final class SoftBox {
    private static final double RIM = 0.06; // share of the half size

    private final double[] middle;
    private final double[] right;
    private final double[] up;
    private final double[] halfSize;
    private final double[] light;

    /**
     * @param towards vector to the light's centre, of any length, not straight up
     * @param halfSize half the width and half the height of the box, divided by its distance
     * @param light light of the centre, linear r g b
     */
    SoftBox(double[] towards, double[] halfSize, double[] light) {
        middle = Directions.unit(towards[0], towards[1], towards[2]);
        right = Directions.unit(middle[2], 0, -middle[0]);
        up = new double[] {
            middle[1] * right[2] - middle[2] * right[1],
            middle[2] * right[0] - middle[0] * right[2],
            middle[0] * right[1] - middle[1] * right[0]
        };
        this.halfSize = halfSize;
        this.light = light;
    }

    /**
     * Mixes the box's light from a direction into light behind the box.
     *
     * @param d direction, as a unit vector
     * @param sum light behind the box, linear r g b
     */
    void add(double[] d, double[] sum) {
        double depth = Directions.dot(d, middle);
        if (depth <= 0) {
            return;
        }
        double x = Math.abs(Directions.dot(d, right) / depth) / halfSize[0];
        double y = Math.abs(Directions.dot(d, up) / depth) / halfSize[1];
        double share = BuiltInLight.smooth(1 + RIM, 1 - RIM, x) * BuiltInLight.smooth(1 + RIM, 1 - RIM, y);
        double even = 1 - 0.25 * Math.min(x * x + y * y, 1);
        for (int c = 0; c < sum.length; c++) {
            sum[c] += share * (light[c] * even - sum[c]);
        }
    }
}
