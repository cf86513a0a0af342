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
 * A stay among another renderer's state. While it is open everything is as the engine assumes it; when it is closed, all is
 * as the host left it. What the engine does in an adopted context, loading included, it does inside of one:
 *
 * <pre>{@code
 * context.makeCurrent();
 * try (GuestState guest = GuestState.open(context, HostStatePolicy.RESTORE)) {
 *     renderer.render(target, description, ticks, PassTimer.NONE);
 * }
 * }</pre>
 *
 * <p>Read, set and restored by each: the switches of blending (draw buffer 0), culling of faces, depth test, scissor
 * test (viewport 0), offset of filled polygons, depth clamping, clip distances 0 to 7, discarding of all primitives, sRGB
 * framebuffers, primitive restart in both forms, logic operations, in a compatibility profile alpha test and polygon stipple, too; which faces
 * are culled and which are front faces, depth function, depth mask, depth range and viewport (index 0), colour mask (draw buffer 0), origin and depth
 * mode of clip space, polygon mode, the framebuffer that is drawn into, program and vertex array.
 *
 * <p>The same for targets with samples: multisampling, alpha to coverage, sample coverage, sample mask, sample shading; for targets
 * without: smooth polygons; for framebuffers of the host: stencil test.
 *
 * <p>Read and restored where it is changed: textures and samplers of the units that are used, image units, ranges of storage,
 * uniform and feedback buffers, buffers of indirect commands, the framebuffer that is read from, blend factors and equations,
 * polygon offset, scissor box, the colour of clears in windows of one buffer, storage of pixels and its buffers; of framebuffers with
 * several colour attachments their draw buffers, and blending and colour mask of draw buffers that are written.
 *
 * <p>Not asked for again, where the host had nothing when the context was adopted: textures and samplers of units from {@link
 * FreeBindings#FIRST_UNIT} on, and uniform buffers from {@link FreeBindings#FIRST} on, which is where the engine's crowds have theirs. These
 * are left empty.
 *
 * <p>Not asked for, since no call can set it: the host ends conditional rendering and transform feedback before, and queries of
 * primitives and of transform feedback; other queries count what the engine draws, too. Left alone, since nothing depends on it:
 * everything else, such as other viewports, bindings of buffers without an index, pipelines, hints, widths.
 */
public final class GuestState implements AutoCloseable {
    private static final int ALPHA_TEST = 0x0BC0; // of compatibility profiles, as is the next
    private static final int POLYGON_STIPPLE = 0x0B42;
    private static final int CLIP_DISTANCES = 8; // of every implementation

    private static final int[] OFF = {
        GL_CULL_FACE,
        GL_DEPTH_TEST,
        GL_POLYGON_OFFSET_FILL,
        GL_DEPTH_CLAMP,
        GL_RASTERIZER_DISCARD,
        GL_FRAMEBUFFER_SRGB,
        GL_PRIMITIVE_RESTART,
        GL_PRIMITIVE_RESTART_FIXED_INDEX, // no index is that one, but some drivers then draw anew what they cannot
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
     * Sets what the engine assumes.
     *
     * @param context that is current
     * @param policy what becomes of the host's state
     * @throws IllegalStateException when the context is not current, or a stay in it is open already
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

    /** Of draw buffers, or of viewports: the first alone is drawn to. */
    private void disableFirst(int capability) {
        host.keep(
                capability,
                (queries, name, out) -> out[0] = queries.isEnabled(name, 0) ? 1 : 0,
                (name, before) -> Raster.setFirst(name, before[0] != 0));
        Raster.setFirst(capability, false);
    }

    private void faces() {
        host.keep(GL_CULL_FACE_MODE, (name, before) -> glCullFace((int) before[0]));
        host.keep(GL_FRONT_FACE, (name, before) -> glFrontFace((int) before[0]));
        host.keep(
                GL_POLYGON_MODE,
                (queries, name, out) -> queries.integers(name, 2, out),
                (name, before) -> polygonModes((int) before[0], (int) before[1]));
        glFrontFace(GL_CCW);
        glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    }

    /** Core profiles have one for both sides, and some drivers say one number only. */
    private static void polygonModes(int front, int back) {
        if (back == 0 || front == back) {
            glPolygonMode(GL_FRONT_AND_BACK, front);
        } else {
            glPolygonMode(GL_FRONT, front);
            glPolygonMode(GL_BACK, back);
        }
    }

    private void depth() {
        host.keep(GL_DEPTH_FUNC, (name, before) -> glDepthFunc((int) before[0]));
        host.keep(GL_DEPTH_WRITEMASK, (name, before) -> glDepthMask(before[0] != 0));
        host.keep(
                GL_DEPTH_RANGE,
                (queries, name, out) -> queries.doublesAt(0, name, out),
                (name, range) -> glDepthRangeIndexed(0, range[0], range[1]));
        host.keep(0, GuestState::readClipSpace, (i, before) -> glClipControl((int) before[0], (int) before[1]));
        glDepthMask(true);
        glDepthRangeIndexed(0, 0, 1);
    }

    private static void readClipSpace(StateQueries queries, int index, double[] out) {
        out[0] = queries.integer(GL_CLIP_ORIGIN);
        out[1] = queries.integer(GL_CLIP_DEPTH_MODE);
    }

    private void target() {
        host.keep(
                GL_COLOR_WRITEMASK,
                (queries, name, out) -> queries.flagsAt(0, name, out),
                (name, mask) -> glColorMaski(0, mask[0] != 0, mask[1] != 0, mask[2] != 0, mask[3] != 0));
        host.keep(
                GL_VIEWPORT,
                (queries, name, out) -> queries.realsAt(0, name, out),
                (name, area) ->
                        glViewportIndexedf(0, (float) area[0], (float) area[1], (float) area[2], (float) area[3]));
        host.keep(
                GL_DRAW_FRAMEBUFFER_BINDING, (name, before) -> glBindFramebuffer(GL_DRAW_FRAMEBUFFER, (int) before[0]));
        host.keep(GL_CURRENT_PROGRAM, (name, before) -> glUseProgram((int) before[0]));
        host.keep(GL_VERTEX_ARRAY_BINDING, (name, before) -> glBindVertexArray((int) before[0]));
        glColorMaski(0, true, true, true, true);
    }

    /** Questions to the driver so far. */
    public int queries() {
        return host.queries();
    }

    /** Restores what is to be restored; further calls do nothing. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            host.close();
        }
    }
}
