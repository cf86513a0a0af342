package dev.throng.bake.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.RotationMix;
import dev.throng.anim.Track;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.SmallRigs;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** No search finds an error above the proved error, which is at most twice the measured error. */
@Tag("turn-3")
class ProvedErrorTest {
    private static final int TRIES = 5_000;

    /** Float32 rounding of a vertex, as a fraction of D, as in comparisons of GPU and CPU. */
    private static final double ROUNDING = 2e-6;

    static Stream<RigShape> shapes() {
        return Stream.of(2, 30, 90)
                .map(RigShape::of)
                .flatMap(s -> Stream.of(s, s.asChain(), s.withGeneralScale().withRoots(2)));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void vertexErrorsFoundByRandomSearchStayWithinTheProvedError(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 17);
        for (RotationMix mix : RotationMix.values()) {
            ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT.with(mix));
            ProvedError proved = ProvedError.of(rig, atlas);
            assertHolds(rig, atlas, proved);
            double measured = atlas.certificate().encodingError();
            assertTrue(proved.error() <= 2 * measured, mix + ": " + proved + " for " + measured);
            ProvedError tight = ProvedError.of(rig, atlas, 0.95);
            assertHolds(rig, atlas, tight);
            assertTrue(tight.error() <= 1.05 * measured, mix + ": " + tight + " for " + measured);
        }
    }

    private static double assertHolds(CharacterModel rig, ClipAtlas atlas, ProvedError proved) {
        double found = new ErrorSearch(rig, atlas, 5).largest(TRIES)
                / atlas.certificate().diagonal();
        assertTrue(found <= proved.error() + ROUNDING, found + " > " + proved);
        return found;
    }

    @ParameterizedTest
    @EnumSource(RotationMix.class)
    void provedErrorHoldsForSamplesStoredAsIntegers(RotationMix mix) {
        BakeSettings small = BakeSettings.DEFAULT.with(AtlasForm.SNORM16).with(mix);
        CharacterModel random = RandomRigs.create(RigShape.of(30), 17);
        assertHoldsWithin(random, ClipBaker.bake(random, small));
        CharacterModel turning = SmallRigs.turning(200);
        ClipAtlas atlas = ClipBaker.bake(turning, small);
        assertTrue(atlas.clips().get(0).sampleCount() < 100, "samples of 201 keys");
        assertHoldsWithin(turning, atlas);
    }

    private static void assertHoldsWithin(CharacterModel rig, ClipAtlas atlas) {
        ProvedError proved = ProvedError.of(rig, atlas);
        assertHolds(rig, atlas, proved);
        assertTrue(proved.error() <= 2 * atlas.certificate().encodingError(), proved.toString());
    }

    /** The certificate of an atlas with a wrong sample still bounds the right atlas. */
    @Test
    void provedErrorIncludesTheErrorOfAWrongAtlasSample() {
        CharacterModel rig = RandomRigs.create(RigShape.of(12), 4);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        BakedClip clip = atlas.clips().get(0);
        float[] texels = atlas.texels().clone();
        texels[atlas.layout().floatOffset(clip.firstSample() + 1, 3)] += 0.1f;
        ClipAtlas wrong = new ClipAtlas(atlas.layout(), atlas.clips(), atlas.samples(), texels, atlas.certificate());
        ProvedError proved = ProvedError.of(rig, wrong);
        double found = assertHolds(rig, wrong, proved);
        assertTrue(found > 2 * atlas.certificate().encodingError(), "the search finds it: " + found);
        assertTrue(proved.error() < 1.1 * found, proved + " for " + found);
    }

    /** The largest difference of nlerp and slerp for keys a quarter turn apart is 0.92 degrees, by a known formula. */
    @Test
    void provedErrorOfOneJointIsNearTheKnownError() {
        float half = (float) Math.sqrt(0.5);
        Track track = new Track(
                0, Channel.ROTATION, Interpolation.LINEAR, new float[] {0, 1}, new float[] {0, 0, 0, 1, 0, 0, half, half
                });
        CharacterModel rig = SmallRigs.oneJoint(new Clip(0, "quarter turn", 1, List.of(track)));
        ClipAtlas atlas = ClipBaker.bake(rig, new BakeSettings(0.5, null, RotationMix.NLERP));
        assertEquals(2, atlas.clips().get(0).sampleCount(), "keys alone");
        double measured = atlas.certificate().encodingError() / 1.1;
        double proved = ProvedError.of(rig, atlas).error();
        assertTrue(measured > 0 && proved >= measured && proved <= 2.1 * measured, proved + " for " + measured);
    }

    @Test
    void modelsWithoutMotionHaveOnlyRoundingErrors() {
        CharacterModel rig = RandomRigs.create(RigShape.of(8), 3).withClips(List.of());
        assertTrue(
                ProvedError.of(rig, ClipBaker.bake(rig, BakeSettings.DEFAULT)).error() < ROUNDING);
    }
}
