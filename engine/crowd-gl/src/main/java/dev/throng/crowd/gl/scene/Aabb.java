package dev.throng.crowd.gl.scene;

import dev.throng.anim.exact.RestBox;

/**
 * Mutable axis-aligned box in scene units, or in the units of a character's model.
 *
 * @param min smallest x y z
 * @param max largest x y z
 */
public record Aabb(double[] min, double[] max) {
    /** Empty box: its union with another box is the other box. Never modify it. */
    public static final Aabb NOTHING = new Aabb(filled(Double.POSITIVE_INFINITY), filled(Double.NEGATIVE_INFINITY));

    private static double[] filled(double value) {
        return new double[] {value, value, value};
    }

    public static Aabb of(RestBox box) {
        return new Aabb(box.min(), box.max());
    }

    /**
     * @param centre centre of the sphere, x y z
     * @param radius radius of the sphere
     * @return smallest box around a sphere
     */
    public static Aabb around(double[] centre, double radius) {
        Aabb box = scratch();
        box.surround(centre[0], centre[1], centre[2], radius);
        return box;
    }

    /**
     * Replaces this box by the smallest box around a sphere.
     *
     * @param x centre of the sphere along x
     * @param y centre along y
     * @param z centre along z
     * @param radius radius of the sphere
     */
    public void surround(double x, double y, double z, double radius) {
        min[0] = x - radius;
        min[1] = y - radius;
        min[2] = z - radius;
        max[0] = x + radius;
        max[1] = y + radius;
        max[2] = z + radius;
    }

    public boolean isEmpty() {
        return min[0] > max[0];
    }

    /** @return whether this box contains all of another box */
    public boolean contains(Aabb other) {
        boolean contains = true;
        for (int c = 0; c < 3; c++) {
            contains &= min[c] <= other.min[c] && other.max[c] <= max[c];
        }
        return contains || other.isEmpty();
    }

    public Aabb union(Aabb other) {
        Aabb both = new Aabb(min.clone(), max.clone());
        for (int c = 0; c < 3; c++) {
            both.min[c] = Math.min(min[c], other.min[c]);
            both.max[c] = Math.max(max[c], other.max[c]);
        }
        return both;
    }

    /**
     * @param factor factor on all coordinates, above 0
     * @return copy whose coordinates are multiplied by the factor
     */
    public Aabb scaled(double factor) {
        return new Aabb(
                new double[] {factor * min[0], factor * min[1], factor * min[2]},
                new double[] {factor * max[0], factor * max[1], factor * max[2]});
    }

    /**
     * Writes the smallest box around this box after an instance's transform.
     *
     * @param transform x y z, scale, cosine and sine of the heading
     * @param out receives the placed box
     */
    public void place(float[] transform, Aabb out) {
        double cos = transform[4];
        double sin = transform[5];
        double scale = transform[3];
        for (int c = 0; c < 3; c++) {
            double x = c == 0 ? scale * cos : c == 2 ? -scale * sin : 0;
            double y = c == 1 ? scale : 0;
            double z = c == 0 ? scale * sin : c == 2 ? scale * cos : 0;
            out.min[c] = minAlong(x, y, z) + transform[c];
            out.max[c] = maxAlong(x, y, z) + transform[c];
        }
    }

    /** Enlarges this box to contain another box, too. */
    public void extend(Aabb other) {
        for (int c = 0; c < 3; c++) {
            min[c] = Math.min(min[c], other.min[c]);
            max[c] = Math.max(max[c], other.max[c]);
        }
    }

    /** Creates a box whose values the caller overwrites. */
    public static Aabb scratch() {
        return new Aabb(filled(Double.POSITIVE_INFINITY), filled(Double.NEGATIVE_INFINITY));
    }

    public void set(Aabb other) {
        System.arraycopy(other.min, 0, min, 0, min.length);
        System.arraycopy(other.max, 0, max, 0, max.length);
    }

    /**
     * Replaces this box by the box around its shadow on a horizontal plane below.
     *
     * @param towards vector towards the sun, y above 0
     * @param planeHeight height of the plane that receives the shadow
     */
    public void becomeShadow(double[] towards, double planeHeight) {
        double fromFeet = (min[1] - planeHeight) / towards[1];
        double fromHead = (max[1] - planeHeight) / towards[1];
        for (int c = 0; c < 3; c += 2) {
            double low = min[c];
            double high = max[c];
            min[c] = Math.min(low - fromFeet * towards[c], low - fromHead * towards[c]);
            max[c] = Math.max(high - fromFeet * towards[c], high - fromHead * towards[c]);
        }
        min[1] = planeHeight;
        max[1] = planeHeight;
    }

    /**
     * @param axis axis along which this box is cut into equal parts
     * @param parts number of parts, which are counted from 0
     * @return index of the part of this box that contains another box's centre
     */
    public int part(Aabb other, int axis, int parts) {
        double middle = 0.5 * (other.min[axis] + other.max[axis]);
        double size = max[axis] - min[axis];
        return size > 0 ? (int) Math.min(parts * (middle - min[axis]) / size, parts - 1) : 0;
    }

    /** @return index of the longest axis of this box; the first of equally long axes */
    public int longest() {
        int axis = 0;
        for (int c = 1; c < 3; c++) {
            axis = max[c] - min[c] > max[axis] - min[axis] ? c : axis;
        }
        return axis;
    }

    public double height() {
        return max[1] - min[1];
    }

    /** @return smallest dot product of the vector (x, y, z) with a point of this box */
    public double minAlong(double x, double y, double z) {
        return -maxAlong(-x, -y, -z);
    }

    /** @return largest dot product of the vector (x, y, z) with a point of this box */
    public double maxAlong(double x, double y, double z) {
        return Math.max(x * min[0], x * max[0]) + Math.max(y * min[1], y * max[1]) + Math.max(z * min[2], z * max[2]);
    }
}
