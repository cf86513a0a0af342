package dev.throng.gl.framebuffer;

import static org.lwjgl.opengl.GL11C.GL_POINTS;
import static org.lwjgl.opengl.GL11C.GL_VIEWPORT;
import static org.lwjgl.opengl.GL11C.glGetInteger;
import static org.lwjgl.opengl.GL11C.glGetIntegerv;
import static org.lwjgl.opengl.GL15C.glBeginQuery;
import static org.lwjgl.opengl.GL15C.glEndQuery;
import static org.lwjgl.opengl.GL30C.*;
import static org.lwjgl.opengl.GL41C.glViewportIndexedf;
import static org.lwjgl.opengl.GL44C.glBindBuffersBase;

import dev.throng.gl.GlException;
import dev.throng.gl.Raster;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.timing.CountQuery;

/** Capture of vertex shader outputs, without pixels. */
public final class FeedbackCapture {
    private FeedbackCapture() {}

    /**
     * Captures the outputs that the program in use, linked with feedback varyings, writes for every vertex, in drawing
     * order. Restores the bound render target.
     *
     * @param into buffer that receives the outputs
     * @param drawPoints function that draws with {@link dev.throng.gl.Draw#points} only, and keeps the program in use
     * @throws GlException {@code LIMIT} if {@code into} is too small for all vertices
     */
    public static void capture(GpuBuffer into, Runnable drawPoints) {
        try (CountQuery drawn = CountQuery.create("points drawn", GL_PRIMITIVES_GENERATED);
                CountQuery written = CountQuery.create("points captured", GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN)) {
            captureAsync(into, () -> count(drawn, written, drawPoints));
            requireAll(into, drawn.count(), written.count());
        }
    }

    /**
     * Captures like {@link #capture}, but without waiting for the check that the buffer suffices.
     *
     * @param into buffer that receives the outputs, which the caller must make large enough for all vertices
     * @param drawPoints function that draws with {@link dev.throng.gl.Draw#points} only, and keeps the program in use
     */
    public static void captureAsync(GpuBuffer into, Runnable drawPoints) {
        int framebuffer = glGetInteger(GL_DRAW_FRAMEBUFFER_BINDING);
        int[] viewport = new int[4];
        glGetIntegerv(GL_VIEWPORT, viewport);
        // Every draw needs a framebuffer, even without rasterization.
        try (RenderTarget target = RenderTarget.create("feedback capture", 1, 1, 0)) {
            target.bind();
            into.bindFeedback(0);
            Raster.discard(true);
            glBeginTransformFeedback(GL_POINTS);
            try {
                drawPoints.run();
            } finally {
                glEndTransformFeedback();
                Raster.discard(false);
            }
        } finally {
            glBindBuffersBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, new int[1]);
            glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
            glViewportIndexedf(0, viewport[0], viewport[1], viewport[2], viewport[3]);
        }
    }

    private static void count(CountQuery drawn, CountQuery written, Runnable drawPoints) {
        glBeginQuery(GL_PRIMITIVES_GENERATED, drawn.id());
        glBeginQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN, written.id());
        try {
            drawPoints.run();
        } finally {
            glEndQuery(GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN);
            glEndQuery(GL_PRIMITIVES_GENERATED);
        }
    }

    private static void requireAll(GpuBuffer into, long drawn, long written) {
        if (written != drawn) {
            throw new GlException(
                    GlException.Kind.LIMIT,
                    "captured vertices in " + into + ": found room for " + written + " vertices, expected room for "
                            + drawn + " vertices");
        }
    }
}
