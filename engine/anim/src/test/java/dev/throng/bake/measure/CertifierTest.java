package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.SmallRigs;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.ErrorCertificate;
import dev.throng.bake.atlas.Phase;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CertifierTest {
    private static final int TIMES = 400;

    static Stream<RigShape> shapes() {
        return Stream.of(1, 2, 60, 140)
                .map(RigShape::of)
                .flatMap(s -> Stream.of(s, s.asChain(), s.withGeneralScale().withRoots(Math.min(2, s.joints()))));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void certificateBoundsTheErrorOfEveryVertex(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 17);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        double bound = atlas.certificate().encodingError() * atlas.certificate().diagonal();
        VertexDifference difference = new VertexDifference(rig, atlas, InfluenceReduction.reduce(rig));
        SplittableRandom random = new SplittableRandom(1);
        for (Clip clip : rig.clips()) {
            for (int t = 0; t < TIMES; t++) {
                long phase = random.nextLong(1L << 32);
                difference.pose(atlas.clip(clip.index()), clip, phase);
                for (int mesh = 0; mesh < rig.meshes().size(); mesh++) {
                    double found = difference.distance(mesh);
                    assertTrue(found <= bound, () -> clip.name() + " phase " + phase + ": " + found + " > " + bound);
                }
            }
        }
    }

    @Test
    void certificateReportsClipTimeAndVertexOfTheLargestError() {
        CharacterModel rig = RandomRigs.create(RigShape.of(60), 17);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        ErrorCertificate.MaxError worst = atlas.certificate().worst();
        Clip clip = rig.clips().get(worst.clip());
        VertexDifference difference = new VertexDifference(rig, atlas, InfluenceReduction.reduce(rig));
        difference.pose(atlas.clip(worst.clip()), clip, Phase.of(worst.time(), clip.duration()));
        double found = difference.distance(worst.mesh());
        assertEquals(worst.vertex(), difference.farthestVertex());
        assertEquals(
                atlas.certificate().encodingError() * atlas.certificate().diagonal(),
                ErrorCertificate.MARGIN * found,
                // the certificate is a fraction of D
                1e-12);
    }

    @Test
    void posesThatOverflowFloat32AreRefused() {
        // scales overflow float32 along the first tree; the last vertex, on a separate joint, is exact
        float[] huge = {1, 1, 1, 1e25f, 1e25f, 1e25f};
        List<Track> tracks = List.of(
                new Track(0, Channel.SCALE, Interpolation.STEP, new float[] {0, 1}, huge),
                new Track(1, Channel.SCALE, Interpolation.STEP, new float[] {0, 1}, huge));
        CharacterModel rig = SmallRigs.twoTrees(new Clip(0, "overflow", 1, tracks));
        assertThrows(BakeException.class, () -> ClipBaker.bake(rig, BakeSettings.DEFAULT));
    }

    @Test
    void roundingErrorsBetweenExactSamplesAreDetected() {
        // a million units from the origin, float32 steps are 1/16: only quarters of the movement are exact
        Track track = new Track(0, Channel.TRANSLATION, Interpolation.LINEAR, new float[] {0, 1}, new float[] {
            1e6f, 0, 0, 1e6f + 1, 0, 0
        });
        CharacterModel rig = SmallRigs.oneJoint(new Clip(0, "far away", 1, List.of(track)));
        assertThrows(BakeException.class, () -> ClipBaker.bake(rig, BakeSettings.DEFAULT));
    }

    @Test
    void vertexErrorsAtRandomTimesStayWithinTheirBound() {
        CharacterModel rig = RandomRigs.create(RigShape.of(30), 4);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        PaletteErrorBound bounds = new PaletteErrorBound(rig);
        VertexDifference difference = new VertexDifference(rig, atlas, InfluenceReduction.reduce(rig));
        SplittableRandom random = new SplittableRandom(2);
        for (int t = 0; t < TIMES; t++) {
            Clip clip = rig.clips().get(t % rig.clips().size());
            difference.pose(atlas.clip(clip.index()), clip, random.nextLong(1L << 32));
            for (int mesh = 0; mesh < rig.meshes().size(); mesh++) {
                assertTrue(difference.distance(mesh) <= difference.bound(bounds, mesh));
            }
        }
    }

    @Test
    void certificateIsAnUpperBoundIfTheEvaluationBudgetEnds() {
        CharacterModel rig = RandomRigs.create(RigShape.of(30), 4);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        double measured = atlas.certificate().encodingError();
        for (int moments : new int[] {0, 1, 5}) {
            ErrorCertificate bounded =
                    new Certifier(rig, atlas, new PaletteErrorBound(rig), (long) moments * rig.vertexCount()).certify();
            assertTrue(bounded.encodingError() >= measured, bounded.encodingError() + " < " + measured);
            // boxes of vertices are a few times as wide as a joint's part of the mesh
            assertTrue(bounded.encodingError() < 4 * measured, bounded.encodingError() + " for " + measured);
        }
    }

    @Test
    void fourInfluencesPerVertexCauseNoInfluenceLoss() {
        CharacterModel rig = RandomRigs.create(RigShape.of(30).withMeshes(2, 50, 4), 4);
        assertEquals(0, ClipBaker.bake(rig, BakeSettings.DEFAULT).certificate().influenceLoss());
    }

    @Test
    void errorOfReducingTwelveInfluencesToFourIsReported() {
        CharacterModel rig = RandomRigs.create(RigShape.of(30).withMeshes(1, 50, 12), 4);
        ErrorCertificate certificate = ClipBaker.bake(rig, BakeSettings.DEFAULT).certificate();
        double largest = 0;
        for (Clip clip : rig.clips()) {
            for (int t = 0; t <= 100; t++) {
                largest = Math.max(largest, loss(rig, clip, clip.duration() * t / 100));
            }
        }
        assertTrue(largest > 0);
        // both are maxima over samples of the same curve, and may miss its top
        assertEquals(largest / certificate.diagonal(), certificate.influenceLoss(), 0.02 * certificate.influenceLoss());
    }

    private static double loss(CharacterModel rig, Clip clip, double time) {
        ExactSkinner exact = new ExactSkinner(rig);
        exact.setPose(clip, time);
        Mesh mesh = rig.meshes().get(0);
        List<Influences> reduced = InfluenceReduction.reduce(rig);
        double[] all = new double[3 * mesh.vertexCount()];
        double[] fewer = new double[all.length];
        exact.skin(mesh.geometry(), mesh.influences(), all, null);
        exact.skin(mesh.geometry(), reduced.get(0), fewer, null);
        double largest = 0;
        for (int i = 0; i < all.length; i += 3) {
            largest = Math.max(
                    largest,
                    Math.sqrt(Math.pow(all[i] - fewer[i], 2)
                            + Math.pow(all[i + 1] - fewer[i + 1], 2)
                            + Math.pow(all[i + 2] - fewer[i + 2], 2)));
        }
        return largest;
    }

    /** An overflow at an unmeasured moment would leave the certificate finite. */
    @Test
    void verticesNearTheLargestFloat32AreRefused() {
        CharacterModel rig = RandomRigs.create(RigShape.of(3), 5);
        rig.meshes().get(0).geometry().positions()[0] = 2e38f;
        var refused = assertThrows(BakeException.class, () -> ClipBaker.bake(rig, BakeSettings.DEFAULT));
        assertTrue(
                refused.getMessage().contains("units from the origin, expected at most 8.51e+37"),
                refused.getMessage());
    }
}
