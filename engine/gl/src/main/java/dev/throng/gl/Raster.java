package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL30C.GL_CLIP_DISTANCE0;
import static org.lwjgl.opengl.GL30C.GL_FRAMEBUFFER_SRGB;
import static org.lwjgl.opengl.GL30C.GL_RASTERIZER_DISCARD;
import static org.lwjgl.opengl.GL30C.glColorMaski;
import static org.lwjgl.opengl.GL30C.glDisablei;
import static org.lwjgl.opengl.GL30C.glEnablei;
import static org.lwjgl.opengl.GL32C.GL_DEPTH_CLAMP;
import static org.lwjgl.opengl.GL40C.glBlendFuncSeparatei;
import static org.lwjgl.opengl.GL40C.glBlendFunci;
import static org.lwjgl.opengl.GL41C.glScissorIndexed;
import static org.lwjgl.opengl.GL41C.glViewportIndexedf;

/** Rasterization state of the current context, kept until it is changed. */
public final class Raster {
    private static final int CLIP_PLANES = 2; // maximum in shaders

    private static final int INDEX_SHIFT = 16; // of names with the index of a draw buffer or viewport

    private Raster() {}

    /** Triangles to cull. The corners of front faces run counter-clockwise. */
    public enum Cull {
        NONE,
        BACK,
        FRONT
    }

    public static void cull(Cull cull) {
        set(GL_CULL_FACE, cull != Cull.NONE);
        int face = cull == Cull.FRONT ? GL_FRONT : GL_BACK;
        if (cull != Cull.NONE && isChanged(GL_CULL_FACE_MODE, face)) {
            glCullFace(face);
        }
    }

    public static void depthTest(boolean on) {
        set(GL_DEPTH_TEST, on);
    }

    /** @param on whether draws and clears change the depth */
    public static void depthWrite(boolean on) {
        if (isChanged(GL_DEPTH_WRITEMASK, on ? 1 : 0)) {
            glDepthMask(on);
        }
    }

    /** @param on whether front faces run clockwise in the window, as in a mirror */
    public static void mirrored(boolean on) {
        if (isChanged(GL_FRONT_FACE, on ? 1 : 0)) {
            glFrontFace(on ? GL_CW : GL_CCW);
        }
    }

    /** @param on whether draws and clears change the colour */
    public static void colourWrite(boolean on) {
        if (isChanged(GL_COLOR_WRITEMASK, on ? 1 : 0)) {
            glColorMaski(0, on, on, on, on);
        }
    }

    /**
     * Sets multiplicative blending, whose result does not depend on the order of draws.
     *
     * @param on whether draws multiply the stored colours, instead of replacing them
     */
    public static void multiplyBlend(boolean on) {
        CurrentContext.get().host().beforeChange(HostValue.BLENDING);
        setFirst(GL_BLEND, on);
        if (on && isChanged(GL_BLEND_SRC, GL_SRC_COLOR)) {
            glBlendFunci(0, GL_ZERO, GL_SRC_COLOR);
        }
    }

    /**
     * Sets blending by alpha (Porter and Duff, "Compositing Digital Images", 1984: over), in the target's encoding. The
     * target's alpha becomes the covered share of the pixel.
     *
     * @param on whether draws blend with the stored colours, instead of replacing them
     */
    public static void alphaBlend(boolean on) {
        CurrentContext.get().host().beforeChange(HostValue.BLENDING);
        setFirst(GL_BLEND, on);
        if (on && isChanged(GL_BLEND_SRC, GL_SRC_ALPHA)) {
            glBlendFuncSeparatei(0, GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        }
    }

    /** @param on whether draws and clears encode colours for targets that store sRGB */
    public static void encoding(boolean on) {
        set(GL_FRAMEBUFFER_SRGB, on);
    }

    /** @param on whether to draw outlines instead of filled triangles */
    public static void wireframe(boolean on) {
        if (isChanged(GL_POLYGON_MODE, on ? 1 : 0)) {
            glPolygonMode(GL_FRONT_AND_BACK, on ? GL_LINE : GL_FILL);
        }
    }

    /**
     * Sets the depth offset of triangles; with reversed depth, negative offsets point away from the viewer.
     *
     * @param factor factor on the triangle's slope in depth
     * @param units multiple of the smallest difference of depths; if both parameters are 0, there is no offset
     */
    public static void depthOffset(float factor, float units) {
        CurrentContext.get().host().beforeChange(HostValue.DEPTH_OFFSET);
        set(GL_POLYGON_OFFSET_FILL, factor != 0 || units != 0);
        glPolygonOffset(factor, units);
    }

    /**
     * @param on whether surfaces in front of the near plane or behind the far plane are drawn at that plane's depth,
     *     instead of clipped
     */
    public static void depthClamp(boolean on) {
        set(GL_DEPTH_CLAMP, on);
    }

    /**
     * Enables clip distances.
     *
     * @param planes number of used {@code gl_ClipDistance}, 0 to 2; negative distances are clipped
     */
    public static void clip(int planes) {
        for (int plane = 0; plane < CLIP_PLANES; plane++) {
            set(GL_CLIP_DISTANCE0 + plane, plane < planes);
        }
    }

    /**
     * Limits draws and clears to columns of the bound target, until {@link #allColumns()}.
     *
     * @param first first column
     * @param count number of columns
     * @param rows number of rows of the target; drivers on top of Vulkan clear nothing if a region is larger than the
     *     target
     */
    public static void limitToColumns(int first, int count, int rows) {
        limitToRectangle(first, 0, Math.max(count, 0), rows);
    }

    /**
     * Limits draws and clears to pixels of a rectangle, until {@link #allColumns()}.
     *
     * @param x first column
     * @param y first row, counted from the bottom
     * @param width number of columns
     * @param height number of rows
     */
    public static void limitToRectangle(int x, int y, int width, int height) {
        CurrentContext.get().host().beforeChange(HostValue.SCISSOR);
        setFirst(GL_SCISSOR_TEST, true);
        glScissorIndexed(0, x, y, width, height);
    }

    public static void allColumns() {
        setFirst(GL_SCISSOR_TEST, false);
    }

    /** @param on whether to discard all triangles, for draws that only capture outputs of vertices */
    public static void discard(boolean on) {
        set(GL_RASTERIZER_DISCARD, on);
    }

    /**
     * Sets the viewport, from the lower left corner, in pixels.
     *
     * @param width width of the viewport
     * @param height height of the viewport
     */
    public static void viewport(int width, int height) {
        viewport(0, 0, width, height);
    }

    /**
     * Sets the viewport, in pixels.
     *
     * @param x first column
     * @param y first row, counted from the bottom
     * @param width width of the viewport
     * @param height height of the viewport
     */
    public static void viewport(int x, int y, int width, int height) {
        CurrentContext.requireAny();
        glViewportIndexedf(0, x, y, width, height);
    }

    /**
     * @param name OpenGL's constant for a state
     * @param value new value of the state
     * @return whether the value may differ from the state's previous value
     */
    static boolean isChanged(int name, long value) {
        return CurrentContext.get().bound().isChanged(name, value);
    }

    static void set(int capability, boolean on) {
        if (!isChanged(capability, on ? 1 : 0)) {
            return;
        }
        if (on) {
            glEnable(capability);
        } else {
            glDisable(capability);
        }
    }

    /**
     * Sets a switch of draw buffer 0 or viewport 0; other buffers' and viewports' switches belong to the host.
     *
     * @param capability OpenGL's name of the switch
     * @param on whether the switch should be on
     */
    static void setFirst(int capability, boolean on) {
        set(capability, 0, on);
    }

    /**
     * Sets a switch of one draw buffer or viewport.
     *
     * @param capability OpenGL's name of the switch
     * @param index index of the draw buffer or viewport
     * @param on whether the switch should be on
     */
    static void set(int capability, int index, boolean on) {
        if (!isChanged(capability + (index << INDEX_SHIFT), on ? 1 : 0)) {
            return;
        }
        if (on) {
            glEnablei(capability, index);
        } else {
            glDisablei(capability, index);
        }
    }
}
