package dev.throng.bake.measure;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette.Blending;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.NormalRule;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.anim.state.PoseState;
import dev.throng.anim.state.RandomStates;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuSkinner;
import dev.throng.bake.cpu.CpuState;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Float32 states are within rounding of the measured errors. */
@Tag("turn-4")
class StateErrorsTest {
    private static final int STATES = 250;

    static Stream<RigShape> shapes() {
        return Stream.of(
                RigShape.of(24),
                RigShape.of(20).withGeneralScale(),
                RigShape.of(16).asChain(),
                RigShape.of(12).withMeshes(2, 100, 6));
    }

    private static List<PoseState> states(CharacterModel rig) {
        SplittableRandom random = new SplittableRandom(5);
        return IntStream.range(0, STATES)
                .mapToObj(i -> RandomStates.create(rig.skeleton(), rig.clips().size(), random))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void measuredErrorsOfStatesEqualErrorsFoundWithFloat32Values(RigShape shape) {
        CharacterModel rig = RandomRigs.create(shape, 12);
        check(rig, ClipBaker.bake(rig, BakeSettings.DEFAULT), 2e-6);
        check(
                rig.with(rig.palette().blended(Blending.DQS)),
                ClipBaker.bake(rig, BakeSettings.DEFAULT),
                4e-6); // tolerance of comparisons
    }

    private static void check(CharacterModel rig, ClipAtlas atlas, double rounding) {
        StateErrors errors = new StateErrors(rig, atlas);
        List<PoseState> steady = states(rig).stream()
                .filter(state -> !errors.exceedsAcceptedError(state))
                .toList();
        assertTrue(steady.size() > 0.7 * STATES, "few poses are near a choice: " + steady.size());
        double largest = 0;
        for (PoseState state : steady) {
            double error = error(rig, atlas, state);
            assertTrue(Math.abs(error - errors.of(state)) <= rounding, state + ": " + error + ", " + errors.of(state));
            largest = Math.max(largest, error);
        }
        double limit = StateErrors.limit(rig, atlas, steady);
        assertTrue(largest <= limit + rounding && limit <= 1.2 * largest, largest + ", limit " + limit);
    }

    /** Largest distance of a state's vertices from exact ones, as a fraction of D. */
    private static double error(CharacterModel rig, ClipAtlas atlas, PoseState state) {
        float[] palette = new float[rig.palette().floats()];
        new CpuState(rig, atlas).build(state, palette, 0);
        ExactSkinner skinner = new ExactSkinner(rig);
        skinner.setPose(StateErrors.shown(rig).pose(state));
        List<Influences> reduced = InfluenceReduction.reduce(rig);
        double largest = 0;
        for (int m = 0; m < rig.meshes().size(); m++) {
            Mesh mesh = rig.meshes().get(m);
            double[] expected = new double[3 * mesh.vertexCount()];
            float[] found = new float[expected.length];
            skinner.skin(mesh.geometry(), reduced.get(m), expected, null);
            new CpuSkinner(NormalRule.of(rig), rig.palette())
                    .skinVertices(mesh.geometry(), reduced.get(m), new CpuSkinner.Palette(palette, 0), found, null);
            double[] wide =
                    IntStream.range(0, found.length).mapToDouble(i -> found[i]).toArray();
            largest = Math.max(largest, VertexDifference.largest(expected, wide));
        }
        return largest / atlas.certificate().diagonal();
    }

    /** The limit comes from the certificate, which the wrong atlas has kept from the right atlas. */
    @Test
    void statesFromAWrongAtlasExceedTheLimitOfTheRightAtlas() {
        CharacterModel rig = RandomRigs.create(RigShape.of(24), 12);
        ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.DEFAULT);
        PoseState state = states(rig).stream()
                .filter(each -> !each.blended().isEmpty())
                .filter(each -> !new StateErrors(rig, atlas).exceedsAcceptedError(each))
                .findFirst()
                .orElseThrow();
        float[] texels = atlas.texels().clone();
        for (int sample = 0; sample < atlas.sampleCount(); sample++) {
            texels[atlas.layout().floatOffset(sample, 1)] += 10;
        }
        ClipAtlas wrong = new ClipAtlas(atlas.layout(), atlas.clips(), atlas.samples(), texels, atlas.certificate());
        assertTrue(error(rig, wrong, state) > StateErrors.limit(rig, wrong, List.of(state)) + 2e-6);
        assertTrue(new StateErrors(rig, wrong).exceedsAcceptedError(state));
        assertFalse(new StateErrors(rig, atlas).exceedsAcceptedError(PoseState.REST));
    }
}
