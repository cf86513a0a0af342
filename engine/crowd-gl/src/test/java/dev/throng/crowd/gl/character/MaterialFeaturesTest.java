package dev.throng.crowd.gl.character;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Material;
import dev.throng.anim.MaterialFinish;
import dev.throng.anim.TextureMap;
import dev.throng.crowd.gl.character.MaterialFeatures.Feature;
import dev.throng.crowd.gl.scene.LightNumbers;
import dev.throng.crowd.gl.scene.Shading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MaterialFeaturesTest {
    private static final Material RED = Material.matte("red", 1, 0, 0);

    private static MaterialFeatures of(Material material) {
        return MaterialFeatures.of(DrawState.of(material, false), List.of(RED, material), Set.of());
    }

    @Test
    void plainMaterialsNeedNoFeatures() {
        assertEquals(MaterialFeatures.PLAIN, of(RED));
        Map<String, Object> constants = MaterialFeatures.PLAIN.in(new LinkedHashMap<>());
        assertFalse(constants.containsValue(true), constants.toString());
    }

    @Test
    void materialsNeedTheFeaturesOfTheirProperties() {
        var base = new Material.Base(new float[] {1, 1, 1, 1}, 3, new float[0][]);
        assertTrue(of(new Material("m", base, Material.Surface.MATTE, Material.Emission.NONE, Material.Coverage.OPAQUE))
                .has(Feature.HAS_BASE_MAP));
        assertTrue(of(RED.with(new Material.Surface(1, 1, 0, false))).has(Feature.HAS_SURFACE_MAP));
        assertTrue(of(RED.with(new Material.Surface(1, 1, -1, true))).has(Feature.UNLIT));
        assertTrue(
                of(RED.with(new Material.Emission(new float[] {0, 0, 2}, -1))).has(Feature.GLOWS));
        assertFalse(
                of(RED.with(new Material.Emission(new float[] {0, 0, 0}, 1))).has(Feature.GLOWS), "0 times a texture");
        assertTrue(of(RED.with(new Material.Emission(new float[] {0, 0, 0}, 1))).has(Feature.HAS_EMISSION_MAP));
        assertTrue(of(RED.withColourVariants(new float[] {1, 1, 0})).has(Feature.COLOUR_VARIANTS));
        assertTrue(of(RED.with(new Material.Coverage(Material.AlphaMode.MASK, 0.5f, false)))
                .has(Feature.CUT_OUT));
    }

    @Test
    void materialsOfOtherDrawsAddNoFeatures() {
        Material.Coverage cut = new Material.Coverage(Material.AlphaMode.MASK, 0.5f, false);
        Material other = RED.with(new Material.Surface(1, 1, -1, true))
                .with(new Material.Emission(new float[] {0, 0, 2}, -1))
                .withColourVariants(new float[] {1, 1, 0})
                .with(cut);
        DrawState opaque = DrawState.of(RED, false);
        assertNotEquals(opaque, DrawState.of(other, false));
        assertEquals(MaterialFeatures.PLAIN, MaterialFeatures.of(opaque, List.of(RED, other), Set.of()));
        assertEquals(
                new MaterialFeatures(Set.of(Feature.CUT_OUT, Feature.GLOWS, Feature.UNLIT, Feature.COLOUR_VARIANTS)),
                MaterialFeatures.of(DrawState.of(other, false), List.of(RED, other), Set.of()));
    }

    /** Without normal maps, surfaces share draws with and without tangents. */
    @Test
    void normalMapsWithAndWithoutTangentsAreDrawnSeparately() {
        MaterialFinish plain = MaterialFinish.PLAIN;
        var normals = new MaterialFinish.Normals(TextureMap.of(0), 1);
        var coat = new MaterialFinish.Clearcoat(1, 0, TextureMap.NONE, TextureMap.NONE, normals);
        Material bent = RED.with(new MaterialFinish(normals, plain.occlusion(), plain.specular(), plain.clearcoat()));
        Material coated = RED.with(new MaterialFinish(plain.normals(), plain.occlusion(), plain.specular(), coat));
        assertEquals(DrawState.of(RED, false), DrawState.of(RED, true));
        for (Material material : List.of(bent, coated)) {
            assertNotEquals(DrawState.of(material, false), DrawState.of(material, true));
            assertFalse(of(material).has(Feature.HAS_TANGENTS));
            assertTrue(MaterialFeatures.of(DrawState.of(material, true), List.of(RED, material), Set.of())
                    .has(Feature.HAS_TANGENTS));
        }
    }

    /** An environment without reflections needs fewer programs. */
    @Test
    void diffuseLightOmitsFeaturesOfReflections() {
        MaterialFeatures all = new MaterialFeatures(Set.of(Feature.values()));
        assertEquals(
                new MaterialFeatures(Set.of(
                        Feature.HAS_BASE_MAP,
                        Feature.MAPPED_UVS,
                        Feature.HAS_SECOND_UV,
                        Feature.CUT_OUT,
                        Feature.BLENDED,
                        Feature.FACETED)),
                all.under(Shading.NEUTRAL));
        Shading lit = new Shading(
                Shading.Kind.LIT,
                Shading.Shadows.NONE,
                Shading.Colours.PLAIN,
                LightNumbers.OF_FRAME,
                Shading.NEUTRAL.raster());
        assertEquals(all, all.under(lit));
        assertEquals(all, MaterialFeatures.PLAIN.or(all));
        assertArrayEquals(
                all.in(new LinkedHashMap<>()).keySet().toArray(),
                MaterialFeatures.PLAIN.in(new LinkedHashMap<>()).keySet().toArray());
    }
}
