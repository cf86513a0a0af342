package dev.throng.crowd.gl.scene;

import dev.throng.gl.DepthConvention;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Camera of a picture.
 *
 * @param viewProjection scene space to clip space, 16 floats, column-major; reversed depth: 1 at the near plane, 0 at
 *     the far plane
 * @param eye camera position, x y z
 * @param forward unit vector of the line of sight
 * @param lens field of view and depth range
 * @param drawn matrix that vertices are drawn with
 */
public record View(float[] viewProjection, float[] eye, float[] forward, Lens lens, Drawn drawn) {
    private static final Vector3fc UP = new Vector3f(0, 1, 0);

    /** Creates a camera with the same matrix for drawing and culling. */
    public View(float[] viewProjection, float[] eye, float[] forward, Lens lens) {
        this(viewProjection, eye, forward, lens, Drawn.by(viewProjection, forward));
    }

    /**
     * Matrix for drawing: a host's matrix, or the matrix for culling.
     *
     * @param matrix scene space to clip space, 16 floats, column-major
     * @param depth convention of clip-space depth
     * @param isMirrored whether the picture is mirrored: front faces run clockwise
     * @param axes unit vectors of the camera's x, y and z axes in scene space, concatenated
     * @param shift offset of the whole picture along x and y in clip space, which {@code matrix} includes and culling
     *     ignores
     */
    public record Drawn(float[] matrix, DepthConvention depth, boolean isMirrored, float[] axes, float[] shift) {
        private static final float[] NO_SHIFT = new float[2];

        public Drawn(float[] matrix, DepthConvention depth, boolean isMirrored, float[] axes) {
            this(matrix, depth, isMirrored, axes, NO_SHIFT);
        }

        private static Drawn by(float[] m, float[] forward) {
            Vector3f x = new Vector3f(m[0], m[4], m[8]).normalize();
            Vector3f y = new Vector3f(m[1], m[5], m[9]).normalize();
            float[] axes = {x.x, x.y, x.z, y.x, y.y, y.z, -forward[0], -forward[1], -forward[2]};
            return new Drawn(m, DepthConvention.REVERSED, false, axes);
        }

        private boolean isShifted() {
            return shift[0] != 0 || shift[1] != 0;
        }

        private static float[] shifted(float[] m, float[] shift) {
            float[] moved = m.clone();
            for (int column = 0; column < 16; column += 4) {
                moved[column] += shift[0] * m[column + 3];
                moved[column + 1] += shift[1] * m[column + 3];
            }
            return moved;
        }
    }

    /**
     * @param x shift to the right, in half picture widths
     * @param y shift upwards, in half picture heights
     * @return copy that draws the picture shifted, with unchanged culling and levels of detail
     */
    public View shifted(float x, float y) {
        if (x == 0 && y == 0) {
            return this;
        }
        float[] shift = {x, y};
        float[] matrix = Drawn.shifted(drawn.matrix, shift);
        Drawn shifted = new Drawn(matrix, drawn.depth, drawn.isMirrored, drawn.axes, shift);
        return new View(viewProjection, eye, forward, lens, shifted);
    }

    public boolean isShifted() {
        return drawn.isShifted();
    }

    /** @return matrix for backdrops, with reversed depth: scene space to clip space, 16 floats, column-major */
    public float[] backdropMatrix() {
        return drawn.isShifted() ? Drawn.shifted(viewProjection, drawn.shift) : viewProjection;
    }

    /**
     * Perspective lens.
     *
     * @param fieldOfView vertical angle, radians
     * @param aspect width / height
     * @param near depth of the near plane along the line of sight, scene units
     * @param far depth of the far plane along the line of sight, scene units
     */
    public record Lens(float fieldOfView, float aspect, float near, float far) {}

    /**
     * View volume of an orthographic camera.
     *
     * @param height height of the picture, scene units
     * @param aspect width / height
     * @param near depth of the near plane along the line of sight; negative: behind the camera
     * @param far depth of the far plane, above {@code near}
     */
    public record Box(float height, float aspect, float near, float far) {}

    public boolean isParallel() {
        float[] m = viewProjection;
        return m[3] == 0 && m[7] == 0 && m[11] == 0;
    }

    /** @return length of one scene unit at depth 1 in the picture, in half picture heights */
    float magnification() {
        float[] m = viewProjection;
        return (float) Math.sqrt(m[1] * m[1] + m[5] * m[5] + m[9] * m[9]);
    }

    /**
     * Writes the depth plane. The depth of a point is the dot product of this plane with (x, y, z, 1).
     *
     * @param out receives four floats; the first three form a unit vector
     * @return {@code out}
     */
    public float[] viewDepthPlane(float[] out) {
        boolean isForeign = isForeign();
        for (int c = 0; c < 3; c++) {
            out[c] = isForeign ? forward[c] : viewProjection[4 * c + 3];
        }
        out[3] = isForeign ? (float) -depthOfOrigin() : viewProjection[15];
        return out;
    }

    /** @return depth of a box's nearest point along the line of sight; negative behind the camera */
    public double nearest(Aabb box) {
        return box.minAlong(forward[0], forward[1], forward[2]) - depthOfOrigin();
    }

    /** @return depth of a box's farthest point along the line of sight */
    public double farthest(Aabb box) {
        return box.maxAlong(forward[0], forward[1], forward[2]) - depthOfOrigin();
    }

    private double depthOfOrigin() {
        return eye[0] * forward[0] + eye[1] * forward[1] + eye[2] * forward[2];
    }

    /**
     * @return whether a box may be in the picture; false only for boxes behind the camera or beyond one of the four
     *     edges of the picture
     */
    public boolean mayShow(Aabb box) {
        return farthest(box) >= lens.near()
                && isWithin(box, 0, 1)
                && isWithin(box, 0, -1)
                && isWithin(box, 1, 1)
                && isWithin(box, 1, -1);
    }

    /**
     * @param row row of the matrix: 0 for x, 1 for y
     * @param side 1 or -1
     * @return whether w + side * (x or y) is positive in clip space anywhere in a box
     */
    private boolean isWithin(Aabb box, int row, int side) {
        float[] m = viewProjection;
        double max = box.maxAlong(m[3] + side * m[row], m[7] + side * m[4 + row], m[11] + side * m[8 + row]);
        return max + m[15] + side * m[12 + row] >= 0;
    }

    /** @return whether drawing uses another matrix than culling */
    public boolean isForeign() {
        return drawn.matrix() != viewProjection;
    }

    /**
     * Creates the camera of a host. Drawing uses the float product of the host's matrices; culling uses derived values.
     *
     * @param view scene space to camera space: rigid or with uniform scale; may be mirrored
     * @param projection camera space to clip space: orthographic or perspective; may be off-centre, infinite, left- or
     *     right-handed
     * @param depth convention of clip-space depth
     * @throws IllegalArgumentException if a number is not finite, or the view volume is empty
     */
    public static View of(Matrix4fc view, Matrix4fc projection, DepthConvention depth) {
        return HostView.of(view, projection, depth);
    }

    /** Creates a perspective camera at {@code eye} that looks at {@code target}, with +Y up. */
    public static View lookAt(Vector3fc eye, Vector3fc target, Lens lens) {
        return lookAt(eye, target, UP, lens);
    }

    /**
     * Creates an orthographic camera.
     *
     * @param eye centre of the picture, at depth 0
     * @param forward line of sight, of any length
     * @param up upward vector of the picture, not parallel to {@code forward}
     */
    public static View parallel(Vector3fc eye, Vector3fc forward, Vector3fc up, Box box) {
        float high = box.height() / 2;
        float wide = high * box.aspect();
        // Reversed depth: near and far swap, and clip space is 0 to 1.
        Matrix4f projection = new Matrix4f().ortho(-wide, wide, -high, high, box.far(), box.near(), true);
        Matrix4f view = new Matrix4f().lookAt(eye, new Vector3f(eye).add(forward), up);
        return of(view, projection, DepthConvention.REVERSED);
    }

    /**
     * Creates a perspective camera at {@code eye} that looks at {@code target}.
     *
     * @param up upward vector of the picture, not parallel to the line of sight
     */
    public static View lookAt(Vector3fc eye, Vector3fc target, Vector3fc up, Lens lens) {
        // Reversed depth: near and far swap, and clip space is 0 to 1.
        Matrix4f matrix = new Matrix4f()
                .perspective(lens.fieldOfView(), lens.aspect(), lens.far(), lens.near(), true)
                .lookAt(eye.x(), eye.y(), eye.z(), target.x(), target.y(), target.z(), up.x(), up.y(), up.z());
        Vector3f forward = target.sub(eye, new Vector3f()).normalize();
        return new View(matrix.get(new float[16]), floats(eye), floats(forward), lens);
    }

    private static float[] floats(Vector3fc v) {
        return new float[] {v.x(), v.y(), v.z()};
    }
}
