package dev.throng.bake;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.RotationMix;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SmallSamples;
import dev.throng.bake.measure.BakeException;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Atlases of the form SNORM16: their errors, their sizes, and the samples that they omit. */
class SmallPackerTest {
    private static final BakeSettings SMALL = BakeSettings.DEFAULT.with(AtlasForm.SNORM16);

    @ParameterizedTest
    @MethodSource("dev.throng.bake.ClipBakerTest#shapes")
    void meetsTheErrorAskedForInLittleMemory(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 3);
        ClipAtlas small = ClipBaker.bake(rig, SMALL);
        long large = ClipBaker.bake(rig, BakeSettings.DEFAULT).data().bytes();
        assertTrue(
                small.certificate().encodingError() <= 1e-3,
                () -> small.certificate().toString());
        assertTrue(small.data().bytes() <= 0.6 * large, () -> small.data().bytes() + " of " + large + " bytes");
    }

    /** The certificate is that of the decoded samples: where sampling errs little, rounding shows. */
    @Test
    void theCertificateHoldsTheRoundingToIntegers() {
        CharacterModel rig = RandomRigs.create(RigShape.of(60), 3);
        BakeSettings still = BakeSettings.only(1e-2);
        double large = ClipBaker.bake(rig, still).certificate().encodingError();
        double small =
                ClipBaker.bake(rig, still.with(AtlasForm.SNORM16)).certificate().encodingError();
        assertTrue(small > 1.2 * large, small + " after " + large);
    }

    @Test
    void anErrorBelowTheRoundingIsRefused() {
        CharacterModel rig = RandomRigs.create(RigShape.of(60), 3);
        BakeSettings exact = BakeSettings.only(3e-7).with(AtlasForm.SNORM16);
        BakeException refusal = assertThrows(BakeException.class, () -> ClipBaker.bake(rig, exact));
        assertTrue(refusal.getMessage().contains("rounding to 16-bit numbers"), refusal.getMessage());
    }

    @Test
    void rotationsAreWithinHalfAStepAndKeepTheirSide() {
        SplittableRandom random = new SplittableRandom(1);
        float[] turn = new float[4];
        float[] found = new float[4];
        for (int i = 0; i < 100_000; i++) {
            randomTurn(random, turn);
            long bits = SmallSamples.encodeTurn(turn, 0);
            SmallSamples.turn((int) bits, (int) (bits >>> 32), found, 0);
            // The omitted component is the largest: it errs at most by the sum of what the other three do, and
            // roundings.
            assertArrayEquals(turn, found, 1.5f * SmallSamples.TURN_STEP + 2e-7f);
        }
    }

    private static void randomTurn(SplittableRandom random, float[] turn) {
        double square = 0;
        for (int c = 0; c < turn.length; c++) {
            turn[c] = random.nextInt(8) == 0 ? 0 : (float) random.nextDouble(-1, 1);
            square += (double) turn[c] * turn[c];
        }
        for (int c = 0; c < turn.length; c++) {
            turn[c] = square == 0 ? c / 3 : (float) (turn[c] / Math.sqrt(square));
        }
    }

    @Test
    void tracksThatStayConstantHaveNoSamples() {
        CharacterModel rig = RandomRigs.create(RigShape.of(60).withClips(1), 3);
        Clip moving = rig.clips().get(0);
        Clip mostlyStill = new Clip(
                0,
                "mostly still",
                moving.duration(),
                moving.tracks().stream().filter(track -> track.joint() < 6).toList());
        CharacterModel still = rig.withClips(List.of(mostlyStill));
        ClipAtlas small = ClipBaker.bake(still, SMALL);
        ClipAtlas large = ClipBaker.bake(still, BakeSettings.DEFAULT);
        assertTrue(
                4 * small.data().bytes() <= large.data().bytes(), small.data().bytes() + " bytes");
        int[] words = Objects.requireNonNull(small.data().packed());
        for (int joint = 6; joint < 60; joint++) {
            assertEquals(0, words[SmallSamples.track(small.layout(), 0, joint) + 1], "stride of joint " + joint);
        }
    }

    @ParameterizedTest
    @EnumSource(RotationMix.class)
    void neighbouringRotationsStayOnOneSide(RotationMix mix) {
        ClipAtlas atlas = ClipBaker.bake(RandomRigs.create(RigShape.of(23), 5), SMALL.with(mix));
        atlas.clips().forEach(clip -> {
            for (int s = clip.firstSample() + 1; s < clip.firstSample() + clip.sampleCount(); s++) {
                for (int j = 0; j < atlas.layout().jointCount(); j++) {
                    assertTrue(dot(atlas, s - 1, s, j) >= 0, clip.name() + ", sample " + s + ", joint " + j);
                }
            }
        });
    }

    private static double dot(ClipAtlas atlas, int a, int b, int joint) {
        double dot = 0;
        for (int c = AtlasLayout.TEXEL; c < 2 * AtlasLayout.TEXEL; c++) {
            dot += (double) atlas.texels()[atlas.layout().floatOffset(a, joint) + c]
                    * atlas.texels()[atlas.layout().floatOffset(b, joint) + c];
        }
        return dot;
    }
}
