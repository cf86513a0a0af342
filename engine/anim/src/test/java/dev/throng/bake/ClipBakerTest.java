package dev.throng.bake;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Interpolation;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.AtlasSampler;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.bake.measure.BakeException;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClipBakerTest {
    static Stream<RigShape> shapes() {
        Stream<RigShape> small = Stream.of(1, 2, 60).map(RigShape::of);
        Stream<RigShape> large =
                Stream.of(140, 300).map(RigShape::of).map(s -> s.withClips(2)); // small rigs cover all kinds of clips
        return Stream.concat(small, large)
                .flatMap(s -> Stream.of(s.asChain(), s.asBush().withRoots(Math.min(3, s.joints()))))
                .flatMap(s -> Stream.of(s, s.withGeneralScale()));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    @Tag("many-rigs")
    void bakedAtlasMeetsTheRequestedError(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 3);
        for (double maxError : new double[] {1e-2, 1e-3, 1e-4}) {
            double found = ClipBaker.bake(rig, BakeSettings.all(maxError))
                    .certificate()
                    .encodingError();
            assertTrue(found <= maxError, () -> "asked for " + maxError + ", certified " + found);
        }
    }

    @Test
    void almostUniformScalesAreBakedAsUniformScales() {
        CharacterModel rig = RandomRigs.create(RigShape.of(5), 1);
        rig.skeleton().restPose().values()[Pose.offset(1, Channel.SCALE) + 1] *= 1.00002;
        assertEquals(
                ScaleForm.UNIFORM,
                ClipBaker.bake(rig, BakeSettings.only(1e-3)).layout().form());
        ClipAtlas exact = ClipBaker.bake(rig, BakeSettings.only(1e-6));
        assertEquals(ScaleForm.GENERAL, exact.layout().form());
        assertTrue(exact.certificate().encodingError() <= 1e-6);
    }

    @Test
    void almostUniformScalesInAQuaternionPaletteAreRefusedIfTheyAreTooInexact() {
        CharacterModel rig = RandomRigs.create(RigShape.of(5), 1);
        rig.skeleton().restPose().values()[Pose.offset(1, Channel.SCALE) + 1] *= 1.00002;
        CharacterModel kept = rig.with(rig.palette().inSimilarities().orElseThrow());
        assertEquals(
                ScaleForm.UNIFORM,
                ClipBaker.bake(kept, BakeSettings.only(1e-3)).layout().form());
        assertThrows(BakeException.class, () -> ClipBaker.bake(kept, BakeSettings.only(1e-6)));
    }

    @Test
    @Tag("many-rigs")
    void samplesAreAddedOnlyWhereTheErrorRequires() {
        CharacterModel rig = RandomRigs.create(RigShape.of(60), 3);
        int coarse = ClipBaker.bake(rig, BakeSettings.all(1e-2)).sampleCount();
        int fine = ClipBaker.bake(rig, BakeSettings.all(1e-4)).sampleCount();
        assertTrue(coarse < fine, coarse + " rows, then " + fine);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    @Tag("many-rigs")
    void atlasIsEqualForAnyNumberOfThreads(int threads) throws Exception {
        CharacterModel rig = RandomRigs.create(RigShape.of(60).withMeshes(3, 60, 6), 9);
        ClipAtlas expected = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        ForkJoinPool pool = new ForkJoinPool(threads);
        ClipAtlas found =
                pool.submit(() -> ClipBaker.bake(rig, BakeSettings.DEFAULT)).get();
        pool.shutdown();
        assertArrayEquals(expected.texels(), found.texels());
        assertArrayEquals(expected.samples().phases(), found.samples().phases());
        assertArrayEquals(expected.samples().searchTables(), found.samples().searchTables());
        assertEquals(expected.clips(), found.clips());
        assertEquals(expected.certificate(), found.certificate());
    }

    @Test
    void bakedClipsKeepTheirFirstAndLastPose() {
        ClipAtlas atlas = bakeTrack(Interpolation.LINEAR, new float[] {0.5f, 2}, new float[] {1, 0, 0, 3, 0, 0});
        BakedClip clip = atlas.clip(0);
        assertEquals(2, clip.duration());
        assertEquals(1, translation(atlas, clip.firstSample()));
        assertEquals(3, translation(atlas, clip.firstSample() + clip.sampleCount() - 1));
        assertEquals(0, atlas.samples().phases()[clip.firstSample()]);
        assertEquals(-1, atlas.samples().phases()[clip.firstSample() + clip.sampleCount() - 1], "stored as 0xFFFFFFFF");
    }

    @Test
    void eachStepThatChangesAValueGetsTwoSamples() {
        float[] values = {1, 0, 0, 1, 0, 0, 5, 0, 0, 7, 0, 0};
        ClipAtlas atlas = bakeTrack(Interpolation.STEP, new float[] {0, 0.25f, 0.5f, 1}, values);
        BakedClip clip = atlas.clip(0);
        assertEquals(6, clip.sampleCount());
        int[] phases = {0, 1 << 30, 1 << 31, 1 << 31, -1, -1};
        float[] shown = {1, 1, 1, 5, 5, 7};
        for (int r = 0; r < 6; r++) {
            assertEquals(phases[r], atlas.samples().phases()[clip.firstSample() + r], "phase of row " + r);
            assertEquals(shown[r], translation(atlas, clip.firstSample() + r), "value of row " + r);
        }
        assertEquals(0, atlas.samples().inverseSpans()[clip.firstSample() + 2], "rows that coincide");
    }

    @Test
    void stepTrackHoldsItsOldValueUntilTheNextKey() {
        ClipAtlas atlas =
                bakeTrack(Interpolation.STEP, new float[] {0, 0.5f, 1}, new float[] {1, 0, 0, 5, 0, 0, 7, 0, 0});
        SampleSpan span = new SampleSpan();
        float[] joint = new float[8];
        for (int phase : new int[] {(1 << 31) - 1, 1 << 31, -1}) {
            span.findWrapped(atlas, atlas.clip(0), phase);
            AtlasSampler.similarity(atlas, span, 0, joint, 0);
            assertEquals(phase == (1 << 31) - 1 ? 1 : 5, joint[0], "phase " + Integer.toUnsignedString(phase));
        }
        span.end(atlas.clip(0));
        AtlasSampler.similarity(atlas, span, 0, joint, 0);
        assertEquals(7, joint[0]);
    }

    @Test
    void clipOfDurationZeroAndRestPoseGetOneSampleEach() {
        ClipAtlas atlas = bakeTrack(Interpolation.LINEAR, new float[] {0}, new float[] {4, 0, 0});
        assertEquals(1, atlas.clip(0).sampleCount());
        assertEquals(1, atlas.clip(BakedClip.REST).sampleCount());
        assertEquals(atlas.clip(BakedClip.REST), atlas.clips().get(1), "the rest pose comes last");
        assertEquals(4, translation(atlas, atlas.clip(0).firstSample()));
        assertEquals(0, translation(atlas, atlas.clip(BakedClip.REST).firstSample()));
    }

    @Test
    void keysThatRoundToOnePhaseAreBakedAsAStep() {
        float[] times = {0, 0.5f, Math.nextUp(0.5f), 4096};
        ClipAtlas atlas = bakeTrack(Interpolation.LINEAR, times, new float[] {1, 0, 0, 1, 0, 0, 5, 0, 0, 5, 0, 0});
        BakedClip clip = atlas.clip(0);
        assertEquals(4, clip.sampleCount());
        int row = clip.firstSample() + 1;
        assertEquals(atlas.samples().phases()[row], atlas.samples().phases()[row + 1]);
        assertEquals(1, translation(atlas, row));
        assertEquals(5, translation(atlas, row + 1));
    }

    @Test
    void rotationsOfNeighbouringSamplesStayOnOneHemisphere() {
        CharacterModel rig = RandomRigs.create(RigShape.of(60), 21);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        for (BakedClip clip : atlas.clips()) {
            for (int row = clip.firstSample() + 1; row < clip.firstSample() + clip.sampleCount(); row++) {
                for (int j = 0; j < 60; j++) {
                    int a = atlas.layout().floatOffset(row - 1, j) + AtlasLayout.TEXEL;
                    int b = atlas.layout().floatOffset(row, j) + AtlasLayout.TEXEL;
                    double dot = 0;
                    for (int c = 0; c < 4; c++) {
                        dot += (double) atlas.texels()[a + c] * atlas.texels()[b + c];
                    }
                    assertTrue(dot >= 0, "clip " + clip.index() + " row " + row + " joint " + j);
                }
            }
        }
    }

    @Test
    void onlyRequestedClipsAndTheRestPoseAreBaked() {
        CharacterModel rig = RandomRigs.create(RigShape.of(2), 1);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.only(1e-3, 2));
        assertEquals(
                List.of(2, BakedClip.REST),
                atlas.clips().stream().map(BakedClip::index).toList());
        assertThrows(IllegalArgumentException.class, () -> ClipBaker.bake(rig, BakeSettings.only(1e-3, 99)));
    }

    @Test
    void requestedErrorBelowFloat32RoundingIsRefused() {
        CharacterModel rig = RandomRigs.create(RigShape.of(60), 1);
        BakeException refusal = assertThrows(BakeException.class, () -> ClipBaker.bake(rig, BakeSettings.only(1e-9)));
        assertTrue(refusal.getMessage().contains("expected at most 1.00e-09"), refusal.getMessage());
    }

    @Test
    void clipThatNeedsTooManySamplesIsRefused() {
        // 11 curves of a thousand samples each would suffice at a tenth of the speed
        float[] times = new float[12];
        float[] values = new float[9 * times.length];
        for (int key = 0; key < times.length; key++) {
            times[key] = key;
            values[9 * key] = key % 2 == 0 ? -3e4f : 3e4f;
            values[9 * key + 6] = -values[9 * key];
        }
        BakeException refusal =
                assertThrows(BakeException.class, () -> bakeTrack(Interpolation.CUBICSPLINE, times, values));
        assertTrue(refusal.getMessage().contains(": clip 0 'clip' at "), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("more than 32768 samples between keys"), refusal.getMessage());
    }

    @Test
    void clipWhoseVerticesFloat32CannotStoreIsRefused() {
        float[] wild = {0, 0, 0, 0, 0, 0, 1e9f, 0, 0, 1e9f, 0, 0, 0, 0, 0, 0, 0, 0};
        BakeException refusal =
                assertThrows(BakeException.class, () -> bakeTrack(Interpolation.CUBICSPLINE, new float[] {0, 1}, wild));
        assertTrue(refusal.getMessage().contains(": clip 0 'clip' at "), refusal.getMessage());
        assertTrue(refusal.getMessage().contains(" units from the nearest float32 "), refusal.getMessage());
    }

    @Test
    void splineThatJumpsWithinOnePhaseIsBakedToTheRequestedError() {
        // the quaternion passes through zero at half time: the rotation jumps
        float[] keys = {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, -2, 0, 0, 0, -2, 0, 0, 1, -1, 0, 0, 0, 0};
        CharacterModel rig =
                withTrack(new Track(0, Channel.ROTATION, Interpolation.CUBICSPLINE, new float[] {0, 1}, keys));
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        assertTrue(atlas.certificate().encodingError() <= 1e-3);
    }

    @Test
    void characterWithoutJointsMeshesAndClipsIsBaked() {
        CharacterModel nothing = new CharacterModel(
                "nothing",
                new CharacterModel.Rig(
                        new Skeleton(List.of(), Pose.identity(0)),
                        List.of(),
                        new MatrixPalette(new int[0], new float[0])),
                new CharacterModel.Surface(List.of(List.of()), List.of(), List.of()),
                List.of(),
                List.of());
        ClipAtlas atlas = ClipBaker.bake(nothing, BakeSettings.DEFAULT);
        assertEquals(1, atlas.sampleCount());
        assertEquals(0, atlas.certificate().encodingError());
        assertEquals(-1, atlas.certificate().worst().mesh());
    }

    private static ClipAtlas bakeTrack(Interpolation interpolation, float[] times, float[] values) {
        return ClipBaker.bake(
                withTrack(new Track(0, Channel.TRANSLATION, interpolation, times, values)), BakeSettings.DEFAULT);
    }

    /** Joint at the origin with a clip of one track. */
    private static CharacterModel withTrack(Track track) {
        Clip clip = new Clip(0, "clip", track.times()[track.times().length - 1], List.of(track));
        return SmallRigs.oneJoint(clip);
    }

    private static float translation(ClipAtlas atlas, int row) {
        return atlas.texels()[atlas.layout().floatOffset(row, 0)];
    }
}
