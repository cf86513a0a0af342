package dev.throng.crowd.gl.scene;

import dev.throng.gl.DepthConvention;
import org.joml.Matrix3d;
import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3d;

/**
 * Converts a host's matrices to a {@link View}. Replaces an orthographic camera by a distant perspective camera with a
 * slightly larger view volume.
 */
final class HostView {
    /** Distance of the far plane that replaces an infinite one, as a multiple of the near plane's distance. */
    private static final float INFINITE = 1e7f;

    /**
     * Distance of the perspective camera that replaces an orthographic one, as a multiple of half the picture's larger
     * side.
     */
    private static final double ORTHOGRAPHIC_DISTANCE = 1000;

    private final float[] drawn;
    private final float[] reversed;
    private final boolean isParallel;
    private final Vector3d x;
    private final Vector3d y;
    private final Vector3d forward;
    private final double
            perDepth; // clip-space w per scene unit of depth; of orthographic cameras: decrease of clip-space depth

    private HostView(Matrix4fc view, Matrix4fc projection, DepthConvention depth) {
        drawn = new Matrix4f(projection).mul(view).get(new float[16]);
        reversed = reversed(drawn, view, projection, depth);
        x = row(0);
        y = row(1);
        Vector3d w = row(3);
        isParallel = w.length() == 0;
        Vector3d away = isParallel ? row(2).negate() : w;
        perDepth = away.length();
        forward = away.div(perDepth);
        if (!isParallel && depthAt(0) > INFINITE * depthAt(1)) {
            limitFarPlane();
        }
    }

    /** Replaces an infinite far plane by a plane at which reversed depth is 0, as the drawing of a sky requires. */
    private void limitFarPlane() {
        Vector3d eye = scenePoint(0, 0, 0);
        double atEye = row(2).dot(eye) + origin(2);
        double falls = (slope(eye) + atEye / (depthAt(1) * INFINITE)) / perDepth;
        for (int column = 0; column < 4; column++) {
            reversed[4 * column + 2] -= (float) (falls * reversed[4 * column + 3]);
        }
    }

    /** @return change of clip-space z per scene unit of depth along the line of sight */
    private double slope(Vector3d eye) {
        return row(2).dot(scenePoint(0, 0, 1).sub(eye));
    }

    static View of(Matrix4fc view, Matrix4fc projection, DepthConvention depth) {
        HostView host = new HostView(view, projection, depth);
        double handedness = host.axes().determinant();
        if (!view.isFinite() || !projection.isFinite() || handedness == 0 || !Double.isFinite(handedness)) {
            boolean isFinite = view.isFinite() && projection.isFinite();
            throw new IllegalArgumentException("camera: found "
                    + (isFinite
                            ? "an empty view volume, expected a view volume larger than 0"
                            : "infinite or NaN numbers in a matrix, expected finite numbers")
                    + "; view matrix:\n" + view + "projection matrix:\n" + projection);
        }
        double near = host.depthAt(1);
        double far = host.depthAt(0);
        View.Lens lens = host.isParallel ? host.parallelLens(far - near) : host.lens(near, far);
        Vector3d eye = host.scenePoint(0, 0, host.isParallel ? near - lens.near() : 0);
        // Right, up and forward form a left-handed system, unless the picture is mirrored.
        View.Drawn drawn = new View.Drawn(host.drawn, depth, handedness > 0, axes(view));
        return new View(host.reversed, floats(eye), floats(host.forward), lens, drawn);
    }

    /**
     * @param drawn the host's view-projection matrix, 16 floats, column-major
     * @return view-projection matrix with reversed depth, whose rows for x, y and w have exactly the host's numbers
     */
    private static float[] reversed(float[] drawn, Matrix4fc view, Matrix4fc projection, DepthConvention depth) {
        float[] matrix = drawn.clone();
        if (depth != DepthConvention.REVERSED) {
            Matrix4f p = new Matrix4f(projection);
            float scale = 1f / (depth.near() - depth.far());
            p.m02((p.m02() - depth.far() * p.m03()) * scale);
            p.m12((p.m12() - depth.far() * p.m13()) * scale);
            p.m22((p.m22() - depth.far() * p.m23()) * scale);
            p.m32((p.m32() - depth.far() * p.m33()) * scale);
            float[] own = p.mul(view).get(new float[16]);
            for (int column = 0; column < 4; column++) {
                matrix[4 * column + 2] = own[4 * column + 2];
            }
        }
        return matrix;
    }

    private Vector3d row(int row) {
        return new Vector3d(reversed[row], reversed[4 + row], reversed[8 + row]);
    }

    private double origin(int row) {
        return reversed[12 + row];
    }

    /**
     * @return matrix whose rows are the directions, in scene space, of clip-space x, clip-space y and the line of sight
     */
    private Matrix3d axes() {
        return new Matrix3d(x.x, y.x, forward.x, x.y, y.y, forward.y, x.z, y.z, forward.z);
    }

    /**
     * Computes the scene point at a place in the picture and a depth.
     *
     * @param right clip-space x of the point, divided by w
     * @param up clip-space y of the point, divided by w
     * @param depth depth of the point along the line of sight, scene units
     */
    private Vector3d scenePoint(double right, double up, double depth) {
        double w = isParallel ? 1 : depth * perDepth;
        double along = isParallel ? depth : depth - origin(3) / perDepth;
        return axes().invert().transform(new Vector3d(right * w - origin(0), up * w - origin(1), along));
    }

    /** @return depth along the line of sight at which reversed depth has a given value, or infinity */
    private double depthAt(double value) {
        if (isParallel) {
            return (origin(2) - value) / perDepth;
        }
        // On the picture's axis, z and w are linear in the distance.
        Vector3d eye = scenePoint(0, 0, 0);
        double atEye = row(2).dot(eye) + origin(2);
        double depth = atEye / (value * perDepth - slope(eye));
        return depth > 0 ? depth : Double.POSITIVE_INFINITY;
    }

    private View.Lens parallelLens(double range) {
        double height = 1 / y.length();
        double width = 1 / x.length();
        double away = ORTHOGRAPHIC_DISTANCE * Math.max(height, width);
        return new View.Lens(
                (float) (2 * Math.atan(height / away)), (float) (width / height), (float) away, (float) (away + range));
    }

    /**
     * @param near depth of the near plane along the line of sight
     * @param far depth of the far plane along the line of sight
     * @return centred lens that covers even the farthest corner of the picture, which may be off-centre
     */
    private View.Lens lens(double near, double far) {
        Vector3d eye = scenePoint(0, 0, 0);
        double widest = 0;
        for (int corner = 0; corner < 4; corner++) {
            Vector3d ray = scenePoint(2 * (corner & 1) - 1, (corner & 2) - 1, 1).sub(eye);
            widest = Math.max(widest, ray.lengthSquared() - 1);
        }
        double aspect = across(y) / across(x);
        double vertical = Math.sqrt(widest / (1 + aspect * aspect));
        return new View.Lens((float) (2 * Math.atan(vertical)), (float) aspect, (float) near, (float) far);
    }

    /** @return length of the part of {@code axis} that is perpendicular to the line of sight */
    private double across(Vector3d axis) {
        return new Vector3d(axis).fma(-axis.dot(forward), forward).length();
    }

    /** @return unit vectors of the camera's x, y and z axes in scene space, concatenated */
    private static float[] axes(Matrix4fc view) {
        float[] axes = new float[9];
        for (int row = 0; row < 3; row++) {
            Vector3d axis = new Vector3d(view.get(0, row), view.get(1, row), view.get(2, row)).normalize();
            System.arraycopy(floats(axis), 0, axes, 3 * row, 3);
        }
        return axes;
    }

    private static float[] floats(Vector3d v) {
        return new float[] {(float) v.x, (float) v.y, (float) v.z};
    }
}
