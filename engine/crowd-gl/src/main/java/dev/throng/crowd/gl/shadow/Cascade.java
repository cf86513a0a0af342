package dev.throng.crowd.gl.shadow;

import dev.throng.crowd.gl.scene.Aabb;
import dev.throng.crowd.gl.scene.LightNumbers.SunAxes;
import dev.throng.crowd.gl.scene.View;
import org.joml.Vector3d;

/** One shadow map: a square of the light, orthographic. It is fitted again and again, since the camera may move in each frame. */
public final class Cascade {
    /** Numbers of {@link #rows}. */
    public static final int ROW_FLOATS = 12;

    /** Texels around a slice that filtering (2), lifted surfaces (3) and snapping to whole texels (1) may reach. */
    private static final int MARGIN = 6;

    private final float[] rows = new float[ROW_FLOATS];
    private final Vector3d centre = new Vector3d(); // of one call
    private float blend;
    private float end;
    private float texel;

    /**
     * The scene as the sun sees it.
     *
     * @param axes of its light
     * @param nearest place along the axis towards the sun of the caster nearest to it
     * @param farthest place along that axis of the caster farthest from it
     */
    record LightSpace(SunAxes axes, double nearest, double farthest) {
        /** Lengths below this are taken for it: all casters may be in one plane. */
        private static final double LEAST_RANGE = 1e-3;

        /** Smallest difference of depths along the axis towards the sun, scene units. */
        double range() {
            return Math.max(nearest - farthest, LEAST_RANGE);
        }

        /**
         * @param axes of the sun's light
         * @param box what casts shadows
         */
        static LightSpace of(SunAxes axes, Aabb box) {
            Vector3d towards = axes.towards();
            return new LightSpace(
                    axes, box.maxAlong(towards.x, towards.y, towards.z), box.minAlong(towards.x, towards.y, towards.z));
        }
    }

    /**
     * Fits the map to a slice.
     *
     * @param near depth along the line of sight where the slice begins
     * @param far depth where it ends
     * @param side texels of the map's sides
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
        // All casters are inside, however far away, and at the same depth in every map.
        putRow(8, axes.towards(), 1 / sun.range(), sun.farthest());
        end = (float) far;
        texel = (float) unit;
    }

    /** Lets the next map take over. @param depth along the line of sight */
    void blend(double depth) {
        blend = (float) depth;
    }

    /** Returns 12 floats: x, y and depth in clip space, each the dot product of four of them with (x, y, z, 1) of a place. Borrowed. */
    public float[] rows() {
        return rows;
    }

    /** Returns the depth along the line of sight after which the next map, or the sun without shadows, takes over. */
    public float blend() {
        return blend;
    }

    /** Returns the depth along the line of sight where the slice ends. */
    public float end() {
        return end;
    }

    /** Returns the side of a texel, scene units. */
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

    /** Depth of the middle of the smallest sphere around a slice: its far end where the lens is wide. */
    private static double middle(View.Lens lens, double near, double far) {
        return Math.min(0.5 * (far + near) * (1 + diagonalSquared(lens)), far);
    }

    private static double radius(View.Lens lens, double far, double middle) {
        double along = far - middle;
        return Math.sqrt(along * along + far * far * diagonalSquared(lens));
    }

    /** Square of the tangent of half the angle from corner to corner of the picture. */
    private static double diagonalSquared(View.Lens lens) {
        double vertical = Math.tan(0.5 * lens.fieldOfView());
        return vertical * vertical * (1 + (double) lens.aspect() * lens.aspect());
    }

    /**
     * How places along the axes of light, in scene units, become texels: their number for a unit, where the scene's origin is
     * from the map's middle, right and up; then the length of a texel.
     *
     * @param out receives four floats
     */
    float[] grid(float[] out) {
        float perUnit = 1 / texel;
        float half = perUnit / scale(0); // texels from the middle to an edge
        out[0] = perUnit;
        out[1] = rows[3] * half;
        out[2] = rows[7] * half;
        out[3] = texel;
        return out;
    }

    /** Share of the next map in the seam to it: what a unit of depth along the line of sight adds, and at depth 0. @param out receives both */
    float[] seam(float[] out) {
        out[0] = 1 / (end - blend);
        out[1] = -blend * out[0];
        return out;
    }

    /** How places along the axis towards the sun become depths in the map: that of a scene unit, and of the scene's origin. @param out receives both */
    float[] range(float[] out) {
        out[0] = scale(8);
        out[1] = rows[11];
        return out;
    }

    /** Clip space that a scene unit along a row's axis takes. */
    private float scale(int row) {
        return (float) Math.sqrt(rows[row] * rows[row] + rows[row + 1] * rows[row + 1] + rows[row + 2] * rows[row + 2]);
    }

    /** Where a place is in the map: x and y in texture coordinates, then depth, all 0 to 1 inside. */
    float[] mapPosition(float x, float y, float z) {
        return new float[] {
            0.5f + 0.5f * clip(0, x, y, z), 0.5f + 0.5f * clip(4, x, y, z), Math.max(clip(8, x, y, z), 0)
        };
    }

    /** Where a box begins in clip space. @param axis 0 or 1: x or y */
    double least(int axis, Aabb box) {
        int row = 4 * axis;
        return box.minAlong(rows[row], rows[row + 1], rows[row + 2]) + rows[row + 3];
    }

    /** Where a box ends in clip space. @param axis 0 or 1: x or y */
    double most(int axis, Aabb box) {
        int row = 4 * axis;
        return box.maxAlong(rows[row], rows[row + 1], rows[row + 2]) + rows[row + 3];
    }

    private float clip(int row, float x, float y, float z) {
        return rows[row] * x + rows[row + 1] * y + rows[row + 2] * z + rows[row + 3];
    }
}
