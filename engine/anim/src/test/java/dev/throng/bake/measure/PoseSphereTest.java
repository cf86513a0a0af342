package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.state.RandomStates;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuState;
import dev.throng.bake.cpu.SampledState;
import dev.throng.bake.cpu.SampledState.HostPose;
import dev.throng.math.Quat;
import dev.throng.math.Trs;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Spheres of poses, alone and blended with clips, contain every vertex, and are only slightly too large. */
class PoseSphereTest {
    /** Float32 rounding of positions, as a fraction of the radius. */
    private static final double ROUNDING = 1e-5;

    @ParameterizedTest
    @MethodSource("dev.throng.bake.measure.StateSphereTest#shapes")
    void spheresContainEveryVertexOfThePose(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 10);
        double fill = fill(rig, ClipBaker.bake(rig, BakeSettings.all(1e-3)));
        assertTrue(fill > 0.4, "farthest vertex at " + fill + " of the radius");
    }

    @ParameterizedTest
    @MethodSource("dev.throng.bake.measure.StateSphereTest#shapes")
    void spheresContainVerticesOfDualQuaternionSkinning(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 11);
        CharacterModel dual = rig.with(rig.palette().blended(Blending.DQS));
        fill(dual, ClipBaker.bake(rig, BakeSettings.all(1e-3)));
    }

    /** Largest distance of a vertex from the centre, as a fraction of the radius. */
    private static double fill(CharacterModel rig, ClipAtlas atlas) {
        PoseSphere spheres = new PoseSphere(rig, atlas);
        CpuState states = new CpuState(rig, atlas);
        SplittableRandom random = new SplittableRandom(4);
        float[] sphere = new float[4];
        double fill = 0;
        for (int i = 0; i < 100; i++) {
            float[] pose = randomPose(rig, random);
            fill = Math.max(fill, farthest(rig, pose, spheres.of(pose, sphere)));
            var state = RandomStates.create(rig.skeleton(), rig.clips().size(), random);
            SampledState blended = SampledState.of(state, atlas, rig.skeleton())
                    .withHostPose(new HostPose(pose, (float) random.nextDouble()));
            farthest(rig, states.pose(blended), spheres.blended(pose, sphere));
        }
        return fill;
    }

    private static float[] randomPose(CharacterModel rig, SplittableRandom random) {
        double[] rest = rig.skeleton().restPose().values();
        float[] pose = new float[rest.length];
        float far = random.nextInt(2) == 0 ? 1 : 20;
        for (int o = 0; o < pose.length; o += Trs.STRIDE) {
            float scale = (float) random.nextDouble(0.5, 1.5);
            boolean isRoot = rig.skeleton().parent(o / Trs.STRIDE) < 0;
            for (int c = 0; c < Trs.STRIDE; c++) {
                boolean turns = c >= Trs.ROTATION && c < Trs.SCALE;
                float moved = (isRoot ? far : 1) * (float) (rest[o + c] + random.nextDouble(-1, 1));
                pose[o + c] = turns ? (float) random.nextDouble(-1, 1) : c < Trs.ROTATION ? moved : scale;
            }
            Quat.normalise(pose, o + Trs.ROTATION);
        }
        return pose;
    }

    /** Distance of the farthest vertex from the centre, as a fraction of the radius; fails if one is outside. */
    private static double farthest(CharacterModel rig, float[] pose, float[] sphere) {
        double[] values = new double[pose.length];
        for (int i = 0; i < pose.length; i++) {
            values[i] = pose[i];
        }
        ExactSkinner skinner = new ExactSkinner(rig);
        skinner.setPose(new Pose(values));
        double farthest = 0;
        for (Mesh mesh : rig.meshes()) {
            double[] p = new double[3 * mesh.vertexCount()];
            skinner.skin(mesh.geometry(), mesh.influences(), p, null);
            for (int v = 0; v < p.length; v += 3) {
                double way = Math.hypot(Math.hypot(p[v] - sphere[0], p[v + 1] - sphere[1]), p[v + 2] - sphere[2]);
                farthest = Math.max(farthest, way / sphere[3]);
            }
        }
        assertTrue(farthest <= 1 + ROUNDING, "a vertex at " + farthest + " of the radius");
        return farthest;
    }
}
