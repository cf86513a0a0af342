package dev.throng;

import dev.throng.crowd.gl.scene.View;
import dev.throng.gl.DepthConvention;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Where a picture is taken from. Immutable. */
public final class Camera {
    private static final View.Lens LENS = new View.Lens((float) Math.toRadians(50), 1, 0.1f, 1000);

    /** Least tangent of the angle between the line of sight and straight down. */
    private static final float STEEP = 1e-3f;

    private final Shot shot;
    private final View.Lens lens;

    /** Makes the view; a host's is what it is whatever the lens. */
    private interface Shot {
        View through(View.Lens lens);
    }

    /** How a host's clip space becomes depth, and which depth is nearer. */
    public enum Depth {
        /** As OpenGL begins: -1 near, 1 far; the lesser is nearer. */
        ORDINARY,
        /** 0 near, 1 far; the lesser is nearer. */
        ORDINARY_ZERO_TO_ONE,
        /** 1 near, 0 far; the greater is nearer. */
        REVERSED,
        /** 1 near, -1 far; the greater is nearer. */
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
     * A camera at a point that looks at another, y upwards, 50 degrees from top to bottom, from 0.1 to 1000 scene units; its depth is
     * {@link Depth#REVERSED}. Straight down, -z is up in the picture.
     *
     * @param eye where it is
     * @param target what is in the middle of the picture
     * @return the camera
     */
    public static Camera lookAt(Vector3fc eye, Vector3fc target) {
        if (!eye.isFinite() || !target.isFinite() || eye.equals(target)) {
            throw new IllegalArgumentException(
                    "camera: found eye " + eye + " and target " + target + ", expected two different points");
        }
        Vector3fc from = new Vector3f(eye);
        Vector3f to = new Vector3f(target);
        if (Math.hypot(to.x - from.x(), to.z - from.z()) < STEEP * from.distance(to)) {
            to.sub(0, 0, STEEP * from.distance(to)); // else nothing would say which way is up
        }
        return new Camera(lens -> View.lookAt(from, to, lens), LENS);
    }

    /**
     * A host's own camera, of OpenGL's ordinary depth; see {@link #of(Matrix4fc, Matrix4fc, Depth)}.
     *
     * @param view scene space to the camera's
     * @param projection the camera's space to clip space
     * @return the camera
     */
    public static Camera of(Matrix4fc view, Matrix4fc projection) {
        return of(view, projection, Depth.ORDINARY);
    }

    /**
     * A host's own camera: pictures are drawn by these very matrices, so that the host's meshes and the crowd hide each other.
     *
     * @param view scene space to the camera's: turned, moved, of one scale, mirrored or not
     * @param projection the camera's space to clip space: perspective, with or without a far plane, off its centre or not; or
     *     orthographic
     * @param depth of that clip space
     * @return the camera
     * @throws IllegalArgumentException when the matrices are not finite or show nothing
     */
    public static Camera of(Matrix4fc view, Matrix4fc projection, Depth depth) {
        View seen = View.of(view, projection, depth.engine());
        return new Camera(lens -> seen, LENS);
    }

    /**
     * With another angle from top to bottom; a host's projection has its own.
     *
     * @param radians between 0 and pi
     * @return another camera
     */
    public Camera fieldOfView(double radians) {
        if (!(radians > 0 && radians < Math.PI)) {
            throw new IllegalArgumentException("camera: found a field of view of " + radians
                    + " radians, expected more than 0 and less than pi radians");
        }
        return new Camera(shot, new View.Lens((float) radians, 1, lens.near(), lens.far()));
    }

    /**
     * With other distances; a host's projection has its own.
     *
     * @param nearest that is seen, scene units, more than 0
     * @param farthest that is seen, scene units
     * @return another camera
     */
    public Camera range(double nearest, double farthest) {
        if (!(nearest > 0 && nearest < farthest && farthest < Float.MAX_VALUE)) {
            throw new IllegalArgumentException(
                    "camera: found near plane " + nearest + " and far plane " + farthest + ", expected 0 < near < far");
        }
        return new Camera(shot, new View.Lens(lens.fieldOfView(), 1, (float) nearest, (float) farthest));
    }

    View view(float aspect) {
        return shot.through(new View.Lens(lens.fieldOfView(), aspect, lens.near(), lens.far()));
    }
}
