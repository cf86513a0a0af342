package dev.throng.inspect;

import java.util.List;
import java.util.Set;

/**
 * Times and counts of one call of {@code Scene.draw}: sums over all views of the call. Depth-only views have no counts.
 */
public interface FrameReport {
    /** Pass of a frame. Passes run in this order. */
    enum Pass {
        /** Culls instances and chooses their levels of detail. */
        CULL,
        /** Builds matrix palettes. */
        PALETTE,
        /** Skins vertices once for all passes, or culls triangles, if the scene's options request it. */
        PRESKIN,
        /** Draws shadow maps. */
        SHADOW,
        /** Draws the picture, or only depth. */
        DRAW
    }

    /** {@return the time of the frame, seconds of the scene's clock} */
    double seconds();

    /** {@return the passes that ran, in their order} */
    Set<Pass> passes();

    /**
     * {@return the time that the calling thread spent in the draw, milliseconds} Includes much of the drawing by
     * software OpenGL and, with a {@linkplain Inspection#blockingTimer blocking timer}, the GPU's work.
     */
    double cpuMs();

    /**
     * {@return the time that the calling thread spent in a pass, milliseconds; 0 if the pass did not run}
     * @param pass pass of the frame
     */
    double cpuMs(Pass pass);

    /**
     * {@return the GPU's time from first to last command, milliseconds} NaN on software OpenGL, which has no clock, and
     * if the time has not arrived eight frames later.
     */
    double gpuMs();

    /**
     * {@return the GPU's time of a pass, milliseconds; 0 if the pass did not run} NaN whenever {@link #gpuMs()} is.
     *
     * @param pass pass of the frame
     */
    double gpuMs(Pass pass);

    /** {@return the number of visible instances, without decor} */
    long visible();

    /** {@return the number of visible instances per level of detail, the finest first} */
    List<Long> levels();

    /** {@return the number of built matrix palettes, without shared poses} */
    long palettes();

    /**
     * {@return the number of instances without a palette, which showed a shared pose or the rest pose} Later frames get
     * more memory for palettes, if the device has it.
     */
    long approximatePoses();

    /** {@return the number of drawn vertices, also in shadow maps} */
    long vertices();

    /** {@return the number of drawn triangles, also in shadow maps} */
    long triangles();

    /** {@return the number of OpenGL draw calls} */
    long drawCalls();

    /** {@return bytes uploaded to the GPU} */
    long bytesUploaded();
}
