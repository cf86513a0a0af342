package dev.throng.anim.lod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LodJointReductionTest {
    private static final int TIMES = 9;

    /** rigs are a few units large */
    @ParameterizedTest
    @CsvSource({"0, 1", "0.3, 2", "1, 3", "3, 4", "1e9, 5"})
    void reducingJointsMovesNoVertexFartherThanAllowed(double allowed, int seed) {
        CharacterModel rig = RandomRigs.create(RigShape.of(40).withMeshes(2, 120, 4), seed);
        int[] targets = choose(rig, allowed);
        int[] own = IntStream.range(0, targets.length).toArray();
        if (allowed == 0) {
            assertArrayEquals(own, targets);
        }
        ExactSkinner skinner = new ExactSkinner(rig);
        double farthest = 0;
        for (Clip clip : rig.clips()) {
            for (int t = 0; t < TIMES; t++) {
                skinner.setPose(clip, clip.duration() * t / TIMES);
                for (Mesh mesh : rig.meshes()) {
                    farthest = Math.max(farthest, farthest(skinner, mesh, targets));
                }
            }
        }
        assertTrue(farthest <= allowed / LodInfluenceReduction.MARGIN + 1e-12, farthest + " of " + allowed);
        assertEquals(allowed > 0, farthest > 0, "some vertex follows another joint");
    }

    private static int[] choose(CharacterModel rig, double allowed) {
        ExactSkinner skinner = new ExactSkinner(rig);
        LodJointReduction joints = new LodJointReduction(rig, skinner, allowed);
        for (Clip clip : rig.clips()) {
            for (int t = 0; t < TIMES; t++) {
                skinner.setPose(clip, clip.duration() * t / TIMES);
                joints.measure(skinner);
            }
        }
        return joints.choose();
    }

    private static double farthest(ExactSkinner skinner, Mesh mesh, int[] targets) {
        Influences all = InfluenceReduction.reduce(mesh.influences());
        int[] entries =
                Arrays.stream(all.entries()).map(entry -> targets[entry]).toArray();
        double[] a = new double[3 * mesh.vertexCount()];
        double[] b = new double[a.length];
        skinner.skin(mesh.geometry(), all, a, null);
        skinner.skin(mesh.geometry(), new Influences(all.perVertex(), entries, all.weights()), b, null);
        return IntStream.range(0, mesh.vertexCount())
                .mapToDouble(v -> Math.sqrt(square(a, b, 3 * v) + square(a, b, 3 * v + 1) + square(a, b, 3 * v + 2)))
                .max()
                .orElse(0);
    }

    private static double square(double[] a, double[] b, int i) {
        return (a[i] - b[i]) * (a[i] - b[i]);
    }

    /** No vertex follows a removed joint, and parents of remaining joints remain. */
    @ParameterizedTest
    @CsvSource({"1, 7", "3, 8", "1e9, 9"})
    void jointsLeftAfterReductionFormATree(double allowed, int seed) {
        CharacterModel rig = RandomRigs.create(RigShape.of(40).withMeshes(1, 120, 4), seed);
        int[] targets = choose(rig, allowed);
        MatrixPalette palette = rig.palette();
        boolean[] isLeft = new boolean[rig.skeleton().jointCount()];
        Influences all = InfluenceReduction.reduce(rig.meshes().get(0).influences());
        int[] followed = Arrays.stream(all.entries()).distinct().toArray();
        for (int e : followed) {
            isLeft[palette.joints()[targets[e]]] = true;
        }
        for (int e : followed) {
            int joint = palette.joints()[e];
            int follows = palette.joints()[targets[e]];
            while (joint != follows) {
                assertTrue(!isLeft[joint], "joint " + joint + " is left, and what follows it is not");
                joint = rig.skeleton().parent(joint);
            }
        }
    }
}
