package dev.throng.gl.shader;

import java.util.List;
import java.util.Map;

/** Small programs for tests that draw. */
public final class Shaders {
    /** Vertex shader that covers the picture by two triangles, from {@code gl_VertexID}; draw 6 vertices. */
    public static final String WHOLE = """
            #version 450 core
            const vec2 CORNERS[6] = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1), vec2(-1, -1), vec2(1, 1), vec2(-1, 1));
            uniform float depth;
            out vec2 uv;
            void main() {
                uv = CORNERS[gl_VertexID] * 0.5 + 0.5;
                gl_Position = vec4(CORNERS[gl_VertexID], depth, 1);
            }
            """;

    private Shaders() {}

    public static ShaderProgram graphics(String vert, String frag) {
        return ShaderProgram.graphics("drawing", source("test.vert", vert), source("test.frag", frag), List.of());
    }

    public static ShaderProgram capturing(String vert, String... varyings) {
        String frag = "#version 450 core\nvoid main() {}\n";
        return ShaderProgram.graphics(
                "capturing", source("test.vert", vert), source("test.frag", frag), List.of(varyings));
    }

    /** @return a program that fills the picture with the value of an expression */
    public static ShaderProgram fill(String colour) {
        return graphics(
                WHOLE, "#version 450 core\nin vec2 uv;\nout vec4 colour;\nvoid main() { colour = " + colour + "; }\n");
    }

    public static ShaderProgram compute(String text) {
        return ShaderProgram.compute("computing", source("test.comp", text));
    }

    private static ShaderSource source(String name, String text) {
        return ShaderSource.of(name, text, Map.of());
    }
}
