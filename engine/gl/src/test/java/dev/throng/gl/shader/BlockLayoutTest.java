package dev.throng.gl.shader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.gl.GlException;
import dev.throng.gl.GlTest;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

@GlTest
class BlockLayoutTest {
    private static final String TEXT = """
            #version 450 core
            layout(local_size_x = 1) in;
            struct Item { vec3 place; float phase; uvec2 flags; };
            layout(std140, binding = 0) uniform Frame { mat4 view; vec3 eye; float time; Item lights[2]; } frame;
            layout(std430, binding = 0) buffer Items { uint count; Item items[]; } all;
            layout(std430, binding = 1) buffer Rows { vec4 rows[]; };
            void main() {
                rows[0] = frame.view[0] + vec4(frame.eye, frame.time) + vec4(frame.lights[1].place, 0.0);
                all.items[all.count].phase = rows[0].x;
                all.items[all.count].flags.x = 1u;
            }
            """;

    private ShaderProgram program;

    @BeforeEach
    void link() {
        program = ShaderProgram.compute("layouts", ShaderSource.of("layouts.comp", TEXT, Map.of()));
    }

    @AfterEach
    void close() {
        program.close();
    }

    @Test
    void offsetsOfStructuresInAStorageBlockAreRead() {
        BlockLayout items = program.block("Items");
        items.check(Map.of("count", 0, "items[0].place", 16, "items[0].phase", 28, "items[0].flags", 32));
        items.checkStride("items", 32);
        items.checkSize(48);
    }

    @Test
    void offsetsOfVectorsInAStorageBlockAreRead() {
        BlockLayout rows = program.block("Rows");
        rows.check(Map.of("rows", 0));
        rows.checkStride("rows", 16);
    }

    @Test
    void offsetsOfAUniformBlockAreRead() {
        BlockLayout frame = program.block("Frame");
        frame.check(Map.of("view", 0, "eye", 64, "time", 76, "lights[0].place", 80, "lights[1].place", 112));
        frame.checkStride("lights", 32);
        assertEquals(144, frame.size());
    }

    @Test
    void errorNamesTheMemberWhoseOffsetDiffers() {
        BlockLayout items = program.block("Items");
        assertMessage(
                "program 'layouts' block Items, items[0].phase: found byte offset 28 in the shader, expected byte offset 24, the offset in Java",
                () -> items.check(Map.of("items[0].phase", 24)));
        assertMessage(
                "program 'layouts' block Items, items: found a stride of 32 bytes in the shader, expected a stride of 48 bytes, the stride in Java",
                () -> items.checkStride("items", 48));
        assertMessage(
                "program 'layouts' block Items, size: found " + items.size()
                        + " bytes in the shader, expected 64 bytes, the size in Java",
                () -> items.checkSize(64));
        assertMessage(
                "program 'layouts' block Nope: found no such block, expected one that a shader uses; the compiler removes unused ones",
                () -> program.block("Nope"));
        assertThrows(GlException.class, () -> items.check(Map.of("missing", 0)));
        assertThrows(GlException.class, () -> items.checkStride("count", 4));
    }

    private static void assertMessage(String expected, Executable call) {
        GlException e = assertThrows(GlException.class, call);
        assertEquals(GlException.Kind.SHADER, e.kind());
        assertEquals(expected, e.getMessage());
    }
}
