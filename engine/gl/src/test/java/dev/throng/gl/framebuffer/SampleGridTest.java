package dev.throng.gl.framebuffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.gl.Draw;
import dev.throng.gl.GlTest;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.Shaders;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@GlTest
class SampleGridTest {
    /**
     * Sample positions of almost all devices, in sixteenths of a pixel from its centre (Direct3D 11, standard
     * patterns).
     */
    @ParameterizedTest
    @CsvSource({
        "1, 0 0",
        "2, 4 4 -4 -4",
        "4, -2 -6 6 -2 -6 2 2 6",
        "8, 1 -3 -1 3 5 1 -3 -5 -5 5 -7 -1 3 7 7 -7",
        // Sixteen samples are at edges and centres of rows.
        "4096, 1 1 -1 -3 -3 2 4 -1 -5 -2 2 5 5 3 3 -5 -2 6 0 -7 -4 -6 -6 4 -8 0 7 -4 6 7 -7 -8",
        "4096, 0 1 3 -5"
    })
    void rowCountOfTheSampleGridMatchesStandardSamplePatterns(int rows, String sixteenths) {
        double[] places = Arrays.stream(sixteenths.split(" "))
                .mapToDouble(place -> 0.5 + Integer.parseInt(place) / 16.0)
                .toArray();
        assertEquals(rows, SampleGrid.rows(places));
    }

    @Test
    void rowCountIsFoundFromRoundedSamplePositions() {
        assertEquals(3, SampleGrid.rows(0.1666667, 0.5, 0.8333333));
        assertEquals(SampleGrid.ANYWHERE, SampleGrid.rows(0.5, 0.51));
        assertEquals(4096, SampleGrid.ANYWHERE);
    }

    /** Strips as wide as the picture: strips between rows cover no sample, strips around a row cover one. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void multisamplingSamplesLieInTheRowsOfTheSampleGrid(int samples) {
        try (RenderTarget target = RenderTarget.create("strips", 4, 4, samples)) {
            SampleGrid grid = target.sampleGrid();
            assertTrue(grid.snap() > 0 && grid.snap() <= 1 / 16.0, "snaps by " + grid.snap());
            assertTrue(samples == 4 || grid.perSide() == 1, "one sample is in the middle");
            int rows = grid.perSide();
            IntStream.range(0, 4 * rows).limit(64).forEach(row -> {
                double middle = (row + 0.5) / rows;
                double room = 0.5 / rows - 1.01 * grid.snap();
                assertFalse(room > 0 && shows(target, middle + 0.5 / rows, room), "between rows " + row);
                assertTrue(rows == SampleGrid.ANYWHERE || shows(target, middle, 1.01 * grid.snap()), "row " + row);
            });
        }
    }

    /**
     * Returns whether a strip, or a column of the same width, is visible.
     *
     * @param target receives the picture
     * @param middle centre of the strip
     * @param half half of the width, in pixels
     */
    private static boolean shows(RenderTarget target, double middle, double half) {
        String vert = """
                #version 450 core
                uniform vec2 ends;
                uniform int upright;
                void main() {
                    vec2 corner = vec2((gl_VertexID & 1) * 2 - 1, ends[gl_VertexID >> 1]);
                    gl_Position = vec4(upright == 0 ? corner : corner.yx, 0.5, 1);
                }
                """;
        boolean[] shows = new boolean[2];
        try (ShaderProgram program =
                        Shaders.graphics(vert, "#version 450 core\nout vec4 c;\nvoid main() { c = vec4(1); }\n");
                VertexArray array = VertexArray.create("strip");
                GpuBuffer indices = GpuBuffer.ofInts("indices", new int[] {0, 1, 3, 0, 3, 2})) {
            array.indices(indices).bind();
            target.bind();
            program.use();
            program.set("ends", new float[] {(float) ((middle - half) / 2 - 1), (float) ((middle + half) / 2 - 1)});
            for (int upright = 0; upright < 2; upright++) {
                target.clear(0, 0, 0, 1, 0);
                program.set("upright", upright);
                Draw.elements(0, 6, 1, 0, 0);
                byte[] picture = target.readRgb();
                shows[upright] = !Arrays.equals(picture, new byte[picture.length]);
            }
        }
        assertEquals(shows[0], shows[1], "rows are columns, too");
        return shows[0];
    }
}
