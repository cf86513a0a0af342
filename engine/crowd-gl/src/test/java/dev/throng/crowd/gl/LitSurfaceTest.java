package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Material;
import dev.throng.anim.Texture;
import dev.throng.anim.Texture.Wrap;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import dev.throng.gl.image.ImageFile;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Materials under light with a known result. */
@GlTest
@Tag("turn-4")
class LitSurfaceTest {
    private static final float[] NONE = {0, 0, 0};
    private static final float[] ONE = {1, 1, 1};
    private static final float[] AHEAD = {0, 0, 1};
    private static final float[] ASIDE = {0.8f, 0, 0.6f};

    /** Half, so that a white surface stays in the straight part of the tone curve. */
    private static final float EXPOSURE = 0.5f;

    /** Light that the tone curve subtracts. */
    private static final double OFFSET = 0.04;

    /** Half a step of eight bits, plus the shader's rounding. */
    private static final double STEP = 1.0 / 255;

    private static final Sky WHITE_SKY = new Sky(ONE, ONE, NONE, 0, EXPOSURE);
    private static final Sky BLACK_SKY = new Sky(NONE, NONE, NONE, 0, EXPOSURE);
    private static final SceneLight FURNACE = new SceneLight(AHEAD, NONE, ONE, ONE, WHITE_SKY);
    private static final SceneLight DARKNESS = new SceneLight(AHEAD, NONE, NONE, NONE, BLACK_SKY);

    private static SceneLight sun(float[] direction) {
        return new SceneLight(direction, ONE, NONE, NONE, BLACK_SKY);
    }

    private static Material white(float metallic, float roughness) {
        return coloured(metallic, roughness, 1, 1, 1);
    }

    private static Material coloured(float metallic, float roughness, float... c) {
        return Material.matte("m", c[0], c[1], c[2])
                .with(new Material.Surface(metallic, roughness, Material.NO_TEXTURE, false));
    }

    private static double[] show(GlContext gl, Material material, SceneLight light, Texture... textures) {
        return LitQuad.middle(gl, LitQuad.of(material, textures), LitQuad.environment(light), 1);
    }

    @ParameterizedTest
    @CsvSource({"0,0", "0,0.5", "0,1", "1,0", "1,0.5", "1,1"})
    void whiteSurfacesAreInvisibleInUniformWhiteLight(float metallic, float roughness, GlContext gl) {
        double[] seen = show(gl, white(metallic, roughness), FURNACE);
        for (double channel : seen) {
            assertEquals(EXPOSURE - OFFSET, channel, STEP);
        }
    }

    @Test
    void mixturesOfPaintAndMetalConserveEnergy(GlContext gl) {
        for (float metallic = 0.1f; metallic < 1; metallic += 0.2f) {
            double seen = (show(gl, white(metallic, 0.3f), FURNACE)[0] + OFFSET) / EXPOSURE;
            // Light reflected twice between facets is computed for the mean reflectance, which loses a little.
            assertTrue(seen <= 1 + 2 * STEP && seen > 0.94, "found " + seen + " at " + metallic);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.5", "1"})
    void roughWhiteSurfacesReflectTheSunsLight(float roughness, GlContext gl) {
        double seen = (show(gl, white(0, roughness), sun(AHEAD))[0] + OFFSET) / EXPOSURE;
        // The body returns 1 - 0.04; facets return 0.04 around the mirror direction, at roughness 0.5 a factor 0.16
        // straight back: F0 / (4 alpha^2).
        double facets = 0.04 / (4 * Math.pow(roughness, 4));
        assertEquals(0.96 + facets, seen, 3 * STEP / EXPOSURE);
    }

    @Test
    void sunlightFallsOffWithTheCosine(GlContext gl) {
        double seen = (show(gl, white(0, 1), sun(ASIDE))[0] + OFFSET) / EXPOSURE;
        assertEquals(0.6, seen, 0.03); // facets and body differ from Lambert by less than F0
    }

    @Test
    void onlyMetalsTintTheirReflections(GlContext gl) {
        double[] gold = show(gl, coloured(1, 0.4f, 1, 0.7f, 0.2f), FURNACE);
        double green = (gold[1] + OFFSET) / (gold[0] + OFFSET);
        assertTrue(green <= 0.7 && green >= 0.49, "found " + green + ", expected one bounce to two: 0.7 to 0.49");
        assertTrue(gold[2] < 0.4 * gold[0], "gold mirrors blue");
        double[] black = show(gl, coloured(0, 0.1f, 0, 0, 0), new SceneLight(AHEAD, NONE, NONE, NONE, brightSky()));
        assertEquals(black[0], black[2], STEP);
        // The horizon shows half sky and half dark plane, of which 0.04 is returned.
        assertEquals(0.5 * 40 * 0.04 * EXPOSURE - OFFSET, black[0], 0.03);
    }

    private static Sky brightSky() {
        float[] bright = {40, 40, 40};
        return new Sky(bright, bright, NONE, 0, EXPOSURE);
    }

    @Test
    void greenChannelIsRoughnessAndBlueChannelIsMetalness(GlContext gl) throws IOException {
        Material material = white(1, 1);
        material = material.with(new Material.Surface(1, 1, 0, false));
        double roughPaint = show(gl, material, sun(ASIDE), texel(0, 255, 0))[0];
        double roughMetal = show(gl, material, sun(ASIDE), texel(0, 255, 255))[0];
        double smoothMetal = show(gl, material, sun(ASIDE), texel(255, 20, 255))[0];
        assertEquals(0.6 * EXPOSURE - OFFSET, roughPaint, 0.03);
        assertEquals(0, smoothMetal, STEP, "a mirror shows the sun elsewhere");
        assertTrue(roughMetal > 0.05, "rough metal scatters the sun");
    }

    private static Texture texel(int red, int green, int blue) throws IOException {
        byte[] png = ImageFile.encodePng(1, 1, new byte[] {(byte) red, (byte) green, (byte) blue});
        return new Texture("texel", "/images/0", png, Wrap.REPEAT, Wrap.REPEAT);
    }

    @Test
    void emissiveSurfacesGlowInTheDark(GlContext gl) {
        Material lamp = white(0, 1).with(new Material.Emission(new float[] {1, 0.5f, 0}, Material.NO_TEXTURE));
        double[] seen = show(gl, lamp, DARKNESS);
        assertEquals(EXPOSURE, seen[0], STEP); // blue is 0, and a saturated colour loses nothing
        assertEquals(0.5 * EXPOSURE, seen[1], STEP);
        assertEquals(0, show(gl, white(0, 1), DARKNESS)[0], STEP);
    }

    @Test
    void emissionTexturesDoNotGlowIfTexturesAreOff(GlContext gl) throws IOException {
        Material lamp = white(0, 1).with(new Material.Emission(ONE, 0));
        Environment on = LitQuad.environment(DARKNESS);
        Environment off = on.withTextures(false);
        assertEquals(0, LitQuad.middle(gl, LitQuad.of(lamp, texel(255, 255, 255)), off, 1)[0], STEP);
        assertTrue(LitQuad.middle(gl, LitQuad.of(lamp, texel(255, 255, 255)), on, 1)[0] > 0.4, "no light");
    }

    @Test
    void unlitMaterialsShowTheirColourInAnyLight(GlContext gl) {
        Material sign =
                Material.matte("sign", 0.8f, 0.4f, 0).with(new Material.Surface(1, 1, Material.NO_TEXTURE, true));
        for (SceneLight light : new SceneLight[] {DARKNESS, FURNACE, sun(ASIDE)}) {
            assertEquals(0.8 * EXPOSURE, show(gl, sign, light)[0], STEP);
        }
    }

    @Test
    void strongerEmissionIsNeverShownDarker(GlContext gl) {
        double before = -1;
        for (double light = 0.02; light < 100; light *= 1.5) {
            float value = (float) light;
            Material lamp = white(0, 1).with(new Material.Emission(new float[] {value, value, 0}, Material.NO_TEXTURE));
            double[] seen = show(gl, lamp, DARKNESS);
            assertTrue(seen[0] >= before, "darker at " + light);
            assertTrue(light < 4 || seen[2] > 0, "what is too bright keeps its colour at " + light);
            before = seen[0];
        }
        Material blinding =
                white(0, 1).with(new Material.Emission(new float[] {3e38f, 3e38f, 3e38f}, Material.NO_TEXTURE));
        assertEquals(1, show(gl, blinding, DARKNESS)[0], STEP);
    }
}
