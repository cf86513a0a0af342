package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.crowd.Tint;
import dev.throng.crowd.gl.scene.Environment;
import dev.throng.crowd.gl.scene.SceneLight;
import dev.throng.crowd.gl.scene.Sky;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Choice of a material's colour variant for an instance. */
@GlTest
@Tag("turn-4")
class ColourVariantTest {
    private static final float[] NONE = {0, 0, 0};
    private static final float[] ONE = {1, 1, 1};
    private static final SceneLight FURNACE =
            new SceneLight(new float[] {0, 0, 1}, NONE, ONE, ONE, new Sky(ONE, ONE, NONE, 0, 0.5f));
    private static final int SEEDS = 24;

    private static final Material SHIRT = Material.matte("shirt", 0.5f, 0.5f, 0.5f)
            .withColourVariants(new float[] {1, 0, 0}, new float[] {0, 1, 0}, new float[] {0, 0, 1});

    private static double[] show(GlContext gl, CharacterModel character, Environment environment, int seed) {
        return LitQuad.middle(gl, character, environment, seed);
    }

    @Test
    void instanceSeedsChooseAmongAllColourVariants(GlContext gl) {
        Set<String> worn = new HashSet<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            worn.add(Arrays.toString(show(gl, LitQuad.of(SHIRT), LitQuad.environment(FURNACE), seed)));
        }
        assertEquals(3, worn.size());
    }

    @Test
    void plainTintKeepsTheColourVariantOfEachSeed(GlContext gl) {
        for (int seed = 0; seed < SEEDS; seed++) {
            int own = seed;
            double[] tinted = LitQuad.middle(gl, LitQuad.of(SHIRT), LitQuad.environment(FURNACE), crowd -> {
                crowd.setSeed(0, own);
                crowd.setTint(0, Tint.PLAIN);
            });
            double[] plain = show(gl, LitQuad.of(SHIRT), LitQuad.environment(FURNACE), seed);
            // A compiler may round the other program differently: one step of eight bits.
            assertArrayEquals(plain, tinted, 1.01 / 255, "seed " + seed);
        }
    }

    @Test
    void allLevelsOfDetailShowTheSameColourVariant(GlContext gl) {
        CharacterModel shirt = LitQuad.of(SHIRT);
        for (int seed = 0; seed < 4; seed++) {
            double[] near = show(gl, shirt, LitQuad.environment(FURNACE), seed);
            // Other triangles interpolate the same colour: one step of eight bits.
            assertArrayEquals(near, show(gl, shirt.level(1), LitQuad.environment(FURNACE), seed), 1.01 / 255);
        }
    }

    @Test
    void neutralEnvironmentShowsTheMaterialsOwnColour(GlContext gl) {
        Environment neutral = LitQuad.environment(new SceneLight(new float[] {0, 0, 1}, NONE, ONE, ONE));
        for (int seed = 0; seed < 4; seed++) {
            assertEquals(0.5, show(gl, LitQuad.of(SHIRT), neutral, seed)[0], 1.0 / 255);
        }
    }
}
