package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.Texture.MagFilter;
import dev.throng.anim.Texture.MinFilter;
import dev.throng.anim.Texture.Sampler;
import dev.throng.anim.Texture.Wrap;
import dev.throng.anim.TextureMap;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Textures of materials under light with a known result. */
@GlTest
@Tag("turn-6")
class SurfaceMapTest {
    private static final float[] NONE = {0, 0, 0};
    private static final float[] ONE = {1, 1, 1};
    private static final Sky BLACK = new Sky(NONE, NONE, NONE, 0, 0.5f);

    /** Half a step of eight bits, plus the shader's rounding. */
    private static final double STEP = 1.0 / 255;

    /** Limit for normals stored in eight bits. */
    private static final double TILT = 3 * STEP;

    /** Normal of x 0.48, y 0.36, z 0.8, stored as 0.5 + 0.5 times each. */
    private static final int[] TILTED = {189, 173, 230};

    /** Light from the upper right, along the tilted normal. */
    private static final float[] THERE = {0.48f, 0.36f, 0.8f};

    private static Environment sun(float... direction) {
        return LitQuad.environment(new SceneLight(direction, ONE, NONE, NONE, BLACK));
    }

    private static Environment studio(float... radiance) {
        StudioDisplay look = StudioDisplay.PLAIN.withToneMapping(ToneMapping.NONE);
        return Environment.studio(ImageLight.even(radiance), look, Environment.Sides.MATERIAL);
    }

    private static Material white() {
        return Material.matte("m", 1, 1, 1).with(new Material.Surface(0, 1, Material.NO_TEXTURE, false));
    }

    private static Material textured(TextureMap map) {
        return white().with(new Material.Base(new float[] {1, 1, 1, 1}, map, new float[0][]));
    }

    private static Material bent(float scale) {
        return bent(TextureMap.of(0), scale);
    }

    private static Material bent(TextureMap map, float scale) {
        return white().with(finish(new MaterialFinish.Normals(map, scale)));
    }

    private static MaterialFinish finish(MaterialFinish.Normals normals) {
        MaterialFinish plain = MaterialFinish.PLAIN;
        return new MaterialFinish(normals, plain.occlusion(), plain.specular(), plain.clearcoat());
    }

    private static double show(GlContext gl, Panels panels, Environment environment) {
        return panels.middle(gl, environment)[0];
    }

    private static Panels tilted(Panels.Shape shape) {
        return new Panels().texture(TILTED).add(bent(1), 0, shape);
    }

    @Test
    void normalMapLooksLikeATiltedSurface(GlContext gl) {
        for (float[] direction : new float[][] {THERE, {-0.48f, 0.36f, 0.8f}, {0.48f, -0.36f, 0.8f}, {0, 0, 1}}) {
            Environment light = sun(direction);
            double geometry = show(gl, new Panels().add(white(), 0, Panels.Shape.PLAIN.withNormal(THERE)), light);
            assertEquals(geometry, show(gl, tilted(Panels.Shape.PLAIN), light), TILT, "derivatives");
            double tangents = show(gl, tilted(Panels.Shape.PLAIN.withTangent(1, 0, 0, 1)), light);
            assertEquals(geometry, tangents, TILT, "tangents");
        }
    }

    /** Both meshes have one material; the picture shows the front one. */
    @Test
    void meshesWithAndWithoutTangentsShowNormalMapsAlike(GlContext gl) {
        Panels.Shape without = Panels.Shape.PLAIN;
        Panels.Shape with = without.withTangent(1, 0, 0, 1);
        double geometry = show(gl, new Panels().add(white(), 0, without.withNormal(THERE)), sun(THERE));
        for (Panels.Shape[] order : new Panels.Shape[][] {{with, without}, {without, with}}) {
            Panels behind = tilted(order[0]).add(bent(1), 1, order[1]);
            assertEquals(geometry, show(gl, behind, sun(THERE)), TILT, "the second in front");
            Panels before =
                    new Panels().texture(TILTED).add(bent(1), 1, order[0]).add(bent(1), 0, order[1]);
            assertEquals(geometry, show(gl, before, sun(THERE)), TILT, "the first in front");
        }
    }

    @Test
    void mirroredTextureCoordinatesMirrorTheNormal(GlContext gl) {
        Panels.Shape mirrored = Panels.Shape.PLAIN.withUvs(1, 1, 0, 1, 1, 0, 0, 0);
        Environment light = sun(-0.48f, 0.36f, 0.8f);
        double straight = show(gl, tilted(Panels.Shape.PLAIN), sun(THERE));
        assertEquals(straight, show(gl, tilted(mirrored), light), STEP, "derivatives");
        assertEquals(straight, show(gl, tilted(mirrored.withTangent(-1, 0, 0, -1)), light), STEP, "tangents");
        assertTrue(show(gl, tilted(mirrored), sun(THERE)) < straight - 10 * STEP, "not mirrored");
    }

    /** In glTF, the normal of a back face is the reversed normal of the front. */
    @Test
    void backFacesReverseTheNormal(GlContext gl) {
        var both = new Material.Coverage(Material.AlphaMode.OPAQUE, 0.5f, true);
        Panels.Shape back = Panels.Shape.PLAIN.withNormal(0, 0, -1).turned();
        for (Panels.Shape shape : new Panels.Shape[] {back, back.withTangent(1, 0, 0, -1)}) {
            Panels panels = new Panels().texture(TILTED).add(bent(1).with(both), 0, shape);
            double seen = show(gl, panels, sun(-0.48f, -0.36f, 0.8f));
            assertEquals(show(gl, tilted(Panels.Shape.PLAIN), sun(THERE)), seen, STEP, "reversed");
        }
    }

    @Test
    void normalScaleChangesTheTiltOfNormals(GlContext gl) {
        double flat = show(gl, new Panels().add(white()), sun(THERE));
        assertEquals(flat, show(gl, new Panels().texture(TILTED).add(bent(0)), sun(THERE)), STEP);
        double half = show(gl, new Panels().texture(TILTED).add(bent(0.5f)), sun(THERE));
        assertTrue(half > flat + 5 * STEP && half < show(gl, tilted(Panels.Shape.PLAIN), sun(THERE)), "half");
        double steep = show(gl, new Panels().texture(TILTED).add(bent(-1)), sun(-0.48f, -0.36f, 0.8f));
        assertEquals(show(gl, tilted(Panels.Shape.PLAIN), sun(THERE)), steep, STEP);
    }

    @Test
    void rotatedNormalMapRotatesItsNormals(GlContext gl) {
        // u' = v, v' = 1 - u: right in the image is down on the square.
        TextureMap turned = new TextureMap(0, 0, new float[] {0, 1, 0, -1, 0, 1});
        double seen = show(gl, new Panels().texture(TILTED).add(bent(turned, 1)), sun(0.36f, -0.48f, 0.8f));
        assertEquals(show(gl, tilted(Panels.Shape.PLAIN), sun(THERE)), seen, TILT);
    }

    private static final int[] FOUR = {255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255};

    private static byte[] unlit(GlContext gl, Sampler sampler, TextureMap map, Panels.Shape shape) {
        Material material = textured(map).with(new Material.Surface(0, 1, Material.NO_TEXTURE, true));
        return new Panels().texture(sampler, FOUR).add(material, 0, shape).draw(gl, studio(1, 1, 1));
    }

    private static Sampler sampler(Wrap wrap, MagFilter mag) {
        return new Sampler(wrap, wrap, mag, MinFilter.LINEAR);
    }

    private static final Sampler NEAREST = sampler(Wrap.REPEAT, MagFilter.NEAREST);

    private static void assertColours(byte[] picture, int x, int y, double... rgb) {
        assertArrayEquals(rgb, Panels.at(picture, x, y), STEP, "pixel " + x + ", " + y);
    }

    @Test
    void nearestFilterShowsSquaresAndLinearFilterBlends(GlContext gl) {
        byte[] squares = unlit(gl, NEAREST, TextureMap.of(0), Panels.Shape.PLAIN);
        assertColours(squares, 7, 0, 1, 0, 0);
        assertColours(squares, 8, 0, 0, 1, 0);
        assertColours(squares, 0, 15, 0, 0, 1);
        byte[] smooth = unlit(gl, sampler(Wrap.CLAMP_TO_EDGE, MagFilter.LINEAR), TextureMap.of(0), Panels.Shape.PLAIN);
        assertColours(smooth, 0, 0, 1, 0, 0);
        double[] middle = Panels.at(smooth, 7, 0);
        assertTrue(middle[0] > 0.5 && middle[1] > 0.4, "a mixture");
    }

    @Test
    void wrapModesRepeatClampOrMirror(GlContext gl) {
        Panels.Shape further = Panels.Shape.PLAIN.withUvs(1, 1, 2, 1, 1, 0, 2, 0);
        TextureMap map = TextureMap.of(0);
        assertColours(unlit(gl, NEAREST, map, further), 1, 1, 1, 0, 0);
        assertColours(unlit(gl, sampler(Wrap.CLAMP_TO_EDGE, MagFilter.NEAREST), map, further), 1, 1, 0, 1, 0);
        byte[] mirrored = unlit(gl, sampler(Wrap.MIRRORED_REPEAT, MagFilter.NEAREST), map, further);
        assertColours(mirrored, 1, 1, 0, 1, 0);
        assertColours(mirrored, 14, 1, 1, 0, 0);
    }

    @Test
    void texturesThatShareAnImageKeepSeparateSamplers(GlContext gl) {
        Sampler smooth = sampler(Wrap.CLAMP_TO_EDGE, MagFilter.LINEAR);
        Material glow = white().with(new Material.Base(new float[] {0, 0, 0, 1}, TextureMap.of(0), new float[0][]))
                .with(new Material.Emission(ONE, TextureMap.of(1)));
        byte[] seen = new Panels()
                .texture(NEAREST, FOUR)
                .texture(smooth, FOUR)
                .add(glow)
                .draw(gl, studio(0, 0, 0));
        double[] middle = Panels.at(seen, 7, 0);
        assertTrue(middle[0] > 0.5 && middle[1] > 0.4, "emission runs");
    }

    @Test
    void texturesUseTheirCoordinateSet(GlContext gl) {
        TextureMap second = new TextureMap(0, 1, TextureMap.of(0).transform());
        Panels.Shape shape = Panels.Shape.PLAIN.withSecondUvs(0, 0, 1, 0, 0, 1, 1, 1);
        byte[] upsideDown = unlit(gl, NEAREST, second, shape);
        assertColours(upsideDown, 0, 0, 0, 0, 1);
        assertColours(upsideDown, 0, 15, 1, 0, 0);
        assertColours(unlit(gl, NEAREST, TextureMap.of(0), shape), 0, 0, 1, 0, 0);
    }

    @Test
    void texturesAreTranslatedRotatedAndScaled(GlContext gl) {
        TextureMap moved = new TextureMap(0, 0, new float[] {1, 0, 0.5f, 0, 1, 0});
        assertColours(unlit(gl, NEAREST, moved, Panels.Shape.PLAIN), 0, 0, 0, 1, 0);
        TextureMap doubled = new TextureMap(0, 0, new float[] {2, 0, 0, 0, 2, 0});
        assertColours(unlit(gl, NEAREST, doubled, Panels.Shape.PLAIN), 5, 0, 0, 1, 0);
        assertColours(unlit(gl, NEAREST, doubled, Panels.Shape.PLAIN), 9, 0, 1, 0, 0);
        TextureMap turned = new TextureMap(0, 0, new float[] {0, 1, 0, -1, 0, 1});
        assertColours(unlit(gl, NEAREST, turned, Panels.Shape.PLAIN), 0, 0, 0, 0, 1);
    }

    private static Material occluded(float strength) {
        MaterialFinish plain = MaterialFinish.PLAIN;
        return white().with(new MaterialFinish(
                plain.normals(),
                new MaterialFinish.Occlusion(TextureMap.of(0), strength),
                plain.specular(),
                plain.clearcoat()));
    }

    @Test
    void occlusionTextureDimsOnlyAmbientLight(GlContext gl) {
        Environment around =
                LitQuad.environment(new SceneLight(THERE, NONE, ONE, ONE, new Sky(ONE, ONE, NONE, 0, 0.5f)));
        double open = show(gl, new Panels().texture(51, 255, 255).add(occluded(0)), around);
        double full = show(gl, new Panels().texture(51, 255, 255).add(occluded(1)), around);
        double half = show(gl, new Panels().texture(51, 255, 255).add(occluded(0.5f)), around);
        // The tone curve subtracts 0.04 from brighter colours. Facets reflect some hundredths more or less than the
        // share.
        assertEquals(0.2, (full + 0.04) / (open + 0.04), 0.04);
        assertEquals(0.6, (half + 0.04) / (open + 0.04), 0.04);
        double sunny = show(gl, new Panels().texture(51, 255, 255).add(occluded(1)), sun(0, 0, 1));
        assertEquals(show(gl, new Panels().add(white()), sun(0, 0, 1)), sunny, STEP);
        double studio = show(gl, new Panels().texture(51, 255, 255).add(occluded(1)), studio(0.5f, 0.5f, 0.5f));
        assertEquals(0.1, studio, 0.02);
    }

    /** In uniform light from everywhere, a white surface of any material is as bright as the light. */
    @ParameterizedTest
    @ValueSource(floats = {0, 0.5f, 1})
    void whiteSurfacesAreInvisibleInUniformWhiteLight(float roughness, GlContext gl) {
        for (float metallic : new float[] {0, 1}) {
            Material material = white().with(new Material.Surface(metallic, roughness, Material.NO_TEXTURE, false));
            // The split sum's fit is off by a hundredth.
            assertEquals(0.5, show(gl, new Panels().add(material), studio(0.5f, 0.5f, 0.5f)), 0.01);
        }
    }
}
