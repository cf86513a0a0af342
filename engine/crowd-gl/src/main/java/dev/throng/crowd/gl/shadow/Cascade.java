package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.LightNumbers.SunAxes;
import dev.throng.crowd.gl.scene.View;
import org.joml.Vector3d;

/** One of the sun's shadow maps: an orthographic square, refitted in frames with a moving camera. */
public final class Cascade {
    public static final int ROW_FLOATS = 12;

    /** Border of the map around its slice of the view, in texels: filter (2), lifted surfaces (3), snapping (1). */
    private static final int MARGIN = 6;

    private final float[] rows = new float[ROW_FLOATS];
    private final Vector3d centre = new Vector3d(); // scratch
    private float blend;
    private float end;
    private float texel;

    /**
     * Axes of the sun's light, and the coordinates of shadow casters along the axis towards the sun.
     *
     * @param axes coordinate system of the sun's light
     * @param nearest coordinate of the caster nearest to the sun
     * @param farthest coordinate of the caster farthest from the sun
     */
    record LightSpace(SunAxes axes, double nearest, double farthest) {
        /** Smallest depth range, used for casters that are all in one plane, in scene units. */
        private static final double LEAST_RANGE = 1e-3;

        /** @return depth range along the axis towards the sun, in scene units */
        double range() {
            return Math.max(nearest - farthest, LEAST_RANGE);
        }

        /**
         * @param axes coordinate system of the sun's light
         * @param box bounds of shadow casters
         * @return the axes, and the coordinates of the box along the axis towards the sun
         */
        static LightSpace of(SunAxes axes, Aabb box) {
            Vector3d towards = axes.towards();
            return new LightSpace(
                    axes, box.maxAlong(towards.x, towards.y, towards.z), box.minAlong(towards.x, towards.y, towards.z));
        }
    }

    /**
     * Fits the map to a slice of the view.
     *
     * @param near depth at which the slice starts, along the line of sight
     * @param far depth at which the slice ends
     * @param sun axes of the sun's light, and coordinates of the casters along the axis towards the sun
     * @param side texels along a side of the map
     */
    void fit(View view, double near, double far, LightSpace sun, int side) {
        double middle = middle(view.lens(), near, far);
        double radius = radius(view.lens(), far, middle) * side / (side - 2 * MARGIN);
        double unit = 2 * radius / side;
        float[] eye = view.eye();
        float[] forward = view.forward();
        centre.set(forward[0], forward[1], forward[2]).mul(middle).add(eye[0], eye[1], eye[2]);
        SunAxes axes = sun.axes();
        putRow(0, axes.right(), 1 / radius, snapped(axes.right().dot(centre), unit));
        putRow(4, axes.up(), 1 / radius, snapped(axes.up().dot(centre), unit));
        // the depth range contains all casters and is equal in all maps
        putRow(8, axes.towards(), 1 / sun.range(), sun.farthest());
        end = (float) far;
        texel = (float) unit;
    }

    /**
     * Sets the depth at which this map starts to blend into the next map.
     *
     * @param depth depth along the line of sight, in scene units
     */
    void blend(double depth) {
        blend = (float) depth;
    }

    /**
     * Rows of the map's matrix, each for a dot product with a point's (x, y, z, 1).
     *
     * @return three rows of four floats, for x, y and depth in clip space; this object's own array, not to be changed
     */
    public float[] rows() {
        return rows;
    }

    /**
     * @return depth along the line of sight at which this map starts to blend into the next map or, for the last map,
     *     into no shadow
     */
    public float blend() {
        return blend;
    }

    /** @return depth of the slice's end along the line of sight */
    public float end() {
        return end;
    }

    /** @return side length of a texel, in scene units */
    public float texel() {
        return texel;
    }

    private static double snapped(double place, double texel) {
        return Math.floor(place / texel) * texel;
    }

    private void putRow(int at, Vector3d axis, double scale, double origin) {
        rows[at] = (float) (axis.x * scale);
        rows[at + 1] = (float) (axis.y * scale);
        rows[at + 2] = (float) (axis.z * scale);
        rows[at + 3] = (float) (-origin * scale);
    }

    /**
     * @param near depth at which the slice starts
     * @param far depth at which the slice ends
     * @return depth of the centre of the smallest sphere around a slice; for wide lenses, {@code far}
     */
    private static double middle(View.Lens lens, double near, double far) {
        return Math.min(0.5 * (far + near) * (1 + diagonalSquared(lens)), far);
    }

    private static double radius(View.Lens lens, double far, double middle) {
        double along = far - middle;
        return Math.sqrt(along * along + far * far * diagonalSquared(lens));
    }

    /** @return squared tangent of half the diagonal angle of view */
    private static double diagonalSquared(View.Lens lens) {
        double vertical = Math.tan(0.5 * lens.fieldOfView());
        return vertical * vertical * (1 + (double) lens.aspect() * lens.aspect());
    }

    /**
     * Writes numbers that convert coordinates along the light's axes into texels.
     *
     * @param out receives four floats: texels per scene unit; offset of the scene's origin from the map's centre, to
     *     the right and up; side length of a texel in scene units
     */
    float[] grid(float[] out) {
        float perUnit = 1 / texel;
        float half = perUnit / scale(0); // texels from centre to edge
        out[0] = perUnit;
        out[1] = rows[3] * half;
        out[2] = rows[7] * half;
        out[3] = texel;
        return out;
    }

    /**
     * Writes the weight of the next map as a linear function of depth along the line of sight.
     *
     * @param out receives two floats: slope, and value at depth 0
     */
    float[] seam(float[] out) {
        out[0] = 1 / (end - blend);
        out[1] = -blend * out[0];
        return out;
    }

    /**
     * Writes numbers that convert a coordinate along the axis towards the sun into a depth in the map.
     *
     * @param out receives two floats: depth per scene unit, and depth of the scene's origin
     */
    float[] range(float[] out) {
        out[0] = scale(8);
        out[1] = rows[11];
        return out;
    }

    /**
     * @param row index, in the matrix, of the first number of the row
     * @return clip-space length of one scene unit along the axis of a matrix row
     */
    private float scale(int row) {
        return (float) Math.sqrt(rows[row] * rows[row] + rows[row + 1] * rows[row + 1] + rows[row + 2] * rows[row + 2]);
    }

    /**
     * @param x coordinate of the point along the scene's x axis
     * @param y coordinate along the y axis
     * @param z coordinate along the z axis
     * @return position of a scene point in the map: texture coordinates x and y, then depth, each 0 to 1 inside the map
     */
    float[] mapPosition(float x, float y, float z) {
        return new float[] {
            0.5f + 0.5f * clip(0, x, y, z), 0.5f + 0.5f * clip(4, x, y, z), Math.max(clip(8, x, y, z), 0)
        };
    }

    /**
     * @param axis 0 for x, 1 for y
     * @return least clip-space coordinate of a box along an axis of the map
     */
    double least(int axis, Aabb box) {
        int row = 4 * axis;
        return box.minAlong(rows[row], rows[row + 1], rows[row + 2]) + rows[row + 3];
    }

    /**
     * @param axis 0 for x, 1 for y
     * @return largest clip-space coordinate of a box along an axis of the map
     */
    double most(int axis, Aabb box) {
        int row = 4 * axis;
        return box.maxAlong(rows[row], rows[row + 1], rows[row + 2]) + rows[row + 3];
    }

    private float clip(int row, float x, float y, float z) {
        return rows[row] * x + rows[row + 1] * y + rows[row + 2] * z + rows[row + 3];
    }
}
