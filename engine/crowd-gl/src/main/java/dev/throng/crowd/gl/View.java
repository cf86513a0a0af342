package dev.throng.crowd.gl;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * What the camera sees.
 *
 * @param viewProjection 16 floats, columns: scene space to clip space with reversed depth, 1 at the near plane and 0 at
 *     the far one
 * @param eye where the camera is, x y z
 * @param ahead unit vector of its line of sight
 * @param lens its angles and distances
 */
public record View(float[] viewProjection, float[] eye, float[] ahead, Lens lens) {

    /**
     * A lens.
     *
     * @param fieldOfView vertical, radians
     * @param aspect width / height
     * @param near distance of the near plane
     * @param far distance of the far plane
     */
    public record Lens(float fieldOfView, float aspect, float near, float far) {}

    /** Half pictures, from middle to top, that a unit of length at depth 1 covers. */
    float magnification() {
        float[] m = viewProjection;
        return (float) Math.sqrt(m[1] * m[1] + m[5] * m[5] + m[9] * m[9]);
    }

    /** A camera at {@code eye} that looks at {@code target} with y upwards. */
    public static View lookAt(Vector3fc eye, Vector3fc target, Lens lens) {
        // Reversed depth: near and far change places, and clip space is 0 to 1 (DESIGN: stable pictures).
        Matrix4f matrix = new Matrix4f()
                .perspective(lens.fieldOfView(), lens.aspect(), lens.far(), lens.near(), true)
                .lookAt(eye.x(), eye.y(), eye.z(), target.x(), target.y(), target.z(), 0, 1, 0);
        Vector3f ahead = target.sub(eye, new Vector3f()).normalize();
        return new View(matrix.get(new float[16]), floats(eye), floats(ahead), lens);
    }

    private static float[] floats(Vector3fc v) {
        return new float[] {v.x(), v.y(), v.z()};
    }
}
