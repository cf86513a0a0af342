package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL30C.GL_CLIP_DISTANCE0;
import static org.lwjgl.opengl.GL30C.GL_RASTERIZER_DISCARD;
import static org.lwjgl.opengl.GL30C.glColorMaski;
import static org.lwjgl.opengl.GL30C.glDisablei;
import static org.lwjgl.opengl.GL30C.glEnablei;
import static org.lwjgl.opengl.GL32C.GL_DEPTH_CLAMP;
import static org.lwjgl.opengl.GL40C.glBlendFuncSeparatei;
import static org.lwjgl.opengl.GL40C.glBlendFunci;
import static org.lwjgl.opengl.GL41C.glScissorIndexed;
import static org.lwjgl.opengl.GL41C.glViewportIndexedf;

/** How triangles become pixels. State of the current context, kept until changed. */
public final class Raster {
    private static final int CLIP_PLANES = 2; // most that shaders write

    private Raster() {}

    /** Triangles left out; the front is where corners run counter-clockwise. */
    public enum Cull {
        NONE,
        BACK,
        FRONT
    }

    public static void cull(Cull cull) {
        CurrentContext.requireAny();
        set(GL_CULL_FACE, cull != Cull.NONE);
        if (cull != Cull.NONE) {
            glCullFace(cull == Cull.FRONT ? GL_FRONT : GL_BACK);
        }
    }

    public static void depthTest(boolean on) {
        CurrentContext.requireAny();
        set(GL_DEPTH_TEST, on);
    }

    /** Whether draws and clears change the depth. */
    public static void depthWrite(boolean on) {
        CurrentContext.requireAny();
        glDepthMask(on);
    }

    /** Whether front faces run clockwise in the window, as they do in a mirror. */
    public static void mirrored(boolean on) {
        CurrentContext.requireAny();
        glFrontFace(on ? GL_CW : GL_CCW);
    }

    /** Whether draws and clears change the colour. */
    public static void colourWrite(boolean on) {
        CurrentContext.requireAny();
        glColorMaski(0, on, on, on, on);
    }

    /** Whether drawn colours are factors on what is there, instead of replacing it; any order gives the same. */
    public static void multiplyBlend(boolean on) {
        CurrentContext.get().host().beforeChange(HostValue.BLENDING);
        setFirst(GL_BLEND, on);
        glBlendFunci(0, GL_ZERO, GL_SRC_COLOR);
    }

    /**
     * Whether drawn colours are mixed with what is there, by their alpha (Porter and Duff, "Compositing Digital Images", 1984: over), as
     * the target stores colours. Alpha of the target becomes the share of it that is covered.
     */
    public static void alphaBlend(boolean on) {
        CurrentContext.get().host().beforeChange(HostValue.BLENDING);
        setFirst(GL_BLEND, on);
        glBlendFuncSeparatei(0, GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    }

    /** Outlines instead of filled triangles. */
    public static void wireframe(boolean on) {
        CurrentContext.requireAny();
        glPolygonMode(GL_FRONT_AND_BACK, on ? GL_LINE : GL_FILL);
    }

    /**
     * Moves depths by {@code factor} times their slope plus {@code units} of resolution; both 0 turns it off. With reversed depth,
     * away from the viewer is negative.
     */
    public static void depthOffset(float factor, float units) {
        CurrentContext.get().host().beforeChange(HostValue.DEPTH_OFFSET);
        set(GL_POLYGON_OFFSET_FILL, factor != 0 || units != 0);
        glPolygonOffset(factor, units);
    }

    /** Whether what lies before the near plane or beyond the far one is drawn at their depth, instead of left out. */
    public static void depthClamp(boolean on) {
        CurrentContext.requireAny();
        set(GL_DEPTH_CLAMP, on);
    }

    /** How many of {@code gl_ClipDistance} cut away what is negative, from the first on. @param planes 0 to 2 */
    public static void clip(int planes) {
        CurrentContext.requireAny();
        for (int plane = 0; plane < CLIP_PLANES; plane++) {
            set(GL_CLIP_DISTANCE0 + plane, plane < planes);
        }
    }

    /**
     * Draws and clears change these columns of the bound target only.
     *
     * @param rows of the target: Vulkan, on which some drivers build, clears nothing where a region reaches beyond it
     */
    public static void columns(int first, int count, int rows) {
        rectangle(first, 0, Math.max(count, 0), rows);
    }

    /** Draws and clears change some pixels of the bound target only. {@link #allColumns()} ends it. */
    public static void rectangle(int x, int y, int width, int height) {
        CurrentContext.get().host().beforeChange(HostValue.SCISSOR);
        setFirst(GL_SCISSOR_TEST, true);
        glScissorIndexed(0, x, y, width, height);
    }

    /** Draws and clears change all columns again. */
    public static void allColumns() {
        CurrentContext.requireAny();
        setFirst(GL_SCISSOR_TEST, false);
    }

    /** Whether the vertex shader runs for its captured outputs only. */
    public static void discard(boolean on) {
        CurrentContext.requireAny();
        set(GL_RASTERIZER_DISCARD, on);
    }

    /** Draws change so many pixels from the lower left corner on. */
    public static void viewport(int width, int height) {
        viewport(0, 0, width, height);
    }

    /** Draws change some pixels, from a corner on. */
    public static void viewport(int x, int y, int width, int height) {
        CurrentContext.requireAny();
        glViewportIndexedf(0, x, y, width, height);
    }

    static void set(int capability, boolean on) {
        if (on) {
            glEnable(capability);
        } else {
            glDisable(capability);
        }
    }

    /** Of draw buffers or viewports the first alone: others are the business of a host. */
    static void setFirst(int capability, boolean on) {
        set(capability, 0, on);
    }

    /** Sets a switch of a draw buffer or viewport. */
    static void set(int capability, int index, boolean on) {
        if (on) {
            glEnablei(capability, index);
        } else {
            glDisablei(capability, index);
        }
    }
}
