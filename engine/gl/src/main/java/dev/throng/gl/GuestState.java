package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL20C.GL_CURRENT_PROGRAM;
import static org.lwjgl.opengl.GL20C.glUseProgram;
import static org.lwjgl.opengl.GL30C.*;
import static org.lwjgl.opengl.GL31C.GL_PRIMITIVE_RESTART;
import static org.lwjgl.opengl.GL32C.GL_DEPTH_CLAMP;
import static org.lwjgl.opengl.GL41C.glDepthRangeIndexed;
import static org.lwjgl.opengl.GL41C.glViewportIndexedf;
import static org.lwjgl.opengl.GL43C.GL_PRIMITIVE_RESTART_FIXED_INDEX;
import static org.lwjgl.opengl.GL45C.GL_CLIP_DEPTH_MODE;
import static org.lwjgl.opengl.GL45C.GL_CLIP_ORIGIN;
import static org.lwjgl.opengl.GL45C.glClipControl;

/**
 * A span of engine calls amid another renderer's state. While a guest state is open, the context's state is as the
 * engine assumes; closing the guest state restores the host's state. In an adopted context, the engine works only
 * inside a guest state, also while it loads data:
 *
 * <pre>{@code
 * context.makeCurrent();
 * try (GuestState guest = GuestState.open(context, HostStatePolicy.RESTORE)) {
 *     renderer.render(target, description, ticks, PassTimer.NONE);
 * }
 * }</pre>
 *
 * <p>Each guest state reads, sets and restores:
 * <ul>
 *   <li>switches: blending (draw buffer 0), face culling, depth test, scissor test (viewport 0), polygon offset of
 *     filled polygons, depth clamping, clip distances 0 to 7, rasterizer discard, sRGB framebuffers, both forms of
 *     primitive restart, logic operations; alpha test and polygon stipple in a compatibility profile
 *   <li>culled and front faces, depth function, depth mask, depth range and viewport (index 0), colour mask (draw
 *     buffer 0), origin and depth mode of clip space, polygon mode
 *   <li>draw framebuffer, program and vertex array
 *   <li>for multisampled targets: multisampling, alpha to coverage, sample coverage, sample mask, sample shading; for
 *     other targets: polygon smoothing; for framebuffers of the host: stencil test
 * </ul>
 *
 * <p>State read and restored only if the engine changes it: textures and samplers of used units, image units, ranges of
 * storage, uniform and feedback buffers, indirect command buffers, read framebuffer, blend factors and equations,
 * polygon offset, scissor box, clear colour (windows without a back buffer), pixel storage and its buffers; draw
 * buffers of framebuffers with several colour attachments, and blending and colour mask of each of these draw buffers
 * that the engine writes.
 *
 * <p>State not read, but left empty: textures and samplers of units starting at {@link FreeBindings#FIRST_UNIT}, and
 * uniform buffers starting at {@link FreeBindings#FIRST}, if they were empty when the context was adopted. The engine's
 * crowds use these.
 *
 * <p>State that no call can set: the host must first end conditional rendering, transform feedback, and queries of
 * primitives and transform feedback. Other queries count the engine's draws, too. All remaining state is left
 * unchanged, since nothing depends on it: other viewports, buffer bindings without an index, pipelines, hints, widths.
 */
public final class GuestState implements AutoCloseable {
    private static final int ALPHA_TEST = 0x0BC0; // of compatibility profiles, like POLYGON_STIPPLE
    private static final int POLYGON_STIPPLE = 0x0B42;
    private static final int CLIP_DISTANCES = 8; // minimum of all implementations

    private static final int[] OFF = {
        GL_CULL_FACE,
        GL_DEPTH_TEST,
        GL_POLYGON_OFFSET_FILL,
        GL_DEPTH_CLAMP,
        GL_RASTERIZER_DISCARD,
        GL_FRAMEBUFFER_SRGB,
        GL_PRIMITIVE_RESTART,
        GL_PRIMITIVE_RESTART_FIXED_INDEX, // the engine has no such index, but some drivers redraw what they cannot
        // restart
        GL_COLOR_LOGIC_OP
    };

    private final HostValues host;
    private boolean closed;

    private GuestState(GlContext context, HostStatePolicy policy) {
        host = context.host();
        host.open(policy == HostStatePolicy.RESTORE);
        switches(context);
        faces();
        depth();
        target();
    }

    /**
     * Saves the host's state if the policy requires it, and sets the engine's.
     *
     * @param context current context
     * @param policy treatment of the host's state
     * @return the open state; close it to restore the host's state
     * @throws IllegalStateException if the context is not current, or has another open guest state
     */
    public static GuestState open(GlContext context, HostStatePolicy policy) {
        CurrentContext.require(context);
        if (context.host().isOpen()) {
            throw new IllegalStateException(
                    "GuestState: found another open GuestState in this context, expected none; close that GuestState first");
        }
        return new GuestState(context, policy);
    }

    private void switches(GlContext context) {
        for (int capability : OFF) {
            host.set(capability, false);
        }
        for (int plane = 0; plane < CLIP_DISTANCES; plane++) {
            host.set(GL_CLIP_DISTANCE0 + plane, false);
        }
        if (context.isCompatibility()) {
            host.set(ALPHA_TEST, false);
            host.set(POLYGON_STIPPLE, false);
        }
        disableFirst(GL_BLEND);
        disableFirst(GL_SCISSOR_TEST);
    }

    /**
     * Disables a switch of draw buffer 0 or viewport 0; the engine uses no others.
     *
     * @param capability OpenGL's name of the switch
     */
    private void disableFirst(int capability) {
        host.save(
                capability,
                (queries, name, out) -> out[0] = queries.isEnabled(name, 0) ? 1 : 0,
                (name, before) -> Raster.setFirst(name, before[0] != 0));
        Raster.setFirst(capability, false);
    }

    private void faces() {
        host.save(GL_CULL_FACE_MODE, (name, before) -> glCullFace((int) before[0]));
        host.save(GL_FRONT_FACE, (name, before) -> glFrontFace((int) before[0]));
        host.save(
                GL_POLYGON_MODE,
                (queries, name, out) -> queries.integers(name, 2, out),
                (name, before) -> polygonModes((int) before[0], (int) before[1]));
        glFrontFace(GL_CCW);
        glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    }

    /**
     * Sets polygon modes. Core profiles have one mode for both sides; some drivers report it as one number.
     *
     * @param front mode of front faces, or of both sides
     * @param back mode of back faces; 0: {@code front} for both sides
     */
    private static void polygonModes(int front, int back) {
        if (back == 0 || front == back) {
            glPolygonMode(GL_FRONT_AND_BACK, front);
        } else {
            glPolygonMode(GL_FRONT, front);
            glPolygonMode(GL_BACK, back);
        }
    }

    private void depth() {
        host.save(GL_DEPTH_FUNC, (name, before) -> glDepthFunc((int) before[0]));
        host.save(GL_DEPTH_WRITEMASK, (name, before) -> glDepthMask(before[0] != 0));
        host.save(
                GL_DEPTH_RANGE,
                (queries, name, out) -> queries.doublesAt(0, name, out),
                (name, range) -> glDepthRangeIndexed(0, range[0], range[1]));
        host.save(0, GuestState::readClipSpace, (i, before) -> glClipControl((int) before[0], (int) before[1]));
        glDepthMask(true);
        glDepthRangeIndexed(0, 0, 1);
    }

    private static void readClipSpace(StateQueries queries, int index, double[] out) {
        out[0] = queries.integer(GL_CLIP_ORIGIN);
        out[1] = queries.integer(GL_CLIP_DEPTH_MODE);
    }

    private void target() {
        host.save(
                GL_COLOR_WRITEMASK,
                (queries, name, out) -> queries.flagsAt(0, name, out),
                (name, mask) -> glColorMaski(0, mask[0] != 0, mask[1] != 0, mask[2] != 0, mask[3] != 0));
        host.save(
                GL_VIEWPORT,
                (queries, name, out) -> queries.realsAt(0, name, out),
                (name, area) ->
                        glViewportIndexedf(0, (float) area[0], (float) area[1], (float) area[2], (float) area[3]));
        host.save(
                GL_DRAW_FRAMEBUFFER_BINDING, (name, before) -> glBindFramebuffer(GL_DRAW_FRAMEBUFFER, (int) before[0]));
        host.save(GL_CURRENT_PROGRAM, (name, before) -> glUseProgram((int) before[0]));
        host.save(GL_VERTEX_ARRAY_BINDING, (name, before) -> glBindVertexArray((int) before[0]));
        glColorMaski(0, true, true, true, true);
    }

    /** @return number of queries to the driver so far */
    public int queries() {
        return host.queries();
    }

    /** Restores the host's state; further calls have no effect. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            host.close();
        }
    }
}
