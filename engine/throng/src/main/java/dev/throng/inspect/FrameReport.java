package dev.throng.inspect;

import java.util.List;
import java.util.Set;

/** Times and counts of one call of {@code Scene.draw}. Several views in one call are added up; views of depth alone have no counts. */
public interface FrameReport {
    /** A pass of a frame. Passes run in this order. */
    enum Pass {
        /** Culls instances and chooses their levels of detail. */
        CULL,
        /** Builds matrix palettes. */
        PALETTE,
        /** Skins vertices once for all passes, or culls triangles, if the scene's options request this. */
        PRESKIN,
        /** Draws shadow maps. */
        SHADOW,
        /** Draws the picture, or depth alone. */
        DRAW
    }

    /** {@return the time of the frame, seconds of the scene's clock} */
    double seconds();

    /** {@return the passes that ran, in their order} */
    Set<Pass> passes();

    /**
     * {@return the time that the calling thread spent in the draw, milliseconds} Software OpenGL does much of the drawing in this time. A
     * {@linkplain Inspection#blockingTimer blocking timer} includes the device's work.
     */
    double cpuMs();

    /**
     * {@return the time that the calling thread spent in a pass, milliseconds; 0 if the pass did not run}
     * @param pass of the frame
     */
    double cpuMs(Pass pass);

    /**
     * {@return the device's time from first to last command, milliseconds} NaN on software OpenGL, which has no
     * clock, and if the device answers eight frames too late.
     */
    double gpuMs();

    /**
     * {@return the time of a pass by the device's clock, milliseconds; 0 if the pass did not run} NaN whenever {@link #gpuMs()} is.
     * @param pass of the frame
     */
    double gpuMs(Pass pass);

    /** {@return the number of instances that the camera saw, without decor} */
    long visible();

    /** {@return how many of the visible instances were drawn in each level of detail, the finest first} */
    List<Long> levels();

    /** {@return the number of matrix palettes that were built, without shared poses} */
    long palettes();

    /**
     * {@return the number of instances that showed another pose, because there was no palette for their own one} They showed a shared pose
     * or the rest pose. The next frames have more memory if the device has any.
     */
    long approximatePoses();

    /** {@return the number of vertices that were drawn, with shadows} */
    long vertices();

    /** {@return the number of triangles that were drawn, with shadows} */
    long triangles();

    /** {@return the number of OpenGL draw calls} */
    long drawCalls();

    /** {@return bytes uploaded to the GPU} */
    long bytesUploaded();
}
