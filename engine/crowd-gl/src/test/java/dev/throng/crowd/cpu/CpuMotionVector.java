package dev.throng.crowd.cpu;

import dev.throng.crowd.gl.scene.KeptView;

/** Motion vectors. CPU counterpart of {@code lib/motion_vector.glsl}. */
public final class CpuMotionVector {
    private CpuMotionVector() {}

    /**
     * Returns the motion vector from a current to an earlier position, the earlier depth, and 1.
     *
     * @param now x, y and w in clip space
     * @param earlier clip space
     */
    public static float[] motionVector(float[] now, float[] earlier) {
        if (earlier[3] <= 0) {
            return new float[] {KeptView.NO_MOTION_VECTOR, KeptView.NO_MOTION_VECTOR, 0, 0};
        }
        float inverse = 1 / earlier[3];
        float inverseNow = 1 / now[2];
        float x = 0.5f * (earlier[0] * inverse - now[0] * inverseNow);
        float y = 0.5f * (earlier[1] * inverse - now[1] * inverseNow);
        return new float[] {x, y, earlier[2] * inverse, 1};
    }
}
