package dev.throng.gl.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.gl.Draw;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.Raster;
import dev.throng.gl.framebuffer.FeedbackCapture;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.Shaders;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@GlTest
@Tag("turn-3")
class VertexArrayTest {
    /**
     * Values of the bytes 01 7F FF 80 and following in each format: integers, divided by the largest integer if
     * normalised.
     */
    @ParameterizedTest
    @CsvSource({
        "SNORM8x4, vec4, 127, 1 127 -1 -127",
        "UNORM8x4, vec4, 255, 1 127 255 128",
        "SNORM16x2, vec2, 32767, 32513 -32513 0 0",
        "UNORM16x2, vec2, 65535, 32513 33023 0 0",
        "SNORM16x4, vec4, 32767, 32513 -32513 15360 -16384",
        "UNORM16x4, vec4, 65535, 32513 33023 15360 49152",
        "UINT8x4, uvec4, 1, 1 127 255 128",
        "UINT16x2, uvec2, 1, 32513 33023 0 0",
        "UINT16x4, uvec4, 1, 32513 33023 15360 49152",
        "UINT32x1, uvec2, 1, 2164227841 0 0 0",
        "UINT32x3, uvec3, 1, 2164227841 3221240832 3 0",
    })
    void shadersReadEachVertexFormat(AttributeFormat format, String type, float divisor, String expected) {
        float[] read = read(format, type);
        String[] values = expected.split(" ");
        for (int i = 0; i < 4; i++) {
            float value = Float.parseFloat(values[i]) / divisor;
            // Drivers may multiply by the reciprocal: an error of two units in the last place.
            assertEquals(value, read[i], Math.abs(value) * 2.4e-7f, format + " component " + i);
        }
    }

    @Test
    void shadersReadHalfFloatAttributes() {
        float[] read = read(AttributeFormat.HALF4, "vec4", new int[] {0xC0003C00, 0x7BFF0001});
        assertArrayEquals(new float[] {1, -2, 5.9604645e-8f, 65504}, read);
    }

    /** The bits of these integers are signalling NaNs and denormals. A conversion to float could change them. */
    @Test
    void integerAttributesKeepEveryBitPattern() {
        float[] read = read(AttributeFormat.UINT32x3, "uvec3", new int[] {0xFF92D5D9, 0x80272E2B, 0x7F800001, 0});
        assertArrayEquals(new float[] {0xFF92D5D9L, 0x80272E2BL, 0x7F800001L, 0}, read);
    }

    private static float[] read(AttributeFormat format, String type) {
        return read(format, type, new int[] {0x80FF7F01, 0xC0003C00, 3, 4});
    }

    private static float[] read(AttributeFormat format, String type, int[] words) {
        String vert = """
                #version 450 core
                layout(location = 5) in TYPE value;
                out vec4 seen;
                void main() {
                    seen = vec4(0);
                    for (int i = 0; i < value.length(); i++) { seen[i] = float(value[i]); }
                    gl_Position = vec4(0);
                }
                """.replace("TYPE", type);
        try (ShaderProgram program = Shaders.capturing(vert, "seen");
                GpuBuffer vertices = GpuBuffer.ofInts("vertices", words);
                GpuBuffer into = GpuBuffer.allocate("seen", 16);
                VertexArray array = VertexArray.create("one attribute")
                        .vertices(0, vertices, 0, 16, 0)
                        .attribute(5, 0, format, 0)) {
            array.bind();
            program.use();
            FeedbackCapture.capture(into, () -> Draw.points(0, 1, 1, 0));
            return into.downloadFloats(0, 4);
        }
    }

    @Test
    void instancedAttributesStartAtTheBaseInstance() {
        String vert = """
                #version 450 core
                layout(location = 0) in float vertex;
                layout(location = 1) in uvec2 instance;
                out vec3 seen;
                void main() { seen = vec3(vertex, instance); gl_Position = vec4(0); }
                """;
        try (ShaderProgram program = Shaders.capturing(vert, "seen");
                GpuBuffer vertices = GpuBuffer.ofFloats("vertices", new float[] {0, 10, 0, 11, 0, 12});
                GpuBuffer instances = GpuBuffer.ofInts("instances", new int[] {1, 2, 3, 4, 5, 6});
                GpuBuffer into = GpuBuffer.allocate("seen", 4 * 12);
                VertexArray array = VertexArray.create("two buffers")
                        .vertices(0, vertices, 4, 8, 0)
                        .vertices(1, instances, 0, 8, 1)
                        .attribute(0, 0, AttributeFormat.FLOAT1, 0)
                        .attribute(1, 1, AttributeFormat.UINT32x2, 0)) {
            array.bind();
            program.use();
            FeedbackCapture.capture(into, () -> Draw.points(1, 2, 2, 1));
            assertArrayEquals(new float[] {11, 3, 4, 12, 3, 4, 11, 5, 6, 12, 5, 6}, into.downloadFloats(0, 12));
        }
    }

    @Test
    void indexedTrianglesAreDrawnByCallAndByIndirectBuffer() {
        String vert = """
                #version 450 core
                layout(location = 0) in vec2 corner;
                layout(location = 1) in float shift;
                void main() { gl_Position = vec4(corner + vec2(shift, 0), 0, 1); }
                """;
        String frag = "#version 450 core\nout vec4 colour;\nvoid main() { colour = vec4(1); }\n";
        // Vertex 0 is unused: indices are relative to the base vertex 1. The square covers the left half.
        float[] corners = {9, 9, -1, -1, 0, -1, 0, 1, -1, 1};
        try (ShaderProgram program = Shaders.graphics(vert, frag);
                GpuBuffer vertices = GpuBuffer.ofFloats("corners", corners);
                GpuBuffer shifts = GpuBuffer.ofFloats("shifts", new float[] {50, 0, 1});
                GpuBuffer indices = GpuBuffer.ofInts("indices", new int[] {7, 0, 1, 2, 0, 2, 3});
                GpuBuffer commands = GpuBuffer.ofInts("commands", new int[] {-1, 6, 1, 1, 1, 1, 6, 1, 1, 1, 2});
                RenderTarget target = RenderTarget.create("picture", 2, 1, 0);
                VertexArray array = VertexArray.create("square")
                        .vertices(0, vertices, 0, 8, 0)
                        .vertices(1, shifts, 0, 4, 1)
                        .attribute(0, 0, AttributeFormat.FLOAT2, 0)
                        .attribute(1, 1, AttributeFormat.FLOAT1, 0)
                        .indices(indices)) {
            target.bind();
            array.bind();
            program.use();
            target.clear(0, 0, 0, 1, 0);
            Draw.elements(1, 6, 1, 1, 1);
            assertArrayEquals(new byte[] {-1, -1, -1, 0, 0, 0}, target.readRgb());
            target.clear(0, 0, 0, 1, 0);
            Draw.elements(1, 6, 0, 1, 1);
            assertArrayEquals(new byte[6], target.readRgb());
            commands.bindDrawIndirect();
            Draw.multiElementsIndirect(4, 2);
            assertArrayEquals(new byte[] {-1, -1, -1, -1, -1, -1}, target.readRgb());
            target.clear(0, 0, 0, 1, 0);
            Raster.cull(Raster.Cull.FRONT);
            Draw.multiElementsIndirect(4, 2);
            assertArrayEquals(new byte[6], target.readRgb());
            Raster.cull(Raster.Cull.BACK);
            Draw.multiElementsIndirect(4, 1);
            assertArrayEquals(new byte[] {-1, -1, -1, 0, 0, 0}, target.readRgb());
        }
    }

    /**
     * The device stores a number of draws, which Java limits. Words above 2^31 - 1 are not tested: no shader of this
     * project writes them, and NVIDIA's driver 580 reads them as negative numbers and loses the context.
     */
    @ParameterizedTest
    @CsvSource({"0, 3, 0", "1, 3, 1", "2, 3, 2", "3, 3, 3", "3, 2, 2", "2147483647, 3, 3"})
    void indirectDrawReadsItsNumberOfDrawsFromABuffer(int said, int max, int drawn) {
        assumeTrue(Draw.supportsIndirectCount(), "no GL_ARB_indirect_parameters");
        String vert = """
                #version 450 core
                layout(location = 0) in float column;
                const vec2 CORNERS[3] = vec2[](vec2(-0.3, -1), vec2(0.3, -1), vec2(0, 2)); // around the centre of one pixel
                void main() { gl_Position = vec4(CORNERS[gl_VertexID] + vec2((2 * column + 1) / 3 - 1, 0), 0.5, 1); }
                """;
        String frag = "#version 450 core\nout vec4 colour;\nvoid main() { colour = vec4(1); }\n";
        int[] words = {-1, 3, 1, 0, 0, 0, 3, 1, 0, 0, 1, 3, 1, 0, 0, 2};
        try (ShaderProgram program = Shaders.graphics(vert, frag);
                GpuBuffer columns = GpuBuffer.ofFloats("columns", new float[] {0, 1, 2});
                GpuBuffer indices = GpuBuffer.ofInts("indices", new int[] {0, 1, 2});
                GpuBuffer commands = GpuBuffer.ofInts("commands", words);
                GpuBuffer counts = GpuBuffer.ofInts("counts", new int[] {0, said}); // the first word is not read
                RenderTarget target = RenderTarget.create("picture", 3, 1, 0);
                VertexArray array = VertexArray.create("columns")
                        .vertices(0, columns, 0, 4, 1)
                        .attribute(0, 0, AttributeFormat.FLOAT1, 0)
                        .indices(indices)) {
            target.bind();
            array.bind();
            program.use();
            target.clear(0, 0, 0, 1, 0);
            commands.bindDrawIndirect();
            counts.bindDrawCount();
            Draw.multiElementsIndirectCount(4, 4, max);
            byte[] rgb = target.readRgb();
            assertEquals(drawn, (rgb[0] + rgb[3] + rgb[6]) / -1, "columns drawn");
            target.clear(0, 0, 0, 1, 0);
            Draw.multiElementsIndirect(4, 3);
            byte[] white = {-1, -1, -1, -1, -1, -1, -1, -1, -1};
            assertArrayEquals(white, target.readRgb(), "the word says nothing of the draw after it");
        }
    }

    @Test
    void vertexLayoutsBeyondDeviceLimitsAreRefused(GlContext context) {
        try (VertexArray array = VertexArray.create("greedy");
                GpuBuffer buffer = GpuBuffer.allocate("vertices", 16)) {
            int attributes = (int) context.limits().vertexAttributes();
            int stride = (int) context.limits().vertexStride();
            assertThrows(GlException.class, () -> array.attribute(attributes, 0, AttributeFormat.FLOAT1, 0));
            assertThrows(GlException.class, () -> array.vertices(0, buffer, 0, stride + 1, 0));
        }
    }

    @Test
    void formatsReportTheirBytesPerVertex() {
        assertEquals(12, AttributeFormat.FLOAT3.bytes());
        assertEquals(4, AttributeFormat.HALF2.bytes());
        assertEquals(8, AttributeFormat.UINT16x4.bytes());
        assertEquals(4, AttributeFormat.SNORM8x4.bytes());
        assertEquals(16, AttributeFormat.UINT32x4.bytes());
    }
}
