package dev.throng.gl;

import static org.lwjgl.opengl.GL11C.*;
import static org.lwjgl.opengl.GL13C.GL_MULTISAMPLE;
import static org.lwjgl.opengl.GL13C.GL_SAMPLE_ALPHA_TO_COVERAGE;
import static org.lwjgl.opengl.GL13C.GL_SAMPLE_COVERAGE;
import static org.lwjgl.opengl.GL14C.GL_BLEND_DST_ALPHA;
import static org.lwjgl.opengl.GL14C.GL_BLEND_DST_RGB;
import static org.lwjgl.opengl.GL14C.GL_BLEND_SRC_ALPHA;
import static org.lwjgl.opengl.GL14C.GL_BLEND_SRC_RGB;
import static org.lwjgl.opengl.GL14C.GL_FUNC_ADD;
import static org.lwjgl.opengl.GL15C.glBindBuffer;
import static org.lwjgl.opengl.GL20C.GL_BLEND_EQUATION_ALPHA;
import static org.lwjgl.opengl.GL20C.GL_BLEND_EQUATION_RGB;
import static org.lwjgl.opengl.GL21C.GL_PIXEL_PACK_BUFFER;
import static org.lwjgl.opengl.GL21C.GL_PIXEL_PACK_BUFFER_BINDING;
import static org.lwjgl.opengl.GL21C.GL_PIXEL_UNPACK_BUFFER;
import static org.lwjgl.opengl.GL21C.GL_PIXEL_UNPACK_BUFFER_BINDING;
import static org.lwjgl.opengl.GL32C.GL_SAMPLE_MASK;
import static org.lwjgl.opengl.GL40C.GL_SAMPLE_SHADING;
import static org.lwjgl.opengl.GL40C.glBlendEquationSeparatei;
import static org.lwjgl.opengl.GL40C.glBlendEquationi;
import static org.lwjgl.opengl.GL40C.glBlendFuncSeparatei;
import static org.lwjgl.opengl.GL41C.glScissorIndexed;
import static org.lwjgl.opengl.GL46C.GL_POLYGON_OFFSET_CLAMP;
import static org.lwjgl.opengl.GL46C.glPolygonOffsetClamp;

import java.util.EnumSet;
import java.util.Set;
import org.lwjgl.opengl.EXTPolygonOffsetClamp;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

/**
 * Values of a host that few frames change: each is read when the engine is about to change it for the first time while a {@link
 * GuestState} is open.
 */
public final class HostValues {
    private static final int[] UNPACKING = {
        GL_UNPACK_ALIGNMENT, GL_UNPACK_SWAP_BYTES, GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_ROWS, GL_UNPACK_SKIP_PIXELS
    };
    private static final int[] PACKING = {
        GL_PACK_ALIGNMENT, GL_PACK_SWAP_BYTES, GL_PACK_ROW_LENGTH, GL_PACK_SKIP_ROWS, GL_PACK_SKIP_PIXELS
    };
    private static final int ALIGNMENT = 4; // of rows, as contexts begin with

    private final HostBindings bindings;
    private final Set<Kind> seen = EnumSet.noneOf(Kind.class);

    private enum Kind {
        SAMPLES,
        SMOOTHING,
        STENCIL,
        BLENDING,
        DEPTH_OFFSET,
        SCISSOR,
        CLEAR_COLOUR,
        UNPACKING,
        PACKING
    }

    /** @param bindings which are opened and closed at the same times */
    HostValues(HostBindings bindings) {
        this.bindings = bindings;
    }

    void open() {
        seen.clear();
    }

    private boolean isFirst(Kind kind) {
        return bindings.isOpen() && seen.add(kind);
    }

    /** Sets a switch, after it was read where it is to be restored. */
    void set(int capability, boolean wanted) {
        if (bindings.isRestored()) {
            boolean before = bindings.queries().isEnabled(capability);
            bindings.later(() -> Raster.set(capability, before));
        }
        Raster.set(capability, wanted);
    }

    /** Before draws go to a target. @param samples of each of its pixels */
    public void beforeTarget(int samples) {
        if (samples > 1 && isFirst(Kind.SAMPLES)) {
            set(GL_MULTISAMPLE, true);
            set(GL_SAMPLE_ALPHA_TO_COVERAGE, false);
            set(GL_SAMPLE_COVERAGE, false);
            set(GL_SAMPLE_MASK, false);
            set(GL_SAMPLE_SHADING, false);
        }
        if (samples <= 1 && isFirst(Kind.SMOOTHING)) {
            set(GL_POLYGON_SMOOTH, false);
        }
    }

    /** Before draws go to a target that may have a stencil. */
    public void beforeStencil() {
        if (isFirst(Kind.STENCIL)) {
            set(GL_STENCIL_TEST, false);
        }
    }

    /** Before colours are mixed by other factors: they are to be added. */
    public void beforeBlending() {
        if (!isFirst(Kind.BLENDING)) {
            return;
        }
        if (bindings.isRestored()) {
            StateQueries ask = bindings.queries();
            int[] factors = {
                ask.integer(GL_BLEND_SRC_RGB, 0),
                ask.integer(GL_BLEND_DST_RGB, 0),
                ask.integer(GL_BLEND_SRC_ALPHA, 0),
                ask.integer(GL_BLEND_DST_ALPHA, 0)
            };
            int rgb = ask.integer(GL_BLEND_EQUATION_RGB, 0);
            int alpha = ask.integer(GL_BLEND_EQUATION_ALPHA, 0);
            bindings.later(() -> {
                glBlendFuncSeparatei(0, factors[0], factors[1], factors[2], factors[3]);
                glBlendEquationSeparatei(0, rgb, alpha);
            });
        }
        glBlendEquationi(0, GL_FUNC_ADD);
    }

    /** Before depths are moved by other amounts. */
    public void beforeDepthOffset() {
        if (!isFirst(Kind.DEPTH_OFFSET) || !bindings.isRestored()) {
            return;
        }
        StateQueries ask = bindings.queries();
        float factor = ask.number(GL_POLYGON_OFFSET_FACTOR);
        float units = ask.number(GL_POLYGON_OFFSET_UNITS);
        if (factor == 0 && units == 0) {
            bindings.later(() -> glPolygonOffset(0, 0)); // which no clamp bounds
            return;
        }
        GLCapabilities known = GL.getCapabilities();
        if (known.OpenGL46 || known.GL_ARB_polygon_offset_clamp) {
            float clamp = ask.number(GL_POLYGON_OFFSET_CLAMP);
            bindings.later(() -> glPolygonOffsetClamp(factor, units, clamp));
        } else if (known.GL_EXT_polygon_offset_clamp) {
            float clamp = ask.number(EXTPolygonOffsetClamp.GL_POLYGON_OFFSET_CLAMP_EXT);
            bindings.later(() -> EXTPolygonOffsetClamp.glPolygonOffsetClampEXT(factor, units, clamp));
        } else {
            bindings.later(() -> glPolygonOffset(factor, units));
        }
    }

    /** Before draws are cut to another rectangle. */
    public void beforeScissor() {
        if (isFirst(Kind.SCISSOR) && bindings.isRestored()) {
            int[] box = bindings.queries().integers(GL_SCISSOR_BOX, 4);
            bindings.later(() -> glScissorIndexed(0, box[0], box[1], box[2], box[3]));
        }
    }

    /** Before colours are cleared to another one. */
    public void beforeClearColour() {
        if (isFirst(Kind.CLEAR_COLOUR) && bindings.isRestored()) {
            float[] rgba = bindings.queries().numbers(GL_COLOR_CLEAR_VALUE, 4);
            bindings.later(() -> glClearColor(rgba[0], rgba[1], rgba[2], rgba[3]));
        }
    }

    /** Before pixels are uploaded from memory, in rows one after the other. */
    public void beforeUpload() {
        if (isFirst(Kind.UNPACKING)) {
            keepStore(UNPACKING, GL_PIXEL_UNPACK_BUFFER, GL_PIXEL_UNPACK_BUFFER_BINDING);
        }
    }

    /** Before pixels are read into memory, in rows one after the other. */
    public void beforeDownload() {
        if (isFirst(Kind.PACKING)) {
            keepStore(PACKING, GL_PIXEL_PACK_BUFFER, GL_PIXEL_PACK_BUFFER_BINDING);
        }
    }

    private void keepStore(int[] names, int target, int binding) {
        if (bindings.isRestored()) {
            StateQueries ask = bindings.queries();
            int buffer = ask.integer(binding);
            bindings.later(() -> glBindBuffer(target, buffer));
            for (int name : names) {
                int value = ask.integer(name);
                bindings.later(() -> glPixelStorei(name, value));
            }
        }
        glBindBuffer(target, 0);
        for (int name : names) {
            glPixelStorei(name, name == names[0] ? ALIGNMENT : 0);
        }
    }
}
