package dev.throng.bake.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.RotationMix;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code FlatPalette} and {@code CpuPalette} build palettes that are equal bit for bit. */
class FlatPaletteTest {
    private static final RigShape SHAPE = RigShape.of(40);

    @ParameterizedTest
    @EnumSource(RotationMix.class)
    void flatPalettesEqualCpuPalettes(RotationMix mix) {
        for (RigShape shape : List.of(SHAPE, SHAPE.withGeneralScale(), RigShape.of(1), SHAPE.asChain())) {
            CharacterModel rig = RandomRigs.create(shape, 3);
            ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.all(1e-2).with(mix));
            assertEquals(shape.form(), atlas.layout().form());
            compare(rig, rig.palette(), atlas);
            compare(rig, rig.palette().blended(Blending.DQS), atlas);
        }
    }

    @Test
    void similarityPalettesEqualCpuPalettes() {
        CharacterModel rig = RandomRigs.create(SHAPE, 5);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.all(1e-2));
        assertEquals(ScaleForm.UNIFORM, atlas.layout().form());
        compare(rig, inSimilarities(rig), atlas);
    }

    @Test
    void unevenScalesCannotBeStoredAsSimilarities() {
        CharacterModel rig = RandomRigs.create(SHAPE.withGeneralScale(), 5);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.only(1e-2));
        MatrixPalette layout = inSimilarities(RandomRigs.create(SHAPE, 5));
        assertThrows(IllegalArgumentException.class, () -> new FlatPalette(atlas, rig.skeleton(), layout));
    }

    private static MatrixPalette inSimilarities(CharacterModel rig) {
        int[] joints = rig.palette().joints();
        float[] bind = new float[joints.length * MatrixPalette.STRIDE];
        for (int e = 0; e < joints.length; e++) {
            System.arraycopy(new float[] {0, 0, 2, e, 2, 0, 0, 1, 0, 2, 0, 3}, 0, bind, e * MatrixPalette.STRIDE, 12);
        }
        return new MatrixPalette(joints, bind).inSimilarities().orElseThrow();
    }

    /** Compares at samples, between samples, and after another pose. */
    private static void compare(CharacterModel rig, MatrixPalette layout, ClipAtlas atlas) {
        CpuPalette cpu = new CpuPalette(rig.skeleton(), layout);
        FlatPalette flat = new FlatPalette(atlas, rig.skeleton(), layout).another();
        float[] expected = new float[layout.floats() + 2];
        float[] found = new float[layout.floats() + 2];
        SplittableRandom random = new SplittableRandom(1);
        SampleSpan span = new SampleSpan();
        for (BakedClip clip : atlas.clips()) {
            for (int i = 0; i < 20; i++) {
                span.find(atlas, clip, i == 0 ? 1L << 32 : random.nextLong(1L << 32));
                Arrays.fill(expected, Float.NaN);
                Arrays.fill(found, Float.NaN);
                cpu.buildInForm(atlas, span, expected, 1);
                flat.build(span, found, 1);
                assertArrayEquals(expected, found, clip.name());
            }
        }
    }
}
