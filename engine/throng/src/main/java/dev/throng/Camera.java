package dev.throng;

import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.DepthConvention;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/** Viewpoint and projection of a picture. Immutable: each method returns another camera. */
public final class Camera {
    private static final View.Lens LENS = new View.Lens((float) Math.toRadians(50), 1, 0.1f, 1000);

    /**
     * Sine of the least angle between line of sight and vertical; steeper views are tilted by this angle, so that y can
     * be up.
     */
    private static final float STEEP = 1e-3f;

    private final Shot shot;
    private final View.Lens lens;
    private @Nullable View last; // reused by the next frame

    /** Computes the view of a camera from its lens and the picture's aspect ratio. */
    private interface Shot {
        View through(View.Lens lens, float aspect);
    }

    /** Convention of a host's projection for depth in clip space. */
    public enum Depth {
        /** OpenGL's default: depth -1 is near, 1 far; smaller is nearer. */
        ORDINARY,
        /** Depth 0 is near, 1 far; smaller is nearer. */
        ORDINARY_ZERO_TO_ONE,
        /** Depth 1 is near, 0 far; larger is nearer. */
        REVERSED,
        /** Depth 1 is near, -1 far; larger is nearer. */
        REVERSED_FROM_ONE_TO_MINUS_ONE;

        DepthConvention engine() {
            return DepthConvention.valueOf(name());
        }
    }

    private Camera(Shot shot, View.Lens lens) {
        this.shot = shot;
        this.lens = lens;
    }

    /**
     * {@return a camera at a point that looks at another point} Up is y, or -z if the camera looks straight down. The
     * camera sees 50 degrees from top to bottom, at distances of 0.1 to 1000 scene units; depth is {@link
     * Depth#REVERSED}.
     *
     * @param eye position of the camera
     * @param target point in the middle of the picture
     */
    public static Camera lookAt(Vector3fc eye, Vector3fc target) {
        Check.notNull("eye of a camera", eye);
        Check.notNull("target of a camera", target);
        if (!eye.isFinite() || !target.isFinite() || eye.equals(target)) {
            throw new IllegalArgumentException(
                    "camera: found eye " + eye + " and target " + target + ", expected two different points");
        }
        Vector3fc from = new Vector3f(eye);
        Vector3f to = new Vector3f(target);
        if (Math.hypot(to.x - from.x(), to.z - from.z()) < STEEP * from.distance(to)) {
            to.sub(0, 0, STEEP * from.distance(to)); // otherwise, up would be undefined
        }
        return new Camera((lens, aspect) -> View.lookAt(from, to, shaped(lens, aspect)), LENS);
    }

    /**
     * {@return a host's camera, as {@link #of(Matrix4fc, Matrix4fc, Depth)} with {@link Depth#ORDINARY}}
     *
     * @param view matrix from scene space to camera space
     * @param projection camera space to clip space
     */
    public static Camera of(Matrix4fc view, Matrix4fc projection) {
        return of(view, projection, Depth.ORDINARY);
    }

    /**
     * {@return a host's camera} Crowds are drawn by exactly these matrices, so meshes of the host and crowds hide each
     * other.
     *
     * @param view scene space to camera space: rotation, translation, uniform scale, mirrored or not
     * @param projection camera space to clip space: orthographic, or perspective with or without far plane, on or off
     *     centre
     * @param depth mapping of that clip space to depth
     * @throws IllegalArgumentException when the matrices are not finite or show nothing
     */
    public static Camera of(Matrix4fc view, Matrix4fc projection, Depth depth) {
        View seen = View.of(
                Check.notNull("view matrix", view),
                Check.notNull("projection matrix", projection),
                Check.notNull("depth", depth).engine());
        return new Camera((lens, aspect) -> seen, LENS);
    }

    /**
     * {@return this camera with another field of view from top to bottom; no effect on a host's projection}
     *
     * @param radians between 0 and pi
     */
    public Camera fieldOfView(double radians) {
        if (!(radians > 0 && radians < Math.PI)) {
            throw new IllegalArgumentException("camera: found a field of view of " + radians
                    + " radians, expected more than 0 and less than pi radians");
        }
        return new Camera(shot, new View.Lens((float) radians, 1, lens.near(), lens.far()));
    }

    /**
     * {@return this camera with another range of visible distances; no effect on a host's projection}
     *
     * @param nearest smallest visible distance, scene units, more than 0
     * @param farthest largest visible distance, scene units
     */
    public Camera range(double nearest, double farthest) {
        if (!(nearest > 0 && nearest < farthest && farthest < Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "camera: found near plane " + nearest + " and far plane " + farthest + ", expected 0 < near < far");
        }
        return new Camera(shot, new View.Lens(lens.fieldOfView(), 1, (float) nearest, (float) farthest));
    }

    private static View.Lens shaped(View.Lens lens, float aspect) {
        return new View.Lens(lens.fieldOfView(), aspect, lens.near(), lens.far());
    }

    View view(float aspect) {
        View seen = last;
        if (seen == null || seen.lens().aspect() != aspect) {
            seen = shot.through(lens, aspect);
            last = seen;
        }
        return seen;
    }
}
