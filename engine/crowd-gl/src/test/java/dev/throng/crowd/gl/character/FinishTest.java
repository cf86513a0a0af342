package dev.throng.crowd.gl.character;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Material;
import dev.throng.crowd.gl.character.MaterialSet.Appearance;
import dev.throng.crowd.gl.scene.Mark;
import dev.throng.crowd.gl.scene.Shading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What shaders are told of surfaces: all that a material has, and of what no material has nothing. */
class FinishTest {
    private static final Material RED = Material.matte("red", 1, 0, 0);

    private static Finish of(Material material) {
        return Finish.of(Appearance.of(material), List.of(RED, material), false);
    }

    @Test
    void aPlainMaterialAsksForNothing() {
        assertEquals(Finish.PLAIN, of(RED));
        Map<String, Object> constants = Finish.PLAIN.in(new LinkedHashMap<>());
        assertFalse(constants.containsValue(true), constants.toString());
    }

    @Test
    void whatAMaterialHasIsAskedFor() {
        var base = new Material.Base(new float[] {1, 1, 1, 1}, 3, new float[0][]);
        assertTrue(of(new Material("m", base, Material.Surface.MATTE, Material.Emission.NONE, Material.Coverage.OPAQUE))
                .baseMap());
        assertTrue(of(RED.with(new Material.Surface(1, 1, 0, false))).surfaceMap());
        assertTrue(of(RED.with(new Material.Surface(1, 1, -1, true))).unlit());
        assertTrue(
                of(RED.with(new Material.Emission(new float[] {0, 0, 2}, -1))).glows());
        assertFalse(
                of(RED.with(new Material.Emission(new float[] {0, 0, 0}, 1))).glows(), "0 times a texture");
        assertTrue(of(RED.with(new Material.Emission(new float[] {0, 0, 0}, 1))).emissionMap());
        assertTrue(of(RED.withDyes(new float[] {1, 1, 0})).dyed());
        assertTrue(of(RED.with(new Material.Coverage(Material.AlphaMode.MASK, 0.5f, false)))
                .cutOut());
    }

    /** A look without shine has fewer programs: what it does not show makes no difference. */
    @Test
    void diffuseLightKnowsNothingOfShine() {
        Finish all = new Finish(true, true, true, true, true, true, true, true);
        assertEquals(new Finish(true, false, false, true, true, false, false, false), all.under(Shading.NEUTRAL));
        assertEquals(all, all.under(new Shading(true, false, false, Mark.NONE)));
        assertEquals(all, Finish.PLAIN.or(all));
        assertArrayEquals(
                all.in(new LinkedHashMap<>()).keySet().toArray(),
                Finish.PLAIN.in(new LinkedHashMap<>()).keySet().toArray());
    }
}
