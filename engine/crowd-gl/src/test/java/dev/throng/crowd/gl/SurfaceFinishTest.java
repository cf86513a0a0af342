package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.TextureMap;
import dev.throng.crowd.gl.light.ImageLight;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.crowd.gl.scene.StudioDisplay;
import dev.throng.crowd.gl.scene.StudioDisplay.ToneMapping;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import org.junit.jupiter.api.Test;

/** Reflections of dielectrics and clearcoats under light with a known result. */
@GlTest
class SurfaceFinishTest {
    private static final float[] NONE = {0, 0, 0};
    private static final float[] ONE = {1, 1, 1};
    private static final Sky BLACK = new Sky(NONE, NONE, NONE, 0, 0.5f);

    /** Half a step of eight bits, plus the shader's rounding. */
    private static final double STEP = 1.0 / 255;

    /** Normal of x 0.48, y 0.36, z 0.8, stored as 0.5 + 0.5 times each. */
    private static final int[] TILTED = {189, 173, 230};

    private static Environment sun(float... direction) {
        return LitQuad.environment(new SceneLight(direction, ONE, NONE, NONE, BLACK));
    }

    private static Environment studio(float... radiance) {
        StudioDisplay look = StudioDisplay.PLAIN.withToneMapping(ToneMapping.NONE);
        return Environment.studio(ImageLight.even(radiance), look, Environment.Sides.MATERIAL);
    }

    private static double show(GlContext gl, Panels panels, Environment environment) {
        return panels.middle(gl, environment)[0];
    }

    private static Material black(MaterialFinish.Specular specular, MaterialFinish.Clearcoat coat) {
        MaterialFinish plain = MaterialFinish.PLAIN;
        return Material.matte("m", 0, 0, 0)
                .with(new Material.Surface(0, 0, Material.NO_TEXTURE, false))
                .with(new MaterialFinish(plain.normals(), plain.occlusion(), specular, coat));
    }

    private static MaterialFinish.Specular specular(float ior, float strength, float... colour) {
        return new MaterialFinish.Specular(ior, strength, colour, TextureMap.NONE, TextureMap.NONE);
    }

    /** A smooth black dielectric shows its reflectance straight on. */
    @Test
    void reflectanceFollowsRefractiveIndexSpecularStrengthAndColour(GlContext gl) {
        MaterialFinish.Clearcoat none = MaterialFinish.Clearcoat.NONE;
        Environment light = studio(1, 1, 1);
        assertEquals(0.04, show(gl, new Panels().add(black(specular(1.5f, 1, 1, 1, 1), none)), light), 2 * STEP);
        assertEquals(0.25, show(gl, new Panels().add(black(specular(3, 1, 1, 1, 1), none)), light), 2 * STEP);
        assertEquals(0, show(gl, new Panels().add(black(specular(1, 1, 1, 1, 1), none)), light), 2 * STEP);
        assertEquals(0.125, show(gl, new Panels().add(black(specular(3, 0.5f, 1, 1, 1), none)), light), 2 * STEP);
        double[] tinted =
                new Panels().add(black(specular(3, 1, 1, 0.5f, 8), none)).middle(gl, light);
        assertArrayEquals(new double[] {0.25, 0.125, 1}, tinted, 2 * STEP);
        assertEquals(1, show(gl, new Panels().add(black(specular(0, 1, 1, 1, 1), none)), light), 2 * STEP);
    }

    private static MaterialFinish.Clearcoat coat(float strength, MaterialFinish.Normals normals) {
        return new MaterialFinish.Clearcoat(strength, 0, TextureMap.NONE, TextureMap.NONE, normals);
    }

    @Test
    void clearcoatDimsTheSurfaceByItsReflection(GlContext gl) {
        MaterialFinish.Specular dull = specular(1.5f, 0, 1, 1, 1);
        MaterialFinish.Clearcoat coat = coat(1, MaterialFinish.Normals.NONE);
        assertEquals(0.04, show(gl, new Panels().add(black(dull, coat)), studio(1, 1, 1)), 2 * STEP);
        assertEquals(0.02, show(gl, new Panels().add(black(dull, coat(0.5f, coat.normals()))), studio(1, 1, 1)), STEP);
        Material lamp = black(dull, coat).with(new Material.Emission(ONE, TextureMap.NONE));
        assertEquals(0.96, show(gl, new Panels().add(lamp), studio(0, 0, 0)), 2 * STEP, "emission is below");
        // Straight back: F0 / (4 alpha^2) of the sun, with alpha the squared roughness.
        var rough =
                new MaterialFinish.Clearcoat(1, 0.5f, TextureMap.NONE, TextureMap.NONE, MaterialFinish.Normals.NONE);
        double sunny = show(gl, new Panels().add(black(dull, rough)), sun(0, 0, 1));
        assertTrue(sunny > 0.01, "found no highlight, " + sunny);
    }

    @Test
    void clearcoatUsesItsOwnNormalMap(GlContext gl) {
        MaterialFinish.Specular dull = specular(1.5f, 0, 1, 1, 1);
        var bent = new MaterialFinish.Normals(TextureMap.of(0), 1);
        var rough = new MaterialFinish.Clearcoat(1, 0.3f, TextureMap.NONE, TextureMap.NONE, bent);
        Panels coated = new Panels().texture(TILTED).add(black(dull, rough));
        // The tilted normal is half way between viewer and this light.
        float[] mirrored = {2 * 0.8f * 0.48f, 2 * 0.8f * 0.36f, 2 * 0.8f * 0.8f - 1};
        assertTrue(show(gl, coated, sun(mirrored)) > show(gl, coated, sun(0, 0, 1)) + 5 * STEP, "no highlight there");
    }

    @Test
    void texturesMultiplyReflectanceAndClearcoat(GlContext gl) {
        var tinted = new MaterialFinish.Specular(3, 1, ONE, TextureMap.NONE, TextureMap.of(0));
        MaterialFinish.Clearcoat none = MaterialFinish.Clearcoat.NONE;
        double[] seen =
                new Panels().texture(255, 0, 255).add(black(tinted, none)).middle(gl, studio(1, 1, 1));
        assertEquals(0.25, seen[0], 2 * STEP);
        assertTrue(seen[1] < 0.02, "green is not mirrored");
        var quarter =
                new MaterialFinish.Clearcoat(1, 1, TextureMap.of(0), TextureMap.of(0), MaterialFinish.Normals.NONE);
        double coat = show(
                gl, new Panels().texture(64, 0, 0).add(black(specular(1.5f, 0, 1, 1, 1), quarter)), studio(1, 1, 1));
        assertEquals(0.01, coat, STEP, "red is strength, green is roughness");
    }
}
