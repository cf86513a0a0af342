package dev.throng.inspect;

import java.util.List;

/** Measures, shows and checks what a scene draws. All calls run on the thread of the scene's context. */
public interface Inspection {
    /**
     * Starts to measure the draws of the scene, without waiting for the device. Closes an earlier timer.
     *
     * @return timer, closed by the caller or with the scene
     */
    FrameTimer timer();

    /**
     * Starts to measure the draws of the scene, and finishes each pass before the next one begins. Slows frames down,
     * but measures passes even on software OpenGL, which has no clock: {@link FrameReport#cpuMs} includes the GPU's
     * work. Closes an earlier timer.
     *
     * @return timer, closed by the caller or with the scene
     */
    FrameTimer blockingTimer();

    /**
     * Sets the scene's debug drawing, starting with the next frame; {@link DebugDraw#NONE} ends it. Has no effect on
     * depth-only frames.
     *
     * @param debug debug drawing that replaces any earlier one
     * @throws IllegalArgumentException when no crowd's model has the joint whose weights are requested
     */
    void show(DebugDraw debug);

    /**
     * Requests the vertices of a few random visible instances. The vertices arrive some frames later; no frame waits
     * for them. Changes of these instances' crowd in the meantime cancel the request.
     */
    void requestReadback();

    /** {@return the readbacks that have arrived since the last call} */
    List<Readback> readbacks();

    /**
     * {@return the measured kernels of each model in the scene, the fastest first} The fastest kernel builds the
     * palettes of the model's crowds. Empty unless the scene's options request measured kernels.
     */
    List<KernelTrial> kernelTrials();
}
