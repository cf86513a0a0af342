package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL30C.GL_CLIP_DISTANCE0;
import static org.lwjgl.opengl.GL30C.GL_RASTERIZER_DISCARD;
import static org.lwjgl.opengl.GL32C.GL_DEPTH_CLAMP;

/** How triangles become pixels. State of the current context, kept until changed. */
public final class Raster {
    private static final int CLIP_PLANES = 8; // of every implementation

    private Raster() {}

    /** Triangles left out; the front is where corners run counter-clockwise. */
    public enum Cull {
        NONE,
        BACK,
        FRONT
    }

    public static void cull(Cull cull) {
        CurrentContext.requireAny();
        enable(GL_CULL_FACE, cull != Cull.NONE);
        glCullFace(cull == Cull.FRONT ? GL_FRONT : GL_BACK);
    }

    public static void depthTest(boolean on) {
        CurrentContext.requireAny();
        enable(GL_DEPTH_TEST, on);
    }

    /** Whether draws and clears change the depth. */
    public static void depthWrite(boolean on) {
        CurrentContext.requireAny();
        glDepthMask(on);
    }

    /**
     * Whether draws leave the depth as it is and are seen only where nothing nearer was drawn, at the far plane itself too: with
     * reversed depth, what is drawn at depth 0 fills what is still empty.
     */
    public static void background(boolean on) {
        CurrentContext.requireAny();
        glDepthFunc(on ? GL_GEQUAL : GL_GREATER);
        glDepthMask(!on);
    }

    /** Whether draws and clears change the colour. */
    public static void colourWrite(boolean on) {
        CurrentContext.requireAny();
        glColorMask(on, on, on, on);
    }

    /** Whether drawn colours are factors on what is there, instead of replacing it; any order gives the same. */
    public static void multiplyBlend(boolean on) {
        CurrentContext.requireAny();
        enable(GL_BLEND, on);
        glBlendFunc(GL_ZERO, GL_SRC_COLOR);
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
        CurrentContext.requireAny();
        enable(GL_POLYGON_OFFSET_FILL, factor != 0 || units != 0);
        glPolygonOffset(factor, units);
    }

    /** Whether what lies before the near plane or beyond the far one is drawn at their depth, instead of left out. */
    public static void depthClamp(boolean on) {
        CurrentContext.requireAny();
        enable(GL_DEPTH_CLAMP, on);
    }

    /** How many of {@code gl_ClipDistance} cut away what is negative, from the first on. */
    public static void clip(int planes) {
        CurrentContext.requireAny();
        for (int plane = 0; plane < CLIP_PLANES; plane++) {
            enable(GL_CLIP_DISTANCE0 + plane, plane < planes);
        }
    }

    /**
     * Draws and clears change these columns of the bound target only.
     *
     * @param rows of the target: Vulkan, on which some drivers build, clears nothing where a region reaches beyond it
     */
    public static void columns(int first, int count, int rows) {
        CurrentContext.requireAny();
        glEnable(GL_SCISSOR_TEST);
        glScissor(first, 0, Math.max(count, 0), rows);
    }

    /** Draws and clears change all columns again. */
    public static void allColumns() {
        CurrentContext.requireAny();
        glDisable(GL_SCISSOR_TEST);
    }

    /** Whether the vertex shader runs for its captured outputs only. */
    public static void discard(boolean on) {
        CurrentContext.requireAny();
        enable(GL_RASTERIZER_DISCARD, on);
    }

    private static void enable(int capability, boolean on) {
        if (on) {
            glEnable(capability);
        } else {
            glDisable(capability);
        }
    }
}
