package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.exact.RestBox;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.anim.state.RandomStates;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.bake.cpu.CpuState;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StateErrorBoundTest {
    private static final int STATES = 250;

    static Stream<RigShape> shapes() {
        return Stream.of(
                RigShape.of(5),
                RigShape.of(24),
                RigShape.of(20).withGeneralScale(),
                RigShape.of(30).withRoots(3),
                RigShape.of(16).asChain(),
                RigShape.of(12).withMeshes(2, 100, 6));
    }

    /** The largest distance of a state's vertices, of D. */
    private static final class Measured {
        private final CharacterModel rig;
        private final CpuState cpu;
        private final ExactState exact;
        private final ExactSkinner skinner;
        private final List<Influences> reduced;
        private final float[] palette;

        Measured(CharacterModel rig, ClipAtlas atlas) {
            this.rig = rig;
            cpu = new CpuState(rig, atlas);
            exact = StateErrorBound.shown(rig);
            skinner = new ExactSkinner(rig);
            reduced = InfluenceReduction.reduce(rig);
            palette = new float[rig.palette().floats()];
        }

        double error(PoseState state) {
            cpu.build(state, palette, 0);
            skinner.setPose(exact.pose(state));
            double largest = 0;
            for (int m = 0; m < rig.meshes().size(); m++) {
                Mesh mesh = rig.meshes().get(m);
                double[] expected = new double[3 * mesh.vertexCount()];
                float[] found = new float[expected.length];
                skinner.skin(mesh.geometry(), reduced.get(m), expected, null);
                new CpuSkinner(NormalRule.of(rig), rig.palette())
                        .skinVertices(mesh.geometry(), reduced.get(m), new CpuSkinner.Palette(palette, 0), found, null);
                double[] wide = IntStream.range(0, found.length)
                        .mapToDouble(i -> found[i])
                        .toArray();
                largest = Math.max(largest, VertexDifference.largest(expected, wide));
            }
            return largest / RestBox.of(rig).diagonal();
        }
    }

    private static List<PoseState> states(CharacterModel rig) {
        SplittableRandom random = new SplittableRandom(5);
        return IntStream.range(0, STATES)
                .mapToObj(i -> RandomStates.create(rig.skeleton(), rig.clips().size(), random))
                .toList();
    }

    /** By how much the largest bound of all states may exceed the largest error: found are 10 to 33. */
    private static final double LOOSEST = 50;

    /** The same by dual quaternions: found are 13 to 70. */
    private static final double LOOSEST_DUAL = 100;

    /** The same of uneven scales by dual quaternions, whose rotations and stretches mix: found are 310 to 650. */
    private static final double LOOSEST_UNEVEN = 1000;

    private record Extremes(double error, double bound) {}

    /** Checks all states of which errors leave no decision open, and returns the extremes of those. */
    private static Extremes check(CharacterModel rig, ClipAtlas atlas) {
        StateErrorBound bound = new StateErrorBound(rig, LocalErrors.of(rig, atlas));
        double rounding = rig.palette().blending() == Blending.LBS ? 2e-6 : 4e-6;
        Measured measured = new Measured(rig, atlas);
        double largest = 0;
        double largestBound = 0;
        for (PoseState state : states(rig)) {
            double error = measured.error(state);
            StateErrorBound.Bound allowed = bound.of(state);
            double limit = allowed.distance() / RestBox.of(rig).diagonal();
            assertTrue(error <= limit + rounding, state + ": " + error + " of D, bound " + limit);
            if (!allowed.isOpen()) {
                largest = Math.max(largest, error);
                largestBound = Math.max(largestBound, limit);
            }
        }
        return new Extremes(largest, largestBound);
    }

    private static ClipAtlas bake(CharacterModel rig, double maxError) {
        return ClipBaker.bake(rig, BakeSettings.all(maxError));
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void holdsByLinearBlending(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 12);
        for (double maxError : List.of(1e-2, 1e-3, 3e-5)) {
            Extremes found = check(rig, bake(rig, maxError));
            assertTrue(found.bound < LOOSEST * found.error, maxError + ": " + found);
        }
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void holdsByDualQuaternions(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 12);
        CharacterModel dual = rig.with(rig.palette().blended(Blending.DQS));
        for (double maxError : List.of(1e-2, 1e-3)) {
            Extremes found = check(dual, bake(rig, maxError));
            double loosest = shape.form() == ScaleForm.UNIFORM ? LOOSEST_DUAL : LOOSEST_UNEVEN;
            assertTrue(found.bound < loosest * found.error, maxError + ": " + found);
        }
    }

    /** One joint of one clip shows the row after the one it should: some state is beyond what the sound atlas is bounded by. */
    @ParameterizedTest
    @MethodSource("shapes")
    void findsRowsThatAreShifted(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 12);
        ClipAtlas atlas = bake(rig, 1e-3);
        StateErrorBound bound = new StateErrorBound(rig, LocalErrors.of(rig, atlas));
        Measured measured = new Measured(rig, shifted(atlas, 0, 1));
        double diagonal = RestBox.of(rig).diagonal();
        boolean isFound = states(rig).stream()
                .anyMatch(state -> measured.error(state) > bound.of(state).distance() / diagonal + 2e-6);
        assertTrue(isFound, "none of " + STATES);
    }

    private static ClipAtlas shifted(ClipAtlas atlas, int clip, int joint) {
        BakedClip baked = atlas.clip(clip);
        float[] texels = atlas.texels().clone();
        int floats = AtlasLayout.TEXEL * atlas.layout().texelsPerJoint();
        for (int row = baked.firstSample(); row < baked.firstSample() + baked.sampleCount() - 1; row++) {
            int next = atlas.layout().floatOffset(row + 1, joint);
            System.arraycopy(atlas.texels(), next, texels, atlas.layout().floatOffset(row, joint), floats);
        }
        return new ClipAtlas(atlas.layout(), atlas.clips(), atlas.samples(), texels, atlas.certificate());
    }

    @Test
    void refusesInverseKinematics() {
        CharacterModel rig = RandomRigs.create(RigShape.of(5), 12);
        StateErrorBound bound = new StateErrorBound(rig, LocalErrors.of(rig, bake(rig, 1e-2)));
        IkEntry look =
                new IkEntry.LookAt(2, new IkEntry.Axes(new Vector3d(0, 0, 1), null), new Vector3d(1, 2, 3), 180, 1);
        assertThrows(
                IllegalArgumentException.class, () -> bound.of(new PoseState(List.of(), List.of(), List.of(look))));
    }
}
