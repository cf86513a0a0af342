package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Material;
import dev.throng.anim.Material.AlphaMode;
import dev.throng.anim.Texture;
import dev.throng.anim.Texture.MagFilter;
import dev.throng.anim.Texture.MinFilter;
import dev.throng.anim.Texture.Sampler;
import dev.throng.anim.Texture.Wrap;
import dev.throng.anim.TextureMap;
import dev.throng.crowd.cpu.CpuSrgb;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.PrepassSettings;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.crowd.gl.scene.VertexSourceSplit;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.framebuffer.RenderTarget.Colour;
import dev.throng.gl.image.Image;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Blended surfaces: mixed by alpha, without lines at edges, and in a stable order. */
@GlTest
@Tag("turn-6")
class BlendTest {
    /** Step of eight bits: one rounding of the mixed colour, one of the result. */
    private static final double STEP = 1.0 / 255;

    private static final Environment LIGHT = Environment.studio(
            ImageLight.even(1, 1, 1),
            StudioDisplay.PLAIN.withToneMapping(ToneMapping.NONE),
            Environment.Sides.MATERIAL);

    /** Unlit material, so that its colour is known. */
    private static Material paint(AlphaMode mode, boolean doubleSided, float... rgba) {
        return Material.matte("paint", rgba[0], rgba[1], rgba[2])
                .with(new Material.Base(rgba, Material.NO_TEXTURE, new float[0][]))
                .with(new Material.Surface(0, 1, Material.NO_TEXTURE, true))
                .with(new Material.Coverage(mode, 0.5f, doubleSided));
    }

    private static Material glass(float... rgba) {
        return paint(AlphaMode.BLEND, false, rgba);
    }

    private static Panels before(Material front) {
        return new Panels().add(front, 1, Panels.Shape.PLAIN).add(paint(AlphaMode.OPAQUE, false, 0, 0, 1, 1));
    }

    private static void assertEverywhere(byte[] picture, double... rgb) {
        for (int y = 1; y < Panels.SIDE - 1; y++) {
            for (int x = 1; x < Panels.SIDE - 1; x++) {
                assertArrayEquals(rgb, Panels.at(picture, x, y), STEP, x + ", " + y);
            }
        }
    }

    /** The blended surface is added first, but is mixed over the surface behind it. */
    @ParameterizedTest
    @CsvSource({"0.25,0", "0.5,4", "0.75,4"})
    void transparentSurfaceIsBlendedOverTheSurfaceBehind(float alpha, int samples, GlContext gl) {
        Panels panels = before(glass(1, 0.5f, 0, alpha)).samples(samples);
        assertEverywhere(panels.draw(gl, LIGHT), alpha, 0.5 * alpha, 1 - alpha);
    }

    @Test
    void srgbTargetsBlendEncodedColours(GlContext gl) {
        byte[] seen = before(glass(0.5f, 0, 0, 0.5f)).draw(gl, LIGHT, Colour.SRGB);
        assertEverywhere(seen, 0.5 * CpuSrgb.encoded(0.5f), 0, 0.5);
    }

    @Test
    void transparentSurfaceIsBlendedOverTheBackground(GlContext gl) {
        double grey = CpuSrgb.decoded(128 / 255f);
        byte[] seen = new Panels().add(glass(1, 1, 1, 0.5f)).draw(gl, LIGHT);
        assertEverywhere(seen, 0.5 + 0.5 * grey, 0.5 + 0.5 * grey, 0.5 + 0.5 * grey);
    }

    @Test
    void surfacesOfAlphaZeroAreInvisible(GlContext gl) {
        assertArrayEquals(
                new Panels().add(paint(AlphaMode.OPAQUE, false, 0, 0, 1, 1)).draw(gl, LIGHT),
                before(glass(1, 1, 1, 0)).draw(gl, LIGHT));
    }

    /** The front face of an opaque figure with blended materials hides the figure's far side. */
    @Test
    void opaqueSurfacesHideSurfacesBehindInAnyOrder(GlContext gl) {
        Panels panels = new Panels()
                .add(glass(1, 0, 0, 1), 1, Panels.Shape.PLAIN)
                .add(glass(0, 1, 0, 1))
                .add(glass(0, 1, 1, 0.5f), 0.5f, Panels.Shape.PLAIN);
        assertEverywhere(panels.draw(gl, LIGHT), 1, 0, 0);
    }

    /** Meshes are blended in file order, in every frame. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void laterMeshesAreBlendedOverEarlierMeshes(int samples, GlContext gl) {
        Panels panels = new Panels()
                .samples(samples)
                .add(glass(1, 0, 0, 0.5f))
                .add(glass(0, 1, 0, 0.5f), 0.5f, Panels.Shape.PLAIN);
        byte[] first = panels.draw(gl, LIGHT);
        double grey = CpuSrgb.decoded(128 / 255f);
        assertEverywhere(first, 0.25 + 0.25 * grey, 0.5 + 0.25 * grey, 0.25 * grey);
        assertArrayEquals(first, panels.draw(gl, LIGHT));
    }

    @Test
    void instancesAreBlendedInIndexOrder(GlContext gl) {
        byte[] seen = before(glass(1, 0, 0, 0.5f)).instances(2).draw(gl, LIGHT);
        assertEverywhere(seen, 0.75, 0, 0.25);
    }

    @Test
    void backFacesAreDrawnBeforeFrontFaces(GlContext gl) {
        Material both = paint(AlphaMode.BLEND, true, 1, 0, 0, 0.5f);
        Panels panels = new Panels()
                .add(paint(AlphaMode.OPAQUE, false, 0, 0, 1, 1))
                .add(both, 1, Panels.Shape.PLAIN)
                .add(both, 0.5f, Panels.Shape.PLAIN.turned());
        assertEverywhere(panels.draw(gl, LIGHT), 0.75, 0, 0.25);
        Panels single = new Panels()
                .add(paint(AlphaMode.OPAQUE, false, 0, 0, 1, 1))
                .add(glass(1, 0, 0, 0.5f), 0.5f, Panels.Shape.PLAIN.turned());
        assertEverywhere(single.draw(gl, LIGHT), 0, 0, 1);
    }

    @Test
    void depthPrepassDoesNotChangeThePicture(GlContext gl) {
        byte[] plain = before(glass(1, 0, 0, 0.5f)).draw(gl, LIGHT);
        PrepassSettings all = new PrepassSettings(true, true);
        assertArrayEquals(plain, before(glass(1, 0, 0, 0.5f)).prepass(all).draw(gl, LIGHT));
    }

    /** Tests single-sided and double-sided surfaces. */
    @ParameterizedTest
    @ValueSource(ints = {0, 4})
    void cpuVerticesAreBlendedLikeGpuVertices(int samples, GlContext gl) {
        Panels panels = before(glass(1, 0.5f, 0, 0.25f)).samples(samples).by(VertexSourceSplit.Source.CPU);
        assertEverywhere(panels.draw(gl, LIGHT), 0.25, 0.125, 0.75);
        Panels both = new Panels()
                .add(paint(AlphaMode.OPAQUE, false, 0, 0, 1, 1))
                .add(paint(AlphaMode.BLEND, true, 1, 0, 0, 0.5f), 1, Panels.Shape.PLAIN)
                .by(VertexSourceSplit.Source.CPU);
        assertEverywhere(both.draw(gl, LIGHT), 0.5, 0, 0.5);
    }

    /** Texture of one colour and four alphas: upper left, upper right, lower left, lower right. */
    private static Texture texels(Path folder, int... alphas) throws IOException {
        byte[] rgba = new byte[16];
        Arrays.fill(rgba, (byte) 255);
        for (int texel = 0; texel < alphas.length; texel++) {
            rgba[4 * texel + 3] = (byte) alphas[texel];
        }
        Path file = folder.resolve("texels.png");
        ImageFile.writePng(file, new Image(2, 2, rgba));
        Wrap wrap = Wrap.CLAMP_TO_EDGE;
        Sampler nearest = new Sampler(wrap, wrap, MagFilter.NEAREST, MinFilter.NEAREST);
        return new Texture("texels", "/images/0", Files.readAllBytes(file), nearest);
    }

    private static byte[] textured(GlContext gl, Material front, int samples, Texture texture) {
        Material.Base base = new Material.Base(front.base().factor(), TextureMap.of(0), new float[0][]);
        return before(front.with(base)).texture(texture).samples(samples).draw(gl, LIGHT);
    }

    /**
     * Checks the middles of the picture's quarters, in the order of the texels.
     *
     * @param alphas expected alphas, 0 to 1, of orange over blue
     */
    private static void assertQuarters(byte[] picture, double... alphas) {
        for (int quarter = 0; quarter < alphas.length; quarter++) {
            int x = Panels.SIDE / 4 + quarter % 2 * Panels.SIDE / 2;
            int y = Panels.SIDE / 4 + quarter / 2 * Panels.SIDE / 2;
            double alpha = alphas[quarter];
            double[] expected = {alpha, 0.5 * alpha, 1 - alpha};
            assertArrayEquals(expected, Panels.at(picture, x, y), STEP, "quarter " + quarter);
        }
    }

    /** With a factor of 1, some texels are opaque. */
    @ParameterizedTest
    @CsvSource({"1,0", "1,4", "0.8,0", "0.8,4"})
    void blendedAlphaIsTextureAlphaTimesTheFactor(float factor, int samples, @TempDir Path folder, GlContext gl)
            throws IOException {
        byte[] seen = textured(gl, glass(1, 0.5f, 0, factor), samples, texels(folder, 0, 51, 153, 255));
        assertQuarters(seen, 0, 0.2 * factor, 0.6 * factor, factor);
    }

    /** The cutoff is 0.5: an alpha of 0.6 is below the cutoff if multiplied by 0.8, and above it if multiplied by 1. */
    @ParameterizedTest
    @CsvSource({"1,0,1", "1,4,1", "0.8,0,0", "0.8,4,0"})
    void maskedAlphaIsTextureAlphaTimesTheFactor(
            float factor, int samples, double third, @TempDir Path folder, GlContext gl) throws IOException {
        Material mask = paint(AlphaMode.MASK, false, 1, 0.5f, 0, factor);
        byte[] seen = textured(gl, mask, samples, texels(folder, 0, 51, 153, 255));
        assertQuarters(seen, 0, 0, third, 1);
    }

    @ParameterizedTest
    @CsvSource({"0.49,0", "0.5,1", "0.9,1"})
    void maskedTexelsAreEitherOpaqueOrAbsent(float alpha, double seen, GlContext gl) {
        byte[] picture =
                before(paint(AlphaMode.MASK, false, 1, 0, 0, alpha)).samples(4).draw(gl, LIGHT);
        assertEverywhere(picture, seen, 0, 1 - seen);
        assertEquals(seen, Panels.at(picture, 3, 3)[0], STEP);
    }
}
