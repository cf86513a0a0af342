package dev.throng.gl.shader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Offsets of members, compared with a driver's offsets of the same members. */
@GlTest
class UniformLayoutTest {
    private static final String TEXT = """
            #version 450 core
            layout(local_size_x = 1) in;
            layout(std140, binding = 0) uniform Block {
                float a; uvec2 b; uint c; vec4 d; float e; vec4 f[3]; vec2 g; vec4 h[4]; uint i;
            };
            layout(std430, binding = 0) buffer Out { vec4 result; };
            void main() {
                result = vec4(a, b, c) + d + e + f[2] + vec4(g, g) + h[3] + float(i);
            }
            """;

    private static ShaderProgram program() {
        return ShaderProgram.compute("layout", ShaderSource.of("layout.comp", TEXT, Map.of()));
    }

    private static UniformLayout upToF() {
        UniformLayout layout = new UniformLayout("Block");
        layout.word("a");
        layout.vec2("b");
        layout.word("c");
        assertEquals(32, layout.vec4("d"));
        layout.word("e");
        layout.vec4s("f", 3);
        return layout;
    }

    @Test
    void offsetsOfUniformBlockMembersEqualTheDriversOffsets() {
        UniformLayout layout = upToF();
        layout.vec2("g");
        layout.vec4s("h", 4);
        layout.word("i");
        try (ShaderProgram program = program()) {
            layout.check(program);
            assertEquals(program.block("Block").size(), layout.bytes());
        }
    }

    @Test
    void membersMissingInAShadersUniformBlockAreDetected() {
        UniformLayout layout = upToF();
        layout.vec4s("h", 4);
        try (ShaderProgram program = program()) {
            GlException failure = assertThrows(GlException.class, () -> layout.check(program));
            assertTrue(failure.getMessage().contains("Block, h"), failure.getMessage());
        }
    }
}
