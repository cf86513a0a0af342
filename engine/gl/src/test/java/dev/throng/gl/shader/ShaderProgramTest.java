package dev.throng.gl.shader;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL20C.GL_CURRENT_PROGRAM;
import static org.lwjgl.opengl.GL20C.glGetInteger;

import dev.throng.gl.Barrier;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@GlTest
class ShaderProgramTest {
    private static final String COUNTING = """
            #version 450 core
            layout(local_size_x = LOCAL_SIZE) in;
            layout(std430, binding = 0) buffer Hits { uint hits[]; };
            uniform uint count;
            void main() {
                uint index = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * gl_WorkGroupSize.x
                    + gl_LocalInvocationID.x;
                if (index < count) {
                    atomicAdd(hits[index], 1u);
                }
            }
            """;

    private static ShaderSource source(String text, Map<String, Object> constants) {
        return ShaderSource.of("test.comp", text, constants);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 65, 1000})
    void everyInvocationRunsExactlyOnce(int count) {
        assertHitOnce(count, 64);
    }

    @Test
    void closedProgramIsNoLongerInUse() {
        ShaderProgram program = ShaderProgram.compute("in use", source(COUNTING, Map.of("LOCAL_SIZE", 64)));
        program.use();
        program.close();
        assertEquals(0, glGetInteger(GL_CURRENT_PROGRAM));
    }

    @ParameterizedTest
    @ValueSource(ints = {65_535, 65_536, 65_537, 200_001})
    void dispatchesWithMoreGroupsThanOneAxisAllowsRunOnce(int count) {
        assertHitOnce(count, 1);
    }

    private static void assertHitOnce(int count, int localSize) {
        try (ShaderProgram program =
                        ShaderProgram.compute("counting", source(COUNTING, Map.of("LOCAL_SIZE", localSize)));
                GpuBuffer hits = GpuBuffer.allocate("hits", 4L * count)) {
            assertEquals(localSize, program.localSize());
            hits.fill(0);
            hits.bindStorage(0);
            program.setUnsigned("count", count);
            program.dispatchThreads(count);
            Barrier.before(Barrier.READBACK);
            for (int hit : hits.downloadInts(0, count)) {
                assertEquals(1, hit);
            }
        }
    }

    @Test
    void indirectDispatchReadsItsGroupCountFromABuffer() {
        try (ShaderProgram program = ShaderProgram.compute("counting", source(COUNTING, Map.of("LOCAL_SIZE", 2)));
                GpuBuffer commands = GpuBuffer.ofInts("commands", new int[] {9, 3, 1, 1});
                GpuBuffer hits = GpuBuffer.ofInts("hits", new int[8])) {
            hits.bindStorage(0);
            commands.bindDispatchIndirect();
            program.setUnsigned("count", 8);
            program.dispatchIndirect(4);
            Barrier.before(Barrier.READBACK);
            assertArrayEquals(new int[] {1, 1, 1, 1, 1, 1, 0, 0}, hits.downloadInts(0, 8));
        }
    }

    @Test
    void dispatchesOfMoreThan32BitInvocationsAreRefused() {
        try (ShaderProgram program = ShaderProgram.compute("counting", source(COUNTING, Map.of("LOCAL_SIZE", 64)))) {
            GlException e = assertThrows(GlException.class, () -> program.dispatchThreads((1L << 32) + 1));
            assertEquals(GlException.Kind.LIMIT, e.kind());
            assertThrows(GlException.class, () -> program.dispatchGroups(Long.MAX_VALUE));
            assertThrows(IllegalArgumentException.class, () -> program.dispatchThreads(-1));
            assertThrows(IllegalArgumentException.class, () -> program.dispatchGroups(-1));
        }
    }

    @Test
    void shadersCanIncludeOtherShaders() {
        try (ShaderProgram program =
                        ShaderProgram.compute("included", ShaderSource.load("test/included.comp", Map.of()));
                GpuBuffer result = GpuBuffer.ofInts("result", new int[1])) {
            result.bindStorage(0);
            program.dispatchGroups(1);
            Barrier.before(Barrier.READBACK);
            assertEquals(42, result.downloadInts(0, 1)[0]);
        }
    }

    @Test
    void compileErrorsNameTheFileAndLine(GlContext context) {
        Map<String, String> files = Map.of(
                "crowd/x.comp",
                "#version 450 core\n#include \"lib/y.glsl\"\nvoid main() {}\n",
                "lib/y.glsl",
                "\n\nint broken() { return undeclared; }\n");
        ShaderSource source = ShaderSource.load("crowd/x.comp", Map.of("A", 1, "B", 2), files::get);
        GlException e = assertThrows(GlException.class, () -> ShaderProgram.compute("broken", source));
        assertEquals(GlException.Kind.SHADER, e.kind());
        assertTrue(e.getMessage().startsWith("lib/y.glsl:3: "), e.getMessage());
        assertTrue(e.getMessage().contains("undeclared"), e.getMessage());
        context.debug().clear();
    }

    @Test
    void programsAreCheckedAtTheirFirstUse() {
        int[] checks = new int[1];
        try (ShaderProgram program = ShaderProgram.startCompute(
                "started", source(COUNTING, Map.of("LOCAL_SIZE", 64)), made -> checks[0] += made.localSize())) {
            assertEquals(0, checks[0]);
            program.use();
            program.use();
            assertEquals(64, checks[0]);
            assertTrue(program.isLinked());
        }
    }

    /** A failed frame may be repeated, and must fail for the same reason. */
    @Test
    void brokenProgramsAreRefusedAtEachUse(GlContext context) {
        ShaderSource broken = source("#version 450 core\nvoid main() { undeclared(); }\n", Map.of());
        try (ShaderProgram program = ShaderProgram.startCompute("broken", broken, made -> {})) {
            for (int use = 0; use < 2; use++) {
                GlException e = assertThrows(GlException.class, program::use);
                assertEquals(GlException.Kind.SHADER, e.kind());
                assertTrue(e.getMessage().startsWith("test.comp:2: "), e.getMessage());
            }
        }
        context.debug().clear();
    }

    @Test
    void uniformsAreSetOnlyIfTheirValueChanges() {
        try (ShaderProgram program = ShaderProgram.compute("counting", source(COUNTING, Map.of("LOCAL_SIZE", 2)));
                GpuBuffer hits = GpuBuffer.ofInts("hits", new int[4])) {
            hits.bindStorage(0);
            for (int count : new int[] {0, 1, 1, 3, 1}) { // 0 is the driver's initial value
                program.setUnsigned("count", count);
                program.dispatchThreads(4);
                Barrier.before(Barrier.STORAGE);
            }
            Barrier.before(Barrier.READBACK);
            assertArrayEquals(new int[] {4, 1, 1, 0}, hits.downloadInts(0, 4));
        }
    }

    @Test
    void shadersWithTooMuchSharedMemoryAreRefused(GlContext context) {
        String greedy = """
                #version 450 core
                layout(local_size_x = 64) in;
                shared vec4 rows[ROWS];
                layout(std430, binding = 0) buffer Result { vec4 result[]; };
                void main() {
                    rows[gl_LocalInvocationID.x] = vec4(1);
                    memoryBarrierShared();
                    barrier();
                    result[gl_LocalInvocationID.x] = rows[(gl_LocalInvocationID.x * 7u) % ROWS];
                }
                """;
        int rows = (int) context.limits().computeSharedBytes() / 16 + 1;
        ShaderSource source = source(greedy, Map.of("ROWS", (long) rows));
        GlException e = assertThrows(GlException.class, () -> ShaderProgram.compute("greedy", source));
        assertEquals(GlException.Kind.SHADER, e.kind());
        assertTrue(e.getMessage().contains("test.comp"), e.getMessage());
        context.debug().clear();
    }

    @Test
    void shaderStagesThatDoNotMatchAreRefused(GlContext context) {
        ShaderSource vert = ShaderSource.of(
                "a.vert", "#version 450 core\nout vec3 colour;\nvoid main() { colour = vec3(1); }", Map.of());
        ShaderSource frag = ShaderSource.of(
                "b.frag",
                "#version 450 core\nin vec2 colour;\nout vec4 c;\nvoid main() { c = colour.xyxy; }",
                Map.of());
        GlException e =
                assertThrows(GlException.class, () -> ShaderProgram.graphics("mismatched", vert, frag, List.of()));
        assertTrue(
                e.getMessage()
                        .startsWith(
                                "program 'mismatched' of a.vert, b.frag: found a link error, expected none; driver: "),
                e.getMessage());
        context.debug().clear();
    }

    @Test
    void computeShadersWithTwoDimensionalGroupsAreRefused() {
        String flat = "#version 450 core\nlayout(local_size_x = 4, local_size_y = 2) in;\nvoid main() {}";
        GlException e = assertThrows(GlException.class, () -> ShaderProgram.compute("flat", source(flat, Map.of())));
        assertTrue(e.getMessage().contains("found a work group of 4 x 2 x 1 invocations"), e.getMessage());
    }

    @Test
    void uniformsOfEveryTypeAreSet() {
        String text = """
                #version 450 core
                layout(local_size_x = 1) in;
                uniform int i; uniform uint u; uniform float f; uniform vec2 v2; uniform vec3 v3; uniform vec4 v4;
                uniform mat4 m;
                layout(std430, binding = 0) buffer Result { float r[]; };
                void main() {
                    r[0] = float(i); r[1] = float(u); r[2] = f; r[3] = v2.y; r[4] = v3.z; r[5] = v4.w; r[6] = m[3][1];
                    r[7] = EXACT;
                }
                """;
        try (ShaderProgram program = ShaderProgram.compute("uniforms", source(text, Map.of("EXACT", 0.1f)));
                GpuBuffer result = GpuBuffer.allocate("result", 32)) {
            program.set("i", -5);
            program.setUnsigned("u", 6);
            program.set("f", 0.5f);
            program.set("v2", new float[] {1, 2});
            program.set("v3", new float[] {1, 2, 3});
            program.set("v4", new float[] {1, 2, 3, 4});
            float[] matrix = new float[16];
            matrix[13] = 9;
            program.set("m", matrix);
            result.bindStorage(0);
            program.dispatchThreads(1);
            Barrier.before(Barrier.READBACK);
            assertArrayEquals(new float[] {-5, 6, 0.5f, 2, 3, 4, 9, 0.1f}, result.downloadFloats(0, 8));
            assertThrows(GlException.class, () -> program.set("absent", 1));
            for (int time = 0; time < 2; time++) { // refused values are not remembered
                assertThrows(IllegalArgumentException.class, () -> program.set("v2", new float[5]));
            }
        }
    }

    @Test
    void shaderConstantsKeepEveryBit() {
        String text = """
                #version 450 core
                layout(local_size_x = 1) in;
                layout(std430, binding = 0) buffer Result { float r[]; };
                void main() { r[0] = A; r[1] = B; r[2] = C; r[3] = D; r[4] = float(E == 0x80000000); }
                """;
        Map<String, Object> constants = Map.of(
                "A", 0.1f, "B", Float.MIN_NORMAL, "C", -Float.MAX_VALUE, "D", 16777217f / 3, "E", Integer.MIN_VALUE);
        try (ShaderProgram program = ShaderProgram.compute("constants", source(text, constants));
                GpuBuffer result = GpuBuffer.allocate("result", 20)) {
            result.bindStorage(0);
            program.dispatchThreads(1);
            Barrier.before(Barrier.READBACK);
            assertArrayEquals(
                    new float[] {0.1f, Float.MIN_NORMAL, -Float.MAX_VALUE, 16777217f / 3, 1},
                    result.downloadFloats(0, 5));
        }
    }

    @Test
    void dispatchOfADrawingProgramIsRefused() {
        ShaderSource vert =
                ShaderSource.of("a.vert", "#version 450 core\nvoid main() { gl_Position = vec4(0); }", Map.of());
        ShaderSource frag = ShaderSource.of("a.frag", "#version 450 core\nvoid main() {}", Map.of());
        try (ShaderProgram program = ShaderProgram.graphics("drawing", vert, frag, List.of())) {
            assertThrows(IllegalStateException.class, () -> program.dispatchThreads(1));
        }
    }
}
