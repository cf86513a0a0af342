package dev.throng.crowd.gl.character;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.MaterialVariants;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MaterialTableTest {
    private static final float[] RED = {1, 0, 0};
    private static final float[] BLUE = {0, 0, 1};
    private static final Material CLOTH =
            Material.matte("shirt", 0.1f, 0.2f, 0.3f).withColourVariants(RED, BLUE);
    private static final Material LAMP = new Material(
            "lamp",
            new Material.Base(new float[] {1, 1, 1, 0.5f}, 3, new float[0][]),
            new Material.Surface(0.25f, 0.75f, Material.NO_TEXTURE, true),
            new Material.Emission(new float[] {4, 5, 6}, 2),
            new Material.Coverage(Material.AlphaMode.BLEND, 0.125f, true));

    @Test
    void materialPropertiesAreStoredInTheTable() {
        float[] texels = texels(LAMP);
        int textures = MaterialTable.TEXTURED_BASE + MaterialTable.TEXTURED_EMISSION;
        int blend = Material.AlphaMode.BLEND.ordinal();
        float[] expected = {
            1,
            1,
            1,
            0.5f,
            MaterialTable.LEAST_OPAQUE_ALPHA,
            blend,
            textures,
            1,
            0.25f,
            0.75f,
            MaterialTable.TEXELS,
            0,
            4,
            5,
            6,
            0
        };
        assertArrayEquals(expected, Arrays.copyOf(texels, expected.length));
        assertArrayEquals(
                new float[] {1, 1, 1, 0, 0.04f, 0.04f, 0.04f, 1, 0, 0, 0, 0},
                Arrays.copyOfRange(texels, 4 * MaterialTable.FINISH, 4 * MaterialTable.TEXTURE_TRANSFORMS),
                1e-6f);
    }

    @Test
    void colourVariantsAreStoredAfterAllMaterials() {
        float[] texels = texels(CLOTH, LAMP, CLOTH);
        assertEquals(4 * (3 * MaterialTable.TEXELS + 4), texels.length);
        assertArrayEquals(new float[] {1, 0, 0, 1, 0, 0, 1, 1}, variants(texels, 0));
        assertArrayEquals(new float[] {1, 0, 0, 1, 0, 0, 1, 1}, variants(texels, 2));
    }

    @Test
    void materialsOfEqualNameChooseTheSameVariant() {
        float[] texels = texels(LAMP, CLOTH, CLOTH);
        assertEquals(0, texels[4 * 3 + 3]);
        assertEquals(1, texels[4 * (MaterialTable.TEXELS + 3) + 3]);
        assertEquals(1, texels[4 * (2 * MaterialTable.TEXELS + 3) + 3]);
    }

    private static float[] texels(Material... materials) {
        return MaterialTable.texels(new CharacterModel.Surface(List.of(List.of()), List.of(materials), List.of()));
    }

    @Test
    void materialVariantsAreStoredAtTheEndOfTheMaterialTable() {
        var variants = new MaterialVariants(List.of("red", "same"), List.of(List.of(1, 1), List.of(0, 1)));
        float[] texels = MaterialTable.texels(
                new CharacterModel.Surface(List.of(List.of()), List.of(LAMP, CLOTH), List.of(), variants));
        int first = 4 * (2 * MaterialTable.TEXELS + 2);
        float[] expected = {0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0};
        assertArrayEquals(expected, Arrays.copyOfRange(texels, first, texels.length));
    }

    /** Colour variants referenced by a material's texel 2. */
    private static float[] variants(float[] texels, int material) {
        int at = 4 * (material * MaterialTable.TEXELS + 2);
        int first = 4 * (int) texels[at + 2];
        return Arrays.copyOfRange(texels, first, first + 4 * (int) texels[at + 3]);
    }
}
