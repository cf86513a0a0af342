package dev.throng.gl;

import static org.lwjgl.opengl.ARBIndirectParameters.GL_PARAMETER_BUFFER_ARB;
import static org.lwjgl.opengl.ARBIndirectParameters.GL_PARAMETER_BUFFER_BINDING_ARB;
import static org.lwjgl.opengl.GL45C.*;
import static org.lwjgl.opengl.GL46C.GL_POLYGON_OFFSET_CLAMP;
import static org.lwjgl.opengl.GL46C.glPolygonOffsetClamp;

import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import org.lwjgl.opengl.EXTPolygonOffsetClamp;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

/**
 * Values of a host's state that only some frames change: how each is read and restored, and what the engine sets in its place, see
 * {@link HostValues#beforeChange(HostValue, int)}.
 */
public enum HostValue {
    /** The texture unit to which calls without a unit refer. */
    ACTIVE_UNIT(GL_ACTIVE_TEXTURE, before -> glActiveTexture(before)),

    /** A texture unit that was empty when the context was adopted. */
    FREE_UNIT((host, unit) -> host.later(() -> glBindTextureUnit(unit, 0))),

    /** Two-dimensional texture of a unit. It alone obeys the sampler object of the unit, which is taken away. */
    TEXTURE_2D((host, unit) -> {
        keepOfUnit(host, unit, GL_SAMPLER_BINDING, before -> glBindSampler(unit, before));
        glBindSampler(unit, 0);
        keepTexture(host, unit, GL_TEXTURE_2D, GL_TEXTURE_BINDING_2D);
    }),

    /** Multisampled texture of a unit. */
    TEXTURE_MULTISAMPLED(
            (host, unit) -> keepTexture(host, unit, GL_TEXTURE_2D_MULTISAMPLE, GL_TEXTURE_BINDING_2D_MULTISAMPLE)),

    /** Buffer texture of a unit. */
    TEXTURE_BUFFER((host, unit) -> keepTexture(host, unit, GL_TEXTURE_BUFFER, GL_TEXTURE_BINDING_BUFFER)),

    /** Texture of an image unit. */
    IMAGE((host, unit) -> host.keep(
            queries -> queries.integersAt(
                    unit,
                    GL_IMAGE_BINDING_NAME,
                    GL_IMAGE_BINDING_LEVEL,
                    GL_IMAGE_BINDING_LAYERED,
                    GL_IMAGE_BINDING_LAYER,
                    GL_IMAGE_BINDING_ACCESS,
                    GL_IMAGE_BINDING_FORMAT),
            b -> glBindImageTexture(unit, b[0], b[1], b[2] != 0, b[3], b[4], b[5]))),

    /** Range of a buffer at a storage block. */
    STORAGE(
            GL_SHADER_STORAGE_BUFFER,
            GL_SHADER_STORAGE_BUFFER_BINDING,
            GL_SHADER_STORAGE_BUFFER_START,
            GL_SHADER_STORAGE_BUFFER_SIZE),

    /** Range of a buffer at a uniform block. */
    UNIFORM(GL_UNIFORM_BUFFER, GL_UNIFORM_BUFFER_BINDING, GL_UNIFORM_BUFFER_START, GL_UNIFORM_BUFFER_SIZE),

    /** A uniform block that was empty when the context was adopted. */
    FREE_UNIFORM((host, index) -> host.later(() -> glBindBuffersBase(GL_UNIFORM_BUFFER, index, new int[1]))),

    /** Range of a buffer that captures vertices. */
    FEEDBACK(
            GL_TRANSFORM_FEEDBACK_BUFFER,
            GL_TRANSFORM_FEEDBACK_BUFFER_BINDING,
            GL_TRANSFORM_FEEDBACK_BUFFER_START,
            GL_TRANSFORM_FEEDBACK_BUFFER_SIZE),

    /** Buffers bound without an index: some drivers empty these bindings when a buffer is deleted. */
    WITHOUT_INDEX((host, i) -> {
        keepBuffer(host, GL_SHADER_STORAGE_BUFFER, GL_SHADER_STORAGE_BUFFER_BINDING);
        keepBuffer(host, GL_UNIFORM_BUFFER, GL_UNIFORM_BUFFER_BINDING);
        keepBuffer(host, GL_TRANSFORM_FEEDBACK_BUFFER, GL_TRANSFORM_FEEDBACK_BUFFER_BINDING);
    }),

    /** Buffer of indirect draws. */
    DRAWS((host, i) -> keepBuffer(host, GL_DRAW_INDIRECT_BUFFER, GL_DRAW_INDIRECT_BUFFER_BINDING)),

    /** Buffer of indirect dispatches. */
    DISPATCHES((host, i) -> keepBuffer(host, GL_DISPATCH_INDIRECT_BUFFER, GL_DISPATCH_INDIRECT_BUFFER_BINDING)),

    /** Buffer of the number of indirect draws. */
    DRAW_COUNT((host, i) -> keepBuffer(host, GL_PARAMETER_BUFFER_ARB, GL_PARAMETER_BUFFER_BINDING_ARB)),

    /** Indirect draws of a given number: Mesa (seen in 22.3) reads the number from the host's buffer of numbers all the same. */
    PLAIN_DRAWS((host, i) -> {
        if (CurrentContext.get().info().isMesa() && GL.getCapabilities().GL_ARB_indirect_parameters) {
            host.beforeChange(DRAW_COUNT);
            glBindBuffer(GL_PARAMETER_BUFFER_ARB, 0);
        }
    }),

    /** Framebuffer that is read from. */
    READ_FRAMEBUFFER(GL_READ_FRAMEBUFFER_BINDING, before -> glBindFramebuffer(GL_READ_FRAMEBUFFER, before)),

    /** Switches of targets with samples. */
    SAMPLES((host, i) -> {
        host.set(GL_MULTISAMPLE, true);
        host.set(GL_SAMPLE_ALPHA_TO_COVERAGE, false);
        host.set(GL_SAMPLE_COVERAGE, false);
        host.set(GL_SAMPLE_MASK, false);
        host.set(GL_SAMPLE_SHADING, false);
    }),

    /** Switch of targets without samples. */
    SMOOTHING((host, i) -> host.set(GL_POLYGON_SMOOTH, false)),

    /** Switch of targets that may have a stencil. */
    STENCIL((host, i) -> host.set(GL_STENCIL_TEST, false)),

    /** Factors and equations that mix colours: the engine adds. */
    BLENDING((host, i) -> {
        host.keep(
                queries -> queries.integersAt(
                        0, GL_BLEND_SRC_RGB, GL_BLEND_DST_RGB, GL_BLEND_SRC_ALPHA, GL_BLEND_DST_ALPHA),
                factors -> glBlendFuncSeparatei(0, factors[0], factors[1], factors[2], factors[3]));
        host.keep(
                queries -> queries.integersAt(0, GL_BLEND_EQUATION_RGB, GL_BLEND_EQUATION_ALPHA),
                equations -> glBlendEquationSeparatei(0, equations[0], equations[1]));
        glBlendEquationi(0, GL_FUNC_ADD);
    }),

    /** Blending and colour mask of a draw buffer after the first: it stores what draws write. */
    DRAW_BUFFER((host, index) -> {
        host.keep(queries -> queries.isEnabled(GL_BLEND, index), before -> Raster.set(GL_BLEND, index, before));
        host.keep(
                queries -> queries.flagsAt(index, GL_COLOR_WRITEMASK),
                mask -> glColorMaski(index, mask[0], mask[1], mask[2], mask[3]));
        glDisablei(GL_BLEND, index);
        glColorMaski(index, true, true, true, true);
    }),

    /** Offset of polygons, and its bound. */
    DEPTH_OFFSET((host, i) -> host.keep(HostValue::depthOffset, HostValue::setDepthOffset)),

    /** Rectangle to which draws are cut. */
    SCISSOR((host, i) -> host.keep(
            queries -> queries.integers(GL_SCISSOR_BOX, 4),
            box -> glScissorIndexed(0, box[0], box[1], box[2], box[3]))),

    /** Colour of clears. */
    CLEAR_COLOUR((host, i) -> host.keep(
            queries -> queries.floats(GL_COLOR_CLEAR_VALUE, 4),
            rgba -> glClearColor(rgba[0], rgba[1], rgba[2], rgba[3]))),

    /** Layout of pixels that are uploaded from memory. */
    UPLOAD((host, i) -> {
        keepBuffer(host, GL_PIXEL_UNPACK_BUFFER, GL_PIXEL_UNPACK_BUFFER_BINDING);
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        setRows(
                host,
                GL_UNPACK_ALIGNMENT,
                GL_UNPACK_SWAP_BYTES,
                GL_UNPACK_ROW_LENGTH,
                GL_UNPACK_SKIP_ROWS,
                GL_UNPACK_SKIP_PIXELS);
    }),

    /** Layout of pixels that are read into memory. */
    DOWNLOAD((host, i) -> {
        keepBuffer(host, GL_PIXEL_PACK_BUFFER, GL_PIXEL_PACK_BUFFER_BINDING);
        glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        setRows(
                host,
                GL_PACK_ALIGNMENT,
                GL_PACK_SWAP_BYTES,
                GL_PACK_ROW_LENGTH,
                GL_PACK_SKIP_ROWS,
                GL_PACK_SKIP_PIXELS);
    });

    private static final int ALIGNMENT = 4; // of rows, as contexts begin with

    private final ObjIntConsumer<HostValues> keeper;

    HostValue(ObjIntConsumer<HostValues> keeper) {
        this.keeper = keeper;
    }

    HostValue(int name, IntConsumer restore) {
        this((host, i) -> host.keep(name, restore));
    }

    HostValue(int target, int binding, int start, int size) {
        this((host, index) -> host.keep(
                queries -> range(queries, index, binding, start, size), range -> bindRange(target, index, range)));
    }

    /** Keeps the host's value, and sets that of the engine. */
    void change(HostValues host, int index) {
        keeper.accept(host, index);
    }

    private static void keepBuffer(HostValues host, int target, int binding) {
        host.keep(binding, before -> glBindBuffer(target, before));
    }

    private static void keepTexture(HostValues host, int unit, int target, int binding) {
        keepOfUnit(host, unit, binding, before -> {
            glActiveTexture(GL_TEXTURE0 + unit);
            glBindTexture(target, before);
        });
    }

    private static void keepOfUnit(HostValues host, int unit, int name, IntConsumer restore) {
        if (host.isRestored()) {
            host.beforeChange(ACTIVE_UNIT);
            glActiveTexture(GL_TEXTURE0 + unit);
            host.keep(name, restore);
        }
    }

    /** Buffer, start and size; the last two are 0 where the whole buffer is bound. */
    private static long[] range(StateQueries queries, int index, int binding, int start, int size) {
        int buffer = queries.integersAt(index, binding)[0];
        return buffer == 0
                ? new long[3]
                : new long[] {buffer, queries.integer64At(index, start), queries.integer64At(index, size)};
    }

    /** Without a size the whole buffer was bound, or none. */
    private static void bindRange(int target, int index, long[] range) {
        if (range[2] == 0) {
            glBindBuffersBase(target, index, new int[] {(int) range[0]});
        } else {
            HostValues.bindRange(target, index, (int) range[0], range[1], range[2]);
        }
    }

    /** Factor, units and clamp of the offset; without the first two no clamp matters. */
    private static float[] depthOffset(StateQueries queries) {
        float factor = queries.floats(GL_POLYGON_OFFSET_FACTOR, 1)[0];
        float units = queries.floats(GL_POLYGON_OFFSET_UNITS, 1)[0];
        GLCapabilities known = GL.getCapabilities();
        boolean hasClamp = known.OpenGL46 || known.GL_ARB_polygon_offset_clamp || known.GL_EXT_polygon_offset_clamp;
        boolean isClamped = hasClamp && (factor != 0 || units != 0);
        return new float[] {factor, units, isClamped ? queries.floats(GL_POLYGON_OFFSET_CLAMP, 1)[0] : 0};
    }

    private static void setDepthOffset(float[] offset) {
        if (offset[2] == 0) {
            glPolygonOffset(offset[0], offset[1]); // sets no clamp
        } else if (GL.getCapabilities().glPolygonOffsetClamp != 0) {
            glPolygonOffsetClamp(offset[0], offset[1], offset[2]);
        } else {
            EXTPolygonOffsetClamp.glPolygonOffsetClampEXT(offset[0], offset[1], offset[2]);
        }
    }

    /** Sets rows that follow one another without gaps. */
    private static void setRows(HostValues host, int alignment, int... zeros) {
        setPixels(host, alignment, ALIGNMENT);
        for (int name : zeros) {
            setPixels(host, name, 0);
        }
    }

    private static void setPixels(HostValues host, int name, int value) {
        host.keep(name, before -> glPixelStorei(name, before));
        glPixelStorei(name, value);
    }
}
