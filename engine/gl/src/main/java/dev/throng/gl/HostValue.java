package dev.throng.gl;

import static org.lwjgl.opengl.ARBIndirectParameters.GL_PARAMETER_BUFFER_ARB;
import static org.lwjgl.opengl.ARBIndirectParameters.GL_PARAMETER_BUFFER_BINDING_ARB;
import static org.lwjgl.opengl.GL45C.*;
import static org.lwjgl.opengl.GL46C.GL_POLYGON_OFFSET_CLAMP;
import static org.lwjgl.opengl.GL46C.glPolygonOffsetClamp;

import dev.throng.gl.HostValues.Reader;
import dev.throng.gl.HostValues.Restorer;
import java.util.function.ObjIntConsumer;
import org.lwjgl.opengl.EXTPolygonOffsetClamp;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

/**
 * State that only some frames change. Each constant reads, sets and restores its value. See {@link
 * HostValues#beforeChange(HostValue, int)}.
 */
public enum HostValue {
    /** Active texture unit, to which calls without a unit refer. */
    ACTIVE_UNIT(GL_ACTIVE_TEXTURE, (name, before) -> glActiveTexture((int) before[0])),

    /** Bindings of a texture unit that was empty when the context was adopted. */
    FREE_UNIT((queries, unit, out) -> {}, (unit, before) -> glBindTextureUnit(unit, 0)),

    /**
     * Two-dimensional texture of a unit, and its sampler object, which the engine detaches. Multisample and buffer
     * textures use no sampler.
     */
    TEXTURE_2D((host, unit) -> {
        keepOfUnit(
                host,
                unit,
                (queries, i, out) -> out[0] = queries.integer(GL_SAMPLER_BINDING),
                (i, before) -> glBindSampler(i, (int) before[0]));
        glBindSampler(unit, 0);
        keepOfUnit(
                host,
                unit,
                (queries, i, out) -> out[0] = queries.integer(GL_TEXTURE_BINDING_2D),
                (i, before) -> bindTexture(i, GL_TEXTURE_2D, before));
    }),

    /** Multisample texture of a unit. */
    TEXTURE_MULTISAMPLED((host, unit) -> keepOfUnit(
            host,
            unit,
            (queries, i, out) -> out[0] = queries.integer(GL_TEXTURE_BINDING_2D_MULTISAMPLE),
            (i, before) -> bindTexture(i, GL_TEXTURE_2D_MULTISAMPLE, before))),

    /** Buffer texture of a unit. */
    TEXTURE_BUFFER((host, unit) -> keepOfUnit(
            host,
            unit,
            (queries, i, out) -> out[0] = queries.integer(GL_TEXTURE_BINDING_BUFFER),
            (i, before) -> bindTexture(i, GL_TEXTURE_BUFFER, before))),

    /** Texture of an image unit. */
    IMAGE(
            (queries, unit, out) -> readEach(
                    queries,
                    unit,
                    out,
                    GL_IMAGE_BINDING_NAME,
                    GL_IMAGE_BINDING_LEVEL,
                    GL_IMAGE_BINDING_LAYERED,
                    GL_IMAGE_BINDING_LAYER,
                    GL_IMAGE_BINDING_ACCESS,
                    GL_IMAGE_BINDING_FORMAT),
            (unit, b) ->
                    glBindImageTexture(unit, (int) b[0], (int) b[1], b[2] != 0, (int) b[3], (int) b[4], (int) b[5])),

    /** Buffer range of a storage block. */
    STORAGE(
            GL_SHADER_STORAGE_BUFFER,
            GL_SHADER_STORAGE_BUFFER_BINDING,
            GL_SHADER_STORAGE_BUFFER_START,
            GL_SHADER_STORAGE_BUFFER_SIZE),

    /** Buffer range of a uniform block. */
    UNIFORM(GL_UNIFORM_BUFFER, GL_UNIFORM_BUFFER_BINDING, GL_UNIFORM_BUFFER_START, GL_UNIFORM_BUFFER_SIZE),

    /** Buffer range of a uniform block that was empty when the context was adopted. */
    FREE_UNIFORM((queries, index, out) -> {}, (index, before) -> HostValues.bindBase(GL_UNIFORM_BUFFER, index, 0)),

    /** Buffer range for captured vertices. */
    FEEDBACK(
            GL_TRANSFORM_FEEDBACK_BUFFER,
            GL_TRANSFORM_FEEDBACK_BUFFER_BINDING,
            GL_TRANSFORM_FEEDBACK_BUFFER_START,
            GL_TRANSFORM_FEEDBACK_BUFFER_SIZE),

    /** Buffer bindings without an index; some drivers clear them when a buffer is deleted. */
    WITHOUT_INDEX((host, i) -> {
        host.save(GL_SHADER_STORAGE_BUFFER_BINDING, (name, before) -> bindBuffer(GL_SHADER_STORAGE_BUFFER, before));
        host.save(GL_UNIFORM_BUFFER_BINDING, (name, before) -> bindBuffer(GL_UNIFORM_BUFFER, before));
        host.save(
                GL_TRANSFORM_FEEDBACK_BUFFER_BINDING,
                (name, before) -> bindBuffer(GL_TRANSFORM_FEEDBACK_BUFFER, before));
    }),

    /** Buffer from which commands of indirect draws are read. */
    DRAWS(GL_DRAW_INDIRECT_BUFFER_BINDING, (name, before) -> bindBuffer(GL_DRAW_INDIRECT_BUFFER, before)),

    /** Buffer from which group counts of indirect dispatches are read. */
    DISPATCHES(GL_DISPATCH_INDIRECT_BUFFER_BINDING, (name, before) -> bindBuffer(GL_DISPATCH_INDIRECT_BUFFER, before)),

    /** Buffer from which the number of indirect draws is read. */
    DRAW_COUNT(GL_PARAMETER_BUFFER_BINDING_ARB, (name, before) -> bindBuffer(GL_PARAMETER_BUFFER_ARB, before)),

    /** Buffer of {@link #DRAW_COUNT}, unbound because Mesa (seen in 22.3) would read it for plain indirect draws. */
    PLAIN_DRAWS((host, i) -> {
        if (CurrentContext.get().info().isMesa() && GL.getCapabilities().GL_ARB_indirect_parameters) {
            host.beforeChange(DRAW_COUNT);
            glBindBuffer(GL_PARAMETER_BUFFER_ARB, 0);
        }
    }),

    /** Framebuffer from which pixels are read. */
    READ_FRAMEBUFFER(
            GL_READ_FRAMEBUFFER_BINDING, (name, before) -> glBindFramebuffer(GL_READ_FRAMEBUFFER, (int) before[0])),

    /** Switches of multisampling, set for multisampled targets. */
    SAMPLES((host, i) -> {
        host.set(GL_MULTISAMPLE, true);
        host.set(GL_SAMPLE_ALPHA_TO_COVERAGE, false);
        host.set(GL_SAMPLE_COVERAGE, false);
        host.set(GL_SAMPLE_MASK, false);
        host.set(GL_SAMPLE_SHADING, false);
    }),

    /** Polygon smoothing, disabled for targets without multisampling. */
    SMOOTHING((host, i) -> host.set(GL_POLYGON_SMOOTH, false)),

    /** Stencil test, disabled for targets that may have a stencil buffer. */
    STENCIL((host, i) -> host.set(GL_STENCIL_TEST, false)),

    /** Blend factors and equations; the engine's equation adds. */
    BLENDING((host, i) -> {
        host.save(
                0,
                (queries, buffer, out) -> readEach(
                        queries,
                        buffer,
                        out,
                        GL_BLEND_SRC_RGB,
                        GL_BLEND_DST_RGB,
                        GL_BLEND_SRC_ALPHA,
                        GL_BLEND_DST_ALPHA),
                (buffer, b) -> glBlendFuncSeparatei(buffer, (int) b[0], (int) b[1], (int) b[2], (int) b[3]));
        host.save(
                0,
                (queries, buffer, out) ->
                        readEach(queries, buffer, out, GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA),
                (buffer, before) -> glBlendEquationSeparatei(buffer, (int) before[0], (int) before[1]));
        glBlendEquationi(0, GL_FUNC_ADD);
    }),

    /** Blending and colour mask of a draw buffer after the first one. The engine writes to this buffer without blending. */
    DRAW_BUFFER((host, index) -> {
        host.save(
                index,
                (queries, i, out) -> out[0] = queries.isEnabled(GL_BLEND, i) ? 1 : 0,
                (i, before) -> Raster.set(GL_BLEND, i, before[0] != 0));
        host.save(
                index,
                (queries, i, out) -> queries.flagsAt(i, GL_COLOR_WRITEMASK, out),
                (i, mask) -> glColorMaski(i, mask[0] != 0, mask[1] != 0, mask[2] != 0, mask[3] != 0));
        glDisablei(GL_BLEND, index);
        glColorMaski(index, true, true, true, true);
    }),

    /** Polygon offset: factor, units and clamp. */
    DEPTH_OFFSET((queries, i, out) -> readDepthOffset(queries, out), (i, before) -> setDepthOffset(before)),

    /** Scissor rectangle. */
    SCISSOR(
            (queries, i, out) -> queries.integers(GL_SCISSOR_BOX, 4, out),
            (i, box) -> glScissorIndexed(0, (int) box[0], (int) box[1], (int) box[2], (int) box[3])),

    CLEAR_COLOUR(
            (queries, i, out) -> queries.reals(GL_COLOR_CLEAR_VALUE, out),
            (i, rgba) -> glClearColor((float) rgba[0], (float) rgba[1], (float) rgba[2], (float) rgba[3])),

    /** Layout of uploaded pixels in memory. */
    UPLOAD((host, i) -> {
        host.save(GL_PIXEL_UNPACK_BUFFER_BINDING, (name, before) -> bindBuffer(GL_PIXEL_UNPACK_BUFFER, before));
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        setRows(
                host,
                GL_UNPACK_ALIGNMENT,
                GL_UNPACK_SWAP_BYTES,
                GL_UNPACK_ROW_LENGTH,
                GL_UNPACK_SKIP_ROWS,
                GL_UNPACK_SKIP_PIXELS);
    }),

    /** Layout of downloaded pixels in memory. */
    DOWNLOAD((host, i) -> {
        host.save(GL_PIXEL_PACK_BUFFER_BINDING, (name, before) -> bindBuffer(GL_PIXEL_PACK_BUFFER, before));
        glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        setRows(
                host,
                GL_PACK_ALIGNMENT,
                GL_PACK_SWAP_BYTES,
                GL_PACK_ROW_LENGTH,
                GL_PACK_SKIP_ROWS,
                GL_PACK_SKIP_PIXELS);
    });

    private static final int ALIGNMENT = 4; // default alignment of rows, in bytes

    private final ObjIntConsumer<HostValues> keeper;

    HostValue(ObjIntConsumer<HostValues> keeper) {
        this.keeper = keeper;
    }

    HostValue(Reader reader, Restorer restorer) {
        this((host, index) -> host.save(index, reader, restorer));
    }

    HostValue(int name, Restorer restorer) {
        this((host, i) -> host.save(name, restorer));
    }

    /**
     * @param target OpenGL's target of the buffer
     * @param names OpenGL's names of the bound buffer, its start and its size
     */
    HostValue(int target, int... names) {
        this(
                (queries, index, out) -> HostValues.readRange(queries, index, out, names),
                (index, range) -> HostValues.bindRange(target, index, range));
    }

    /** Saves the host's value of this state, and sets the engine's value. */
    void change(HostValues host, int index) {
        keeper.accept(host, index);
    }

    private static void bindBuffer(int target, double[] before) {
        glBindBuffer(target, (int) before[0]);
    }

    private static void bindTexture(int unit, int target, double[] before) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(target, (int) before[0]);
    }

    private static void keepOfUnit(HostValues host, int unit, Reader reader, Restorer restorer) {
        if (host.isRestored()) {
            host.beforeChange(ACTIVE_UNIT);
            glActiveTexture(GL_TEXTURE0 + unit);
            host.save(unit, reader, restorer);
        }
    }

    private static void readEach(StateQueries queries, int index, double[] out, int... names) {
        for (int i = 0; i < names.length; i++) {
            out[i] = queries.integerAt(index, names[i]);
        }
    }

    /** Reads factor, units and clamp of the polygon offset; the clamp has no effect if factor and units are 0. */
    private static void readDepthOffset(StateQueries queries, double[] out) {
        out[0] = queries.real(GL_POLYGON_OFFSET_FACTOR);
        out[1] = queries.real(GL_POLYGON_OFFSET_UNITS);
        GLCapabilities known = GL.getCapabilities();
        boolean hasClamp = known.OpenGL46 || known.GL_ARB_polygon_offset_clamp || known.GL_EXT_polygon_offset_clamp;
        boolean isClamped = hasClamp && (out[0] != 0 || out[1] != 0);
        out[2] = isClamped ? queries.real(GL_POLYGON_OFFSET_CLAMP) : 0;
    }

    private static void setDepthOffset(double[] before) {
        float factor = (float) before[0];
        float units = (float) before[1];
        if (before[2] == 0) {
            glPolygonOffset(factor, units); // resets the clamp
        } else if (GL.getCapabilities().glPolygonOffsetClamp != 0) {
            glPolygonOffsetClamp(factor, units, (float) before[2]);
        } else {
            EXTPolygonOffsetClamp.glPolygonOffsetClampEXT(factor, units, (float) before[2]);
        }
    }

    private static void setRows(HostValues host, int alignment, int... zeros) {
        setPixels(host, alignment, ALIGNMENT);
        for (int name : zeros) {
            setPixels(host, name, 0);
        }
    }

    private static void setPixels(HostValues host, int name, int value) {
        host.save(name, (kept, before) -> glPixelStorei(kept, (int) before[0]));
        glPixelStorei(name, value);
    }
}
