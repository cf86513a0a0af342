package dev.throng.bake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.SmallSamples;
import dev.throng.bake.measure.BakeException;
import dev.throng.bake.proof.ErrorSearch;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Atlases of the form SNORM16: errors, sizes and omitted samples. */
@Tag("turn-6")
class SmallPackerTest {
    private static final BakeSettings SMALL = BakeSettings.DEFAULT.with(AtlasForm.SNORM16);

    /** Float32 rounding of a quaternion's components, and of the omitted component's square root. */
    private static final float ROUNDING = 2e-7f;

    @ParameterizedTest
    @MethodSource("dev.throng.bake.ClipBakerTest#shapes")
    @Tag("many-rigs")
    void packedAtlasMeetsTheErrorInSixtyPercentOfTheFloatAtlasMemory(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 3);
        ClipAtlas small = ClipBaker.bake(rig, SMALL);
        long large = ClipBaker.bake(rig, BakeSettings.DEFAULT).data().bytes();
        assertTrue(
                small.certificate().encodingError() <= 1e-3,
                () -> small.certificate().toString());
        assertTrue(small.data().bytes() <= 0.6 * large, () -> small.data().bytes() + " of " + large + " bytes");
    }

    /** The certificate measures decoded samples: rounding shows where sampling errs little. */
    @Test
    void certifiedErrorIncludesRoundingOfSamplesToIntegers() {
        CharacterModel rig = RandomRigs.create(RigShape.of(60), 3);
        BakeSettings still = BakeSettings.only(1e-2);
        double large = ClipBaker.bake(rig, still).certificate().encodingError();
        double small =
                ClipBaker.bake(rig, still.with(AtlasForm.SNORM16)).certificate().encodingError();
        assertTrue(small > 1.2 * large, small + " after " + large);
    }

    @Test
    void requestedErrorBelow16BitRoundingIsRefused() {
        CharacterModel rig = RandomRigs.create(RigShape.of(60), 3);
        BakeSettings exact = BakeSettings.only(3e-7).with(AtlasForm.SNORM16);
        BakeException refusal = assertThrows(BakeException.class, () -> ClipBaker.bake(rig, exact));
        assertTrue(refusal.getMessage().contains("rounding to 16-bit numbers"), refusal.getMessage());
    }

    @Test
    void storedComponentsOfRotationsAreWithinHalfAStepAndOmittedOnesWithinOneAndAHalf() {
        SplittableRandom random = new SplittableRandom(1);
        float[] turn = new float[4];
        float[] found = new float[4];
        for (int i = 0; i < 100_000; i++) {
            randomTurn(random, turn);
            long bits = SmallSamples.encodeTurn(turn, 0);
            SmallSamples.turn((int) bits, (int) (bits >>> 32), found, 0);
            int omitted = largest(turn);
            for (int c = 0; c < turn.length; c++) {
                // the omitted component is the largest: its error is at most the sum of the others'
                float steps = c == omitted ? 1.5f : 0.5f;
                assertEquals(turn[c], found[c], steps * SmallSamples.TURN_STEP + ROUNDING, "component " + c);
            }
        }
    }

    /** Returns the index of the component that is farthest from 0, the first of several. */
    private static int largest(float[] turn) {
        int largest = 0;
        for (int c = 1; c < turn.length; c++) {
            largest = Math.abs(turn[c]) > Math.abs(turn[largest]) ? c : largest;
        }
        return largest;
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
    void constantTracksStoreNoSamples() {
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
            assertEquals(0, words[SmallSamples.header(small.layout(), 0, joint) + 1], "stride of joint " + joint);
        }
    }

    /** Clip of one second that moves a joint along x, with keys at equal steps. */
    private static CharacterModel moving(Interpolation interpolation, int intervals, DoubleUnaryOperator way) {
        float[] times = new float[intervals + 1];
        float[] values = new float[3 * times.length];
        for (int key = 0; key < times.length; key++) {
            times[key] = (float) key / intervals;
            values[3 * key] = (float) way.applyAsDouble(times[key]);
        }
        Track track = new Track(0, Channel.TRANSLATION, interpolation, times, values);
        return SmallRigs.oneJoint(new Clip(0, "moving", 1, List.of(track)));
    }

    private static int samples(ClipAtlas atlas) {
        return atlas.clips().get(0).sampleCount();
    }

    @Test
    void keysOnAStraightLineNeedNoSamples() {
        CharacterModel rig = moving(Interpolation.LINEAR, 600, time -> 2 * time);
        assertEquals(601, samples(ClipBaker.bake(rig, BakeSettings.DEFAULT)));
        assertEquals(4, samples(ClipBaker.bake(rig, SMALL)), "a sample at every 256th key, and at the end");
    }

    /** Between times that are h apart, t^2 is at most h^2 / 4 below its chord. */
    @Test
    void samplesAreAsFarApartAsTheRequestedErrorAllows() {
        CharacterModel rig = moving(Interpolation.LINEAR, 200, time -> time * time);
        for (double error : new double[] {1e-2, 1e-3, 3e-4}) {
            ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.all(error).with(AtlasForm.SNORM16));
            double allowed = error * atlas.certificate().diagonal() / 1.1;
            double fewest = 1 + 1 / (2 * Math.sqrt(allowed));
            assertTrue(atlas.certificate().encodingError() <= error, error + ": " + atlas.certificate());
            // samples are at keys, and the rest at the end of the clip needs one more
            assertTrue(samples(atlas) <= 1.2 * fewest + 1, samples(atlas) + " samples, at least " + fewest);
        }
    }

    @Test
    void jumpOfATrackHasASampleOnBothSides() {
        CharacterModel rig = moving(Interpolation.STEP, 6, time -> time < 0.5 ? 0 : 1);
        ClipAtlas atlas = ClipBaker.bake(rig, SMALL);
        assertEquals(4, samples(atlas));
        assertEquals(0, atlas.certificate().encodingError(), 1e-6);
    }

    /** Keys are above and below a line by less than the error: they have no samples, but the certificate includes them. */
    @Test
    void certifiedErrorIncludesKeysThatHaveNoSample() {
        double off = 1e-4;
        CharacterModel rig = moving(Interpolation.LINEAR, 39, time -> Math.round(39 * time) % 2 * off);
        ClipAtlas atlas = ClipBaker.bake(rig, SMALL);
        assertEquals(2, samples(atlas));
        double error = atlas.certificate().encodingError() * atlas.certificate().diagonal();
        assertTrue(error >= 1.09 * off / 2, error + " of " + off);
    }

    @ParameterizedTest
    @MethodSource("dev.throng.bake.ClipBakerTest#shapes")
    @Tag("many-rigs")
    void vertexErrorsFoundByRandomSearchStayWithinTheCertifiedError(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 3);
        BakeSettings settings = BakeSettings.all(1e-2);
        ClipAtlas small = ClipBaker.bake(rig, settings.with(AtlasForm.SNORM16));
        assertTrue(small.sampleCount() <= ClipBaker.bake(rig, settings).sampleCount());
        double found = new ErrorSearch(rig, small, 5).largest(2_000)
                / small.certificate().diagonal();
        assertTrue(found <= small.certificate().encodingError(), found + " > " + small.certificate());
    }

    @ParameterizedTest
    @EnumSource(RotationMix.class)
    void rotationErrorsFoundByRandomSearchStayWithinTheCertifiedError(RotationMix mix) {
        CharacterModel rig = SmallRigs.turning(200);
        ClipAtlas small = ClipBaker.bake(rig, SMALL.with(mix));
        assertTrue(samples(small) < 100, samples(small) + " samples of 201 keys");
        double found = new ErrorSearch(rig, small, 5).largest(2_000)
                / small.certificate().diagonal();
        assertTrue(found <= small.certificate().encodingError(), found + " > " + small.certificate());
    }

    @ParameterizedTest
    @EnumSource(RotationMix.class)
    void neighbouringRotationsStayOnOneHemisphere(RotationMix mix) {
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
