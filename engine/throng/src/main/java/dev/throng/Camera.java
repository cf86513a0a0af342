package dev.throng;

import dev.throng.crowd.gl.scene.View;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Where a picture is taken from. Immutable. */
public final class Camera {
    private static final float FIELD_OF_VIEW = (float) Math.toRadians(50);
    private static final float NEAR = 0.1f;
    private static final float FAR = 1000;

    private final Vector3fc eye;
    private final Vector3fc target;
    private final float fieldOfView;
    private final float near;
    private final float far;

    private Camera(Vector3fc eye, Vector3fc target, float fieldOfView, float near, float far) {
        this.eye = eye;
        this.target = target;
        this.fieldOfView = fieldOfView;
        this.near = near;
        this.far = far;
    }

    /**
     * A camera at a point that looks at another, y upwards, 50 degrees from top to bottom, from 0.1 to 1000 scene units.
     *
     * @param eye where it is
     * @param target what is in the middle of the picture
     * @return the camera
     */
    public static Camera lookAt(Vector3fc eye, Vector3fc target) {
        if (!eye.isFinite() || !target.isFinite() || eye.equals(target)) {
            throw new IllegalArgumentException("camera at " + eye + " looking at " + target + ", expected two points");
        }
        return new Camera(new Vector3f(eye), new Vector3f(target), FIELD_OF_VIEW, NEAR, FAR);
    }

    /**
     * With another angle from top to bottom.
     *
     * @param radians between 0 and pi
     * @return another camera
     */
    public Camera fieldOfView(double radians) {
        if (!(radians > 0 && radians < Math.PI)) {
            throw new IllegalArgumentException("field of view " + radians + ", expected 0 to pi");
        }
        return new Camera(eye, target, (float) radians, near, far);
    }

    /**
     * With other distances.
     *
     * @param nearest that is seen, scene units, more than 0
     * @param farthest that is seen, scene units
     * @return another camera
     */
    public Camera range(double nearest, double farthest) {
        if (!(nearest > 0 && nearest < farthest && farthest < Float.MAX_VALUE)) {
            throw new IllegalArgumentException("range " + nearest + " to " + farthest + ", expected 0 < near < far");
        }
        return new Camera(eye, target, fieldOfView, (float) nearest, (float) farthest);
    }

    View view(float aspect) {
        return View.lookAt(eye, target, new View.Lens(fieldOfView, aspect, near, far));
    }
}
