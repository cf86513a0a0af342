package dev.throng.crowd.gl.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.cpu.CpuGathering;
import dev.throng.crowd.gl.scene.View;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

/** Motion of motionless points between two pictures, against their projections in both. */
class CameraMotionTest {
    private static final float FAR = 200;
    private static final View.Lens LENS = new View.Lens(1, 1.5f, 0.1f, FAR);
    private static final View OLDER = View.lookAt(new Vector3f(1, 3, 6), new Vector3f(0, 1, -4), LENS);
    private static final View NEWER = View.lookAt(new Vector3f(1.3f, 3.2f, 5.7f), new Vector3f(0.8f, 1.1f, -4), LENS);

    /** Matrices and points are floats of about 1; depths near 0 are enlarged by the matrix. */
    private static final float ROUNDING = 1e-4f;

    /** Clip-space position of a point, after the perspective division. */
    private static float[] projected(View view, Vector3f point) {
        Vector4f clip = new Matrix4f().set(view.viewProjection()).transform(new Vector4f(point, 1));
        return new float[] {clip.x / clip.w, clip.y / clip.w, clip.z / clip.w};
    }

    private static float[] place(float[] clip) {
        return new float[] {0.5f * (clip[0] + 1), 0.5f * (clip[1] + 1)};
    }

    private static void assertMotion(CameraMotion motion, Vector3f point) {
        float[] place = place(projected(NEWER, point));
        assertTrue(Math.min(place[0], place[1]) > 0 && Math.max(place[0], place[1]) < 1, "a point out of the picture");
        float depth = CpuGathering.backdropDepth(motion.groundDepth(), place);
        float[] before = place(projected(OLDER, point));
        float[] expected = {before[0] - place[0], before[1] - place[1]};
        assertTrue(Math.hypot(expected[0], expected[1]) > 100 * ROUNDING, "a point that does not move");
        assertArrayEquals(expected, CpuGathering.cameraMotion(motion.earlier(), place, depth), ROUNDING);
    }

    @Test
    void groundPointsMoveWithTheGroundPlane() {
        CameraMotion motion = CameraMotion.between(OLDER, NEWER, 0.0);
        for (Vector3f point : new Vector3f[] {
            new Vector3f(0.5f, 0, 0), new Vector3f(-2, 0, -6), new Vector3f(3, 0, -20), new Vector3f(1, 0, 2)
        }) {
            float[] clip = projected(NEWER, point);
            assertEquals(clip[2], CpuGathering.backdropDepth(motion.groundDepth(), place(clip)), ROUNDING * clip[2]);
            assertMotion(motion, point);
        }
        CameraMotion raised = CameraMotion.between(OLDER, NEWER, 0.5);
        assertMotion(raised, new Vector3f(-2, 0.5f, -6));
    }

    @Test
    void backgroundPointsMoveWithTheFarPlane() {
        CameraMotion motion = CameraMotion.between(OLDER, NEWER, null);
        Vector3f forward = new Vector3f(NEWER.forward());
        Vector3f right = new Vector3f(forward).cross(0, 1, 0).normalize();
        for (float aside : new float[] {0, 20, -30}) {
            Vector3f point = new Vector3f(NEWER.eye()).fma(FAR, forward).fma(aside, right);
            assertMotion(motion, point);
        }
    }

    /** Above the horizon, the ground plane is behind the camera. */
    @Test
    void skyAboveTheGroundMovesWithTheFarPlane() {
        CameraMotion motion = CameraMotion.between(OLDER, NEWER, 0.0);
        Vector3f point = new Vector3f(NEWER.eye())
                .fma(FAR, new Vector3f(NEWER.forward()))
                .add(0, 60, 0);
        float[] place = place(projected(NEWER, point));
        assertEquals(0, CpuGathering.backdropDepth(motion.groundDepth(), place));
    }
}
