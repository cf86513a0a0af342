package dev.throng.crowd.gl.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.cpu.CpuEdgeFilter;
import dev.throng.crowd.gl.memory.PictureMemory;
import dev.throng.gl.Draw;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gl.framebuffer.RenderTarget;
import dev.throng.gl.memory.BufferTexture;
import dev.throng.gl.memory.GpuBuffer;
import dev.throng.gl.memory.VertexArray;
import dev.throng.gl.shader.ShaderProgram;
import dev.throng.gl.shader.Shaders;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.SplittableRandom;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Edge filter against its CPU counterpart. */
@GlTest
@ShaderPair
@Tag("turn-6")
class EdgeFilterTest {
    private static final int WIDTH = 150;
    private static final int HEIGHT = 101;

    /** Edges are exact integers; the root of a sum of light may round either way. */
    private static final int LIMIT = 1;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7, 20, 44, 45, 46, 60, 85, 88, 89, 90, 135, 179})
    void edgesAtAnyAngleAgreeWithTheCpu(int degrees) {
        double x = Math.cos(Math.toRadians(degrees));
        double y = Math.sin(Math.toRadians(degrees));
        compare(WIDTH, HEIGHT, (column, row) -> {
            double stripe = Math.floor((column * x + row * y) / 23);
            return stripe % 2 == 0 ? 0x3050C0 : 0xC0E020;
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 40", "40, 1", "31, 33", "32, 32", "33, 31", "64, 97", "150, 101"})
    void picturesOfAnySizeAgreeWithTheCpu(int width, int height) {
        SplittableRandom random = new SplittableRandom(width);
        int[] coarse = random.ints(1 + width * height, 0, 1 << 24).toArray();
        compare(width, height, (x, y) -> coarse[x / 5 + width * (y / 7)]);
        compare(width, height, (x, y) -> random.nextInt(1 << 24));
        compare(width, height, (x, y) -> random.nextInt(9) == 0 ? 0xFFFFFF : 0x204020);
    }

    /** Edges are long with few gaps, so that runs cross words and exceed the search distance. */
    @ParameterizedTest
    @ValueSource(ints = {3, 40, 400})
    void edgesWithLongStairStepsAgreeWithTheCpu(int gap) {
        SplittableRandom random = new SplittableRandom(gap);
        int[] levels = new int[WIDTH];
        for (int x = 1; x < WIDTH; x++) {
            levels[x] = levels[x - 1] + (random.nextInt(gap) == 0 ? random.nextInt(-1, 2) : 0);
        }
        compare(WIDTH, HEIGHT, (x, y) -> (y + levels[x]) % 9 < 4 ? 0 : 0xFFFFFF);
        compare(HEIGHT, WIDTH, (x, y) -> (x + levels[y]) % 9 < 4 ? 0 : 0xFFFFFF);
    }

    /** Results of one picture must not remain in the next. */
    @Test
    void successivePicturesAgreeWithTheCpu() {
        try (RenderTarget target = RenderTarget.create("picture", WIDTH, HEIGHT, 0);
                EdgeFilter filter = EdgeFilter.create(WIDTH, HEIGHT)) {
            paint(target, (x, y) -> (x + y / 3) % 11 < 5 ? 0 : 0xFFFFFF);
            filter.apply(target);
            paint(target, (x, y) -> 0x808080);
            byte[] plain = target.readRgb();
            filter.apply(target);
            assertArrayEquals(plain, target.readRgb());
        }
    }

    @Test
    void edgeFilterAllocatesThePlannedMemory() {
        assertEquals(EdgeFilter.bytes(33, 9), PictureMemory.edgeFilter(33, 9).total());
        assertTrue(EdgeFilter.bytes(1280, 720) < 9 * 1280 * 720, "8 bytes a pixel, and 3 edges");
    }

    @Test
    void multisampledPicturesAreRefused() {
        try (RenderTarget target = RenderTarget.create("samples", 8, 8, 4);
                EdgeFilter filter = EdgeFilter.create(8, 8)) {
            assertThrows(IllegalStateException.class, () -> filter.apply(target));
        }
    }

    @Test
    void picturesOfAnotherSizeThanTheFiltersAreRefused() {
        try (RenderTarget target = RenderTarget.create("small", 8, 9, 0);
                EdgeFilter filter = EdgeFilter.create(8, 8)) {
            assertThrows(IllegalArgumentException.class, () -> filter.apply(target));
        }
    }

    @ParameterizedTest
    @CsvSource({"8, 9", "200, 40", "37, 300"})
    void resizedFilterGivesThePictureOfANewFilter(int width, int height) {
        IntBinaryOperator stairs = (x, y) -> (x + y / 3) % 11 < 5 ? 0 : 0xFFFFFF;
        try (RenderTarget first = RenderTarget.create("first", WIDTH, HEIGHT, 0);
                RenderTarget second = RenderTarget.create("second", width, height, 0);
                EdgeFilter fresh = EdgeFilter.create(width, height);
                EdgeFilter filter = EdgeFilter.create(WIDTH, HEIGHT)) {
            paint(first, stairs);
            filter.apply(first);
            filter.resize(width, height);
            paint(second, stairs);
            fresh.apply(second);
            byte[] expected = second.readRgb();
            paint(second, stairs);
            assertFalse(Arrays.equals(expected, second.readRgb()), "stairs to smooth");
            filter.apply(second);
            assertArrayEquals(expected, second.readRgb());
            assertThrows(IllegalArgumentException.class, () -> filter.apply(first));
        }
    }

    /** Compares GPU and CPU, once with colours stored as written and once as light. */
    private static void compare(int width, int height, IntBinaryOperator colours) {
        for (RenderTarget.Colour encoding : EnumSet.of(RenderTarget.Colour.LINEAR, RenderTarget.Colour.SRGB)) {
            try (RenderTarget target = RenderTarget.create("picture", width, height, 0, encoding);
                    EdgeFilter filter = EdgeFilter.create(width, height)) {
                paint(target, colours);
                byte[] stairs = bottomFirst(target.readRgb(), width);
                filter.apply(target);
                byte[] found = bottomFirst(target.readRgb(), width);
                byte[] expected = new CpuEdgeFilter(stairs, width).smoothed();
                assertNear(expected, found, width);
                assertEquals(Arrays.equals(stairs, expected), Arrays.equals(stairs, found));
            }
        }
    }

    private static void assertNear(byte[] expected, byte[] found, int width) {
        for (int i = 0; i < expected.length; i++) {
            int pixel = i / 3;
            int at = i;
            assertEquals(
                    expected[i] & 0xFF,
                    found[i] & 0xFF,
                    LIMIT,
                    () -> "pixel " + pixel % width + ", " + pixel / width + " channel " + at % 3);
        }
    }

    private static byte[] bottomFirst(byte[] topFirst, int width) {
        int row = 3 * width;
        byte[] turned = new byte[topFirst.length];
        for (int at = 0; at < turned.length; at += row) {
            System.arraycopy(topFirst, topFirst.length - row - at, turned, at, row);
        }
        return turned;
    }

    private static void paint(RenderTarget target, IntBinaryOperator colours) {
        int[] words = new int[target.width() * target.height()];
        for (int i = 0; i < words.length; i++) {
            words[i] = colours.applyAsInt(i % target.width(), i / target.width());
        }
        String frag = """
                #version 450 core
                layout(binding = 0) uniform usamplerBuffer words;
                uniform int width;
                out vec4 colour;
                void main() {
                    uint word = texelFetch(words, int(gl_FragCoord.y) * width + int(gl_FragCoord.x)).x;
                    colour = vec4(word >> 16 & 255u, word >> 8 & 255u, word & 255u, 255u) / 255.0;
                }
                """;
        try (GpuBuffer buffer = GpuBuffer.ofInts("colours", words);
                BufferTexture texels = BufferTexture.of("colours", buffer, BufferTexture.Format.R32UI);
                VertexArray none = VertexArray.create("no attributes");
                ShaderProgram program = Shaders.graphics(Shaders.WHOLE, frag)) {
            target.clear(0, 0, 0, 1, 0);
            target.bind();
            texels.bind(0);
            none.bind();
            program.set("width", target.width());
            program.use();
            Draw.triangles(0, 6, 1, 0);
        }
    }
}
