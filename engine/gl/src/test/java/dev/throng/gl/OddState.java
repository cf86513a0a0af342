package dev.throng.gl;

import static org.lwjgl.opengl.GL45C.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.lwjgl.opengl.ARBIndirectParameters;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL11;

/** State of a host with unusual values, to be read back. */
public final class OddState implements AutoCloseable {
    private static final int UNITS = 48;
    private static final int STORAGE = 8;
    private static final int UNIFORM = 8;
    private static final int RANGE = 256;

    private static final int[] SWITCHES = {
        GL_CULL_FACE,
        GL_STENCIL_TEST,
        GL_POLYGON_OFFSET_FILL,
        GL_POLYGON_OFFSET_LINE,
        GL_DEPTH_CLAMP,
        GL_RASTERIZER_DISCARD,
        GL_FRAMEBUFFER_SRGB,
        GL_PRIMITIVE_RESTART,
        GL_PRIMITIVE_RESTART_FIXED_INDEX,
        GL_SAMPLE_ALPHA_TO_COVERAGE,
        GL_SAMPLE_ALPHA_TO_ONE,
        GL_SAMPLE_COVERAGE,
        GL_SAMPLE_MASK,
        GL_SAMPLE_SHADING,
        GL_COLOR_LOGIC_OP,
        GL_POLYGON_SMOOTH,
        GL_LINE_SMOOTH,
        GL_PROGRAM_POINT_SIZE,
        GL_TEXTURE_CUBE_MAP_SEAMLESS,
        GL_CLIP_DISTANCE0,
        GL_CLIP_DISTANCE2,
        GL_CLIP_DISTANCE7
    };
    private static final int[] NUMBERS = {
        GL_ACTIVE_TEXTURE,
        GL_ARRAY_BUFFER_BINDING,
        GL_CLIP_DEPTH_MODE,
        GL_CLIP_ORIGIN,
        GL_CULL_FACE_MODE,
        GL_CURRENT_PROGRAM,
        GL_DEPTH_FUNC,
        GL_DISPATCH_INDIRECT_BUFFER_BINDING,
        GL_DRAW_FRAMEBUFFER_BINDING,
        GL_DRAW_INDIRECT_BUFFER_BINDING,
        GL_FRONT_FACE,
        GL_LOGIC_OP_MODE,
        GL_PACK_ALIGNMENT,
        GL_PACK_ROW_LENGTH,
        GL_PACK_SWAP_BYTES,
        GL_PIXEL_PACK_BUFFER_BINDING,
        GL_PIXEL_UNPACK_BUFFER_BINDING,
        GL_POLYGON_MODE,
        GL_PRIMITIVE_RESTART_INDEX,
        GL_PROVOKING_VERTEX,
        GL_READ_FRAMEBUFFER_BINDING,
        GL_SHADER_STORAGE_BUFFER_BINDING,
        GL_STENCIL_FUNC,
        GL_STENCIL_WRITEMASK,
        GL_UNIFORM_BUFFER_BINDING,
        GL_UNPACK_ALIGNMENT,
        GL_UNPACK_ROW_LENGTH,
        GL_UNPACK_SWAP_BYTES,
        GL_VERTEX_ARRAY_BINDING,
        GL_TRANSFORM_FEEDBACK_BUFFER_BINDING
    };

    private final int[] textures = {
        glCreateTextures(GL_TEXTURE_2D),
        glCreateTextures(GL_TEXTURE_2D_MULTISAMPLE),
        glCreateTextures(GL_TEXTURE_BUFFER),
        glCreateTextures(GL_TEXTURE_CUBE_MAP)
    };
    private final int sampler = glCreateSamplers();
    private final int buffer = glCreateBuffers();
    private final int drawn = glCreateFramebuffers();
    private final int read = glCreateFramebuffers();
    private final int vertices = glCreateVertexArrays();
    private final int program = program();
    private final boolean isCompatibility;

    public OddState(boolean isCompatibility) {
        this.isCompatibility = isCompatibility;
        glTextureStorage2D(textures[0], 1, GL_RGBA8, 4, 4);
        glNamedBufferStorage(buffer, (long) RANGE * UNITS, 0);
        glTextureBuffer(textures[2], GL_R32F, buffer);
        glNamedFramebufferTexture(drawn, GL_COLOR_ATTACHMENT0, textures[0], 0);
        glNamedFramebufferTexture(read, GL_COLOR_ATTACHMENT0, textures[0], 0);
        switches();
        values();
        bindings();
        pixels();
    }

    private static int program() {
        int program = glCreateProgram();
        int shader = glCreateShader(GL_VERTEX_SHADER);
        glShaderSource(shader, "#version 450 core\nvoid main() { gl_Position = vec4(0.0); }");
        glCompileShader(shader);
        glAttachShader(program, shader);
        glLinkProgram(program);
        return program;
    }

    private void switches() {
        Arrays.stream(SWITCHES).forEach(capability -> glEnable(capability));
        glDisable(GL_MULTISAMPLE);
        glDisable(GL_DEPTH_TEST);
        for (int i = 0; i < 3; i++) {
            glEnablei(GL_BLEND, i);
            glEnablei(GL_SCISSOR_TEST, i);
        }
        if (isCompatibility) {
            glEnable(GL11.GL_ALPHA_TEST);
            GL11.glAlphaFunc(GL_NEVER, 0.5f);
            glEnable(GL11.GL_POLYGON_STIPPLE);
        }
    }

    private static void values() {
        for (int i = 0; i < 3; i++) {
            glBlendFuncSeparatei(i, GL_DST_COLOR, GL_ONE, GL_ZERO, GL_SRC_ALPHA);
            glBlendEquationSeparatei(i, GL_MIN, GL_FUNC_REVERSE_SUBTRACT);
            glViewportIndexedf(i, i + 1.5f, 2, 3, 4);
            glScissorIndexed(i, 5, 6, 7, 8 + i);
            glDepthRangeIndexed(i, 0.75, 0.25 + 0.125 * i);
            glColorMaski(i, true, false, i == 0, true);
        }
        glCullFace(GL_FRONT_AND_BACK);
        glFrontFace(GL_CW);
        glDepthFunc(GL_NEVER);
        glDepthMask(false);
        glClipControl(GL_UPPER_LEFT, GL_NEGATIVE_ONE_TO_ONE);
        glPolygonMode(GL_FRONT_AND_BACK, GL_POINT);
        glPolygonOffset(7, 8);
        glPrimitiveRestartIndex(1);
        glProvokingVertex(GL_FIRST_VERTEX_CONVENTION);
        glSampleMaski(0, 1);
        glLogicOp(GL_XOR);
        glStencilFunc(GL_NEVER, 3, 5);
        glStencilOp(GL_INCR, GL_INVERT, GL_DECR);
        glStencilMask(0x55);
    }

    private void bindings() {
        for (int unit = 0; unit < UNITS; unit++) {
            for (int texture : textures) {
                glBindTextureUnit(unit, texture);
            }
            glBindSampler(unit, sampler);
        }
        glActiveTexture(GL_TEXTURE0 + 5);
        for (int i = 0; i < STORAGE; i++) {
            glBindBufferRange(GL_SHADER_STORAGE_BUFFER, i, buffer, (long) RANGE * i, RANGE);
        }
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 3, buffer);
        for (int i = 0; i < UNIFORM; i++) {
            glBindBufferRange(GL_UNIFORM_BUFFER, i, buffer, (long) RANGE * i, RANGE);
        }
        glBindBufferRange(GL_TRANSFORM_FEEDBACK_BUFFER, 0, buffer, RANGE, RANGE);
        glBindImageTexture(0, textures[3], 0, false, 2, GL_READ_WRITE, GL_RGBA8);
        for (int target : new int[] {GL_ARRAY_BUFFER, GL_DRAW_INDIRECT_BUFFER, GL_DISPATCH_INDIRECT_BUFFER}) {
            glBindBuffer(target, buffer);
        }
        if (GL.getCapabilities().GL_ARB_indirect_parameters) {
            glBindBuffer(ARBIndirectParameters.GL_PARAMETER_BUFFER_ARB, buffer);
        }
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, drawn);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, read);
        glBindVertexArray(vertices);
        glUseProgram(program);
    }

    private void pixels() {
        glPixelStorei(GL_PACK_ALIGNMENT, 8);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 8);
        for (int name : new int[] {
            GL_PACK_ROW_LENGTH,
            GL_PACK_SKIP_PIXELS,
            GL_PACK_SKIP_ROWS,
            GL_PACK_SWAP_BYTES,
            GL_UNPACK_ROW_LENGTH,
            GL_UNPACK_SKIP_PIXELS,
            GL_UNPACK_SKIP_ROWS,
            GL_UNPACK_SWAP_BYTES
        }) {
            glPixelStorei(name, 1);
        }
        glBindBuffer(GL_PIXEL_PACK_BUFFER, buffer);
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer);
    }

    /** Reads all values of the state, by name. */
    public TreeMap<String, String> read() {
        TreeMap<String, String> all = new TreeMap<>();
        Arrays.stream(SWITCHES).forEach(s -> all.put("switch " + Integer.toHexString(s), "" + glIsEnabled(s)));
        Arrays.stream(NUMBERS).forEach(n -> all.put("number " + Integer.toHexString(n), "" + glGetInteger(n)));
        all.put("multisampling", "" + glIsEnabled(GL_MULTISAMPLE));
        all.put("depth test", "" + glIsEnabled(GL_DEPTH_TEST));
        all.put("depth mask", "" + glGetBoolean(GL_DEPTH_WRITEMASK));
        all.put("offset", glGetFloat(GL_POLYGON_OFFSET_FACTOR) + " " + glGetFloat(GL_POLYGON_OFFSET_UNITS));
        if (isCompatibility) {
            all.put("alpha", glIsEnabled(GL11.GL_ALPHA_TEST) + " " + glIsEnabled(GL11.GL_POLYGON_STIPPLE));
        }
        readIndexed(all);
        readUnits(all);
        return all;
    }

    /** Names of the state values that differ, with both values. */
    public static List<String> differences(Map<String, String> before, Map<String, String> after) {
        return before.entrySet().stream()
                .filter(entry -> !entry.getValue().equals(after.get(entry.getKey())))
                .map(entry -> entry + " became " + after.get(entry.getKey()))
                .toList();
    }

    private static void readIndexed(TreeMap<String, String> all) {
        for (int i = 0; i < 3; i++) {
            List<Object> found = new ArrayList<>(List.of(glIsEnabledi(GL_BLEND, i), glIsEnabledi(GL_SCISSOR_TEST, i)));
            for (int name : new int[] {
                GL_BLEND_SRC_RGB,
                GL_BLEND_DST_RGB,
                GL_BLEND_SRC_ALPHA,
                GL_BLEND_DST_ALPHA,
                GL_BLEND_EQUATION_RGB,
                GL_BLEND_EQUATION_ALPHA
            }) {
                found.add(glGetIntegeri(name, i));
            }
            float[] four = new float[4];
            glGetFloati_v(GL_VIEWPORT, i, four);
            found.add(Arrays.toString(four));
            int[] ints = new int[4];
            glGetIntegeri_v(GL_SCISSOR_BOX, i, ints);
            found.add(Arrays.toString(ints));
            glGetIntegeri_v(GL_COLOR_WRITEMASK, i, ints);
            found.add(Arrays.toString(ints));
            double[] two = new double[2];
            glGetDoublei_v(GL_DEPTH_RANGE, i, two);
            found.add(Arrays.toString(two));
            all.put("indexed " + i, found.toString());
        }
    }

    private static void readUnits(TreeMap<String, String> all) {
        for (int i = 0; i < STORAGE; i++) {
            all.put("storage " + i, range(GL_SHADER_STORAGE_BUFFER_BINDING, GL_SHADER_STORAGE_BUFFER_START, i));
            all.put("uniform " + i, range(GL_UNIFORM_BUFFER_BINDING, GL_UNIFORM_BUFFER_START, i));
        }
        all.put("feedback", range(GL_TRANSFORM_FEEDBACK_BUFFER_BINDING, GL_TRANSFORM_FEEDBACK_BUFFER_START, 0));
        all.put("image", glGetIntegeri(GL_IMAGE_BINDING_NAME, 0) + " " + glGetIntegeri(GL_IMAGE_BINDING_FORMAT, 0));
        all.put("layer", glGetIntegeri(GL_IMAGE_BINDING_LAYER, 0) + " " + glGetIntegeri(GL_IMAGE_BINDING_ACCESS, 0));
        int active = glGetInteger(GL_ACTIVE_TEXTURE);
        for (int unit = 0; unit < UNITS; unit++) {
            glActiveTexture(GL_TEXTURE0 + unit);
            StringBuilder found = new StringBuilder();
            for (int name : new int[] {
                GL_TEXTURE_BINDING_2D,
                GL_TEXTURE_BINDING_2D_MULTISAMPLE,
                GL_TEXTURE_BINDING_BUFFER,
                GL_TEXTURE_BINDING_CUBE_MAP,
                GL_SAMPLER_BINDING
            }) {
                found.append(glGetInteger(name)).append(' ');
            }
            all.put("unit " + unit, found.toString());
        }
        glActiveTexture(active);
    }

    /** Value, start and size of a bound buffer range; OpenGL stores the size under the constant after the start's. */
    private static String range(int binding, int start, int index) {
        return glGetIntegeri(binding, index) + ": " + glGetInteger64i(start, index) + ", "
                + glGetInteger64i(start + 1, index);
    }

    /** Deletes its objects; the state keeps its unusual values. */
    @Override
    public void close() {
        glUseProgram(0);
        glDeleteProgram(program);
        glDeleteTextures(textures);
        glDeleteSamplers(sampler);
        glDeleteBuffers(buffer);
        glDeleteFramebuffers(new int[] {drawn, read});
        glDeleteVertexArrays(vertices);
    }
}
