package dev.throng.perf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.throng.anim.PrototypeRig;
import org.junit.jupiter.api.Test;

/** Implementations that are measured against each other build equal palettes. */
class PlainPalettesTest {
    /**
     * Rounding differs by order: ten products, each by a unit in the last place of 16, which bounds nine levels of up
     * to sqrt(3).
     */
    private static final float LIMIT = 10 * 0x1p-20f;

    @Test
    void arraysAndJomlBuildEqualPalettes() {
        PlainKeys keys = PlainKeys.of(PrototypeRig.create().skeleton(), 100);
        PlainPalettes arrays = PlainPalettes.byArrays(keys);
        PlainPalettes joml = PlainPalettes.byJoml(keys);
        arrays.build();
        joml.build();
        assertArrayEquals(arrays.palettes(), joml.palettes(), LIMIT);
    }
}
