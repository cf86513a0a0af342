package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.anim.lod.LodInfluenceReduction;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.cpu.CpuPalette;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.bake.cpu.SampleSpan;
import dev.throng.bake.measure.BoundsFinder;
import dev.throng.bake.measure.ClipBounds;
import dev.throng.bake.measure.MaxVertexSpeed;
import dev.throng.bake.measure.StateSphere;
import dev.throng.gltf.Reading.JointChoice;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Baking of characters with morph targets, compared with their vertices at many times. */
class MorphBakeTest {
    private static final int TIMES = 400;

    private static final CharacterModel FACE =
            GltfLoader.load("face.glb", MorphModel.create().glb());
    private static final ClipAtlas ATLAS = ClipBaker.bake(FACE, BakeSettings.DEFAULT);

    private static double[] exact(ExactSkinner skinner, Clip clip, double time) {
        skinner.setPose(clip, time);
        return skinner.positions(FACE.meshes().get(0));
    }

    /** The error of the float32 path is within the certificate, and weights span their whole range. */
    @Test
    void errorOfMorphedVerticesIsWithinTheCertifiedError() {
        ExactSkinner skinner = new ExactSkinner(FACE);
        double farthest = 0;
        double error = 0;
        for (Clip clip : FACE.clips()) {
            for (int i = 0; i <= TIMES; i++) {
                long phase = Phase.of(clip.duration() * i / TIMES, clip.duration());
                double[] expected = exact(skinner, clip, Phase.latestTime(phase, clip.duration()));
                float[] found = cpu(clip, phase);
                for (int v = 0; v < expected.length; v += 3) {
                    error = Math.max(error, distance(expected, found, v));
                    farthest = Math.max(farthest, expected[v]);
                }
            }
        }
        assertTrue(farthest > MorphModel.FAR, "the first target takes vertices as far as " + farthest);
        double allowed =
                ATLAS.certificate().encodingError() * ATLAS.certificate().diagonal();
        assertTrue(error <= allowed && error > 0, error + " against " + allowed);
        assertTrue(ATLAS.certificate().encodingError() <= 1e-3);
        assertEquals(0, ATLAS.certificate().influenceLoss());
    }

    private static float[] cpu(Clip clip, long phase) {
        SampleSpan span = new SampleSpan();
        span.find(ATLAS, ATLAS.clip(clip.index()), phase);
        float[] palette = new float[12 * FACE.palette().entryCount()];
        new CpuPalette(FACE.skeleton(), FACE.palette()).build(ATLAS, span, palette, 0);
        Mesh mesh = FACE.meshes().get(0);
        float[] positions = new float[3 * mesh.vertexCount()];
        new CpuSkinner(NormalRule.of(FACE))
                .skinVertices(
                        mesh.geometry(),
                        InfluenceReduction.reduce(mesh.influences()),
                        new CpuSkinner.Palette(palette, 0),
                        positions,
                        null);
        return positions;
    }

    private static double distance(double[] a, float[] b, int o) {
        double x = a[o] - b[o];
        double y = a[o + 1] - b[o + 1];
        double z = a[o + 2] - b[o + 2];
        return Math.sqrt(x * x + y * y + z * z);
    }

    @ParameterizedTest
    @EnumSource(Blending.class)
    void boundsContainMorphedVertices(Blending blending) {
        CharacterModel shown = FACE.with(FACE.palette().blended(blending));
        ExactSkinner skinner = new ExactSkinner(shown);
        List<ClipBounds> bounds = BoundsFinder.of(shown, ATLAS);
        assertTrue(RestBox.of(shown).max()[0] < 1);
        for (Clip clip : shown.clips()) {
            ClipBounds box = bounds.get(ATLAS.number(clip.index()));
            for (int i = 0; i <= TIMES; i++) {
                double[] vertices = exact(skinner, clip, clip.duration() * i / TIMES);
                for (int k = 0; k < vertices.length; k++) {
                    double slack = ATLAS.certificate().encodingError()
                            * ATLAS.certificate().diagonal();
                    assertTrue(vertices[k] >= box.min()[k % 3] - slack && vertices[k] <= box.max()[k % 3] + slack);
                }
            }
            assertTrue(box.max()[0] > MorphModel.FAR);
        }
        assertTrue(bounds.get(ATLAS.number(BakedClip.REST)).max()[0] < 1, "at rest nothing is far");
    }

    @ParameterizedTest
    @EnumSource(Blending.class)
    void stateSpheresContainMorphedVertices(Blending blending) {
        CharacterModel shown = FACE.with(FACE.palette().blended(blending));
        StateSphere.Ball ball = StateSphere.of(shown, ATLAS, StateSphere.Features.ANY);
        Random random = new Random(4);
        ExactState exact = new ExactState(shown);
        ExactSkinner skinner = new ExactSkinner(shown);
        double farthest = 0;
        for (int i = 0; i < TIMES; i++) {
            skinner.setPose(exact.pose(state(random)));
            double[] vertices = skinner.positions(shown.meshes().get(0));
            for (int v = 0; v < vertices.length; v += 3) {
                double x = vertices[v] - ball.centre()[0];
                double y = vertices[v + 1] - ball.centre()[1];
                double z = vertices[v + 2] - ball.centre()[2];
                double distance = Math.sqrt(x * x + y * y + z * z);
                farthest = Math.max(farthest, vertices[v]);
                assertTrue(distance <= ball.radius(), distance + " of " + ball.radius());
            }
        }
        assertTrue(farthest > 1.3 * MorphModel.FAR, "differences add up to " + farthest);
    }

    private static ClipMoment moment(Random random) {
        return new ClipMoment(random.nextInt(3), LoopMode.LOOP, 2 * random.nextDouble());
    }

    private static PoseState state(Random random) {
        List<MaskEntry> all = MaskEntry.everywhere(FACE.skeleton());
        return new PoseState(
                List.of(new BaseClip(moment(random), 1), new BaseClip(moment(random), random.nextDouble())),
                List.of(Layer.additive(moment(random), 1, all), Layer.additive(moment(random), 1, all)),
                List.of());
    }

    @Test
    void vertexSpeedsIncludeMorphWeights() {
        float[] speeds = MaxVertexSpeed.of(FACE, ATLAS);
        ExactSkinner skinner = new ExactSkinner(FACE);
        for (int c : new int[] {0, 2}) { // weights of clip 1 jump
            Clip clip = FACE.clips().get(c);
            double fastest = 0;
            for (int i = 0; i < TIMES; i++) {
                double[] before = exact(skinner, clip, clip.duration() * i / TIMES);
                double[] after = exact(skinner, clip, clip.duration() * (i + 1) / TIMES);
                for (int v = 0; v < before.length; v += 3) {
                    double x = after[v] - before[v];
                    double y = after[v + 1] - before[v + 1];
                    fastest = Math.max(fastest, TIMES * Math.sqrt(x * x + y * y));
                }
            }
            double stated = speeds[ATLAS.number(c)];
            // Linear interpolation of samples is as fast as a chord, except for the error of the atlas.
            assertTrue(stated >= 0.97 * fastest, stated + " against " + fastest);
            assertTrue(stated <= 3 * fastest, stated + " against " + fastest);
        }
    }

    @Test
    void morphWeightsHaveTheLayerMaskOfTheirMeshsNode() {
        CharacterModel whole = GltfLoader.loadFile(
                        "face.glb", MorphModel.create().glb(), Reading.of(JointChoice.ALL))
                .character();
        int face = Math.max(0, whole.skeleton().joints().indexOf(joint(whole, "face")));
        int neck = whole.skeleton().joints().indexOf(joint(whole, "neck"));
        int carrier = whole.skeleton().spatialJointCount();
        for (int named : new int[] {face, neck}) {
            List<MaskEntry> mask = List.of(new MaskEntry(named, 0.5, MaskEntry.Reach.SUBTREE));
            assertEquals(named == face ? 0.5 : 0, MaskEntry.weights(mask, whole.skeleton())[carrier]);
        }
        assertEquals(1, MaskEntry.weights(MaskEntry.everywhere(FACE.skeleton()), FACE.skeleton())[2]);
    }

    private static dev.throng.anim.Joint joint(CharacterModel character, String name) {
        return character.skeleton().joints().stream()
                .filter(joint -> joint.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Coarse levels keep only targets that are visible at their distance. */
    @Test
    void coarseLevelsOmitInvisibleMorphTargets() {
        Mesh finest = FACE.meshes().get(0);
        CharacterModel near = FACE.withCoarser(List.of(List.of(finest)));
        Mesh same = LodInfluenceReduction.of(near).character().level(1).meshes().get(0);
        assertEquals(
                finest.geometry().morphs().slots().length,
                same.geometry().morphs().slots().length,
                "a level that is off by nothing");
        Mesh coarse =
                new Mesh(finest.source(), finest.geometry().withIndices(new int[] {0, 1, 2}), finest.influences(), 0);
        CharacterModel far = FACE.withCoarser(List.of(List.of(coarse)));
        Mesh reduced =
                LodInfluenceReduction.of(far).character().level(1).meshes().get(0);
        assertTrue(
                reduced.geometry().morphs().slots().length
                        < finest.geometry().morphs().slots().length,
                "a level that is far off");
    }
}
