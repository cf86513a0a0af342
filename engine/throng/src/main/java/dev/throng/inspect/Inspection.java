package dev.throng.inspect;

import java.util.List;

/** Measures what a scene draws, shows how it is drawn, and checks it. All calls run on the thread of the scene's context. */
public interface Inspection {
    /**
     * Starts to measure the draws of the scene, without ever waiting for the device. A scene has one timer: this closes an earlier one.
     * @return closed by the caller, or with the scene
     */
    FrameTimer timer();

    /**
     * Starts to measure the draws of the scene, and finishes each pass before the next one begins. This makes frames slower, but measures
     * passes also on software OpenGL, which has no clock: {@link FrameReport#cpuMs} then includes the device's work. A scene has one
     * timer: this closes an earlier one.
     * @return closed by the caller, or with the scene
     */
    FrameTimer blockingTimer();

    /**
     * Draws the scene with debug drawing, starting with the next frame; {@link DebugDraw#NONE} ends it. Depth alone has none.
     * @param debug replaces earlier debug drawing
     * @throws IllegalArgumentException when the scene has no crowd of the model with the joint whose weights are requested
     */
    void show(DebugDraw debug);

    /**
     * Requests the vertices of a few visible instances, chosen at random. They arrive some frames later, and no frame waits for them.
     * Changes of instances in the meantime cancel the request.
     */
    void requestReadback();

    /** {@return the readbacks that have arrived since the last call} */
    List<Readback> readbacks();

    /**
     * {@return the measured kernels of the scene's models, the fastest of each model first} Crowds of a model are drawn by its fastest
     * kernel. Empty unless the scene's options request measured kernels.
     */
    List<KernelTrial> kernelTrials();
}
