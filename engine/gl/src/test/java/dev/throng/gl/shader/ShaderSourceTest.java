package dev.throng.gl.shader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.GlException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShaderSourceTest {
    private static final String MAIN = "#version 450 core\nvoid main() {}\n";

    @Test
    void usedConstantsAreInsertedAfterTheVersionInNameOrder() {
        Map<String, Object> constants =
                Map.of("B_FLAG", true, "A_COUNT", 3, "C_MASK", 0xFFFFFFFFL, "D_SCALE", -0.1f, "E_TYPE", "vec4", "F", 1);
        String text = "// A_COUNT,B_FLAG C_MASK(D_SCALE) E_TYPE\n";
        assertEquals("""
                #version 450 core
                #define A_COUNT 3
                #define B_FLAG 1
                #define C_MASK 4294967295u
                #define D_SCALE (-0.1)
                #define E_TYPE vec4
                void main() {}
                // A_COUNT,B_FLAG C_MASK(D_SCALE) E_TYPE
                """, ShaderSource.of("a.comp", MAIN + text, constants).text());
    }

    @Test
    void includesInsertAllLinesOfEachFileOnce() {
        Map<String, String> files = new HashMap<>();
        files.put("a.comp", "#version 450 core\n#include \"lib/x.glsl\"\n#include \"lib/y.glsl\"\nvoid main() {}");
        files.put("lib/x.glsl", "int x;\n  #  include \"lib/y.glsl\" // shared\nint z;\n");
        files.put("lib/y.glsl", "int y;\r\n");
        assertEquals("""
                #version 450 core
                int x;
                int y;
                int z;
                void main() {}
                """, ShaderSource.load("a.comp", Map.of(), files::get).text());
    }

    @Test
    void shadersAreReadFromTheClassPath() {
        assertTrue(ShaderSource.load("test/included.comp", Map.of()).text().contains("uint fromInclude()"));
        GlException e = assertThrows(GlException.class, () -> ShaderSource.load("test/absent.comp", Map.of()));
        assertEquals(GlException.Kind.SHADER, e.kind());
        assertEquals(
                "found no shader file 'test/absent.comp', expected the name of an existing shader file",
                e.getMessage());
    }

    @Test
    void errorNamesTheLineOfAMissingInclude() {
        assertEquals(
                "a.comp:2: found no shader file 'nope.glsl', expected the name of an existing shader file",
                refused("#version 450 core\n#include \"nope.glsl\"\n"));
    }

    @Test
    void errorNamesTheCycleOfIncludes() {
        Map<String, String> files = Map.of(
                "a.comp", "#version 450 core\n#include \"b.glsl\"\n",
                "b.glsl", "\n#include \"c.glsl\"\n",
                "c.glsl", "#include \"b.glsl\"\n");
        GlException e = assertThrows(GlException.class, () -> ShaderSource.load("a.comp", Map.of(), files::get));
        assertEquals(
                "c.glsl:1: found an include cycle (a.comp includes b.glsl includes c.glsl includes b.glsl), expected none",
                e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "void main() {}", "#version 330 core\n", "// #version 450 core\n", "#version 450\n"})
    void shadersWithAnotherVersionLineAreRefused(String text) {
        assertTrue(refused(text).startsWith("a.comp:1: found "), refused(text));
    }

    @Test
    void secondVersionLinesAndInvalidIncludesAreRefused() {
        assertTrue(refused(MAIN + "#version 450 core\n").startsWith("a.comp:3: found a second #version line"));
        assertTrue(refused(MAIN + "#include <x>\n").startsWith("a.comp:3: found '#include <x>'"));
    }

    private static String refused(String text) {
        return assertThrows(GlException.class, () -> ShaderSource.of("a.comp", text, Map.of()))
                .getMessage();
    }

    @Test
    void constantsThatGlslCannotRepresentAreRefused() {
        for (Object value : new Object[] {Float.NaN, Float.NEGATIVE_INFINITY, -1L, 1L << 32, 1.0, 'c', "two\nlines"}) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> ShaderSource.of("a.comp", MAIN, Map.of("X", value)),
                    () -> "" + value);
        }
        for (String name : new String[] {"", "1X", "A B", "gl_X", "A__B"}) {
            assertThrows(IllegalArgumentException.class, () -> ShaderSource.of("a.comp", MAIN, Map.of(name, 1)), name);
        }
    }

    @Test
    void logsOfAllCompilersAreMappedToFilesAndLines() {
        Map<String, String> files = Map.of(
                "a.comp", "#version 450 core\n#include \"lib/x.glsl\"\nvoid main() {}", "lib/x.glsl", "int x = A;");
        // Lines: 1 version, 2 constant, 3 lib/x.glsl, 4 main.
        ShaderSource source = ShaderSource.load("a.comp", Map.of("A", 1), files::get);
        assertEquals("a.comp:3: error: no", source.mapLog("0:4(5): error: no\n"));
        assertEquals("lib/x.glsl:1: error C1503: no", source.mapLog("0(3) : error C1503: no"));
        assertEquals("a.comp:1: 'x' : no\na.comp:constants: y", source.mapLog("ERROR: 0:1: 'x' : no\nWARNING: 0:2: y"));
        assertEquals("0:17(5): of no line", source.mapLog("0:17(5): of no line"));
    }

    @Test
    void extensionDirectivesAndCommentsAreKept() {
        String text =
                "#version 450 core\n#extension GL_ARB_gpu_shader_int64 : enable\n// #include \"no\"\nvoid main() {}";
        assertFalse(ShaderSource.of("a.comp", text, Map.of()).text().contains("found"));
        assertTrue(ShaderSource.of("a.comp", text, Map.of()).text().contains("#extension GL_ARB_gpu_shader_int64"));
    }
}
