package dev.throng.bake.measure;

/**
 * Box around all vertices at all times of a clip, in model space.
 *
 * @param min smallest x y z
 * @param max largest x y z
 */
public record ClipBounds(double[] min, double[] max) {

    /**
     * Centre of the box along an axis.
     *
     * @param axis 0 x, 1 y, 2 z
     */
    public double centre(int axis) {
        return 0.5 * (min[axis] + max[axis]);
    }

    /** Radius of the box's circumscribed sphere. */
    public double radius() {
        return 0.5 * Math.sqrt(squareOfSide(0) + squareOfSide(1) + squareOfSide(2));
    }

    private double squareOfSide(int axis) {
        return (max[axis] - min[axis]) * (max[axis] - min[axis]);
    }
}
