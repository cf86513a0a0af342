package dev.throng.bake.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.anim.state.MaskEntry.Reach;
import dev.throng.anim.state.PoseState;
import dev.throng.anim.state.RandomStates;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.atlas.Phase;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** States in float32: equal bit for bit to a single clip, and within the atlas's error of exact evaluation. */
@Tag("turn-3")
class CpuStateTest {
    private static final double MAX_ERROR = 1e-3;
    private static final ClipMoment FIRST = new ClipMoment(0, LoopMode.CLAMP, 0.3);
    private static final ClipMoment SECOND = new ClipMoment(1, LoopMode.LOOP, -0.7);

    private final SplittableRandom random = new SplittableRandom(11);

    private static List<CharacterModel> rigs() {
        return List.of(
                RandomRigs.create(RigShape.of(24), 3),
                RandomRigs.create(RigShape.of(24).withGeneralScale(), 4));
    }

    private static PoseState state(List<BaseClip> base, Layer... layers) {
        return new PoseState(base, List.of(layers), List.of());
    }

    private static List<BaseClip> alone(ClipMoment moment) {
        return List.of(new BaseClip(moment, 0.3));
    }

    /** States that all show the second clip alone. */
    private static List<PoseState> secondAlone(CharacterModel rig) {
        List<MaskEntry> everywhere = MaskEntry.everywhere(rig.skeleton());
        List<MaskEntry> nowhere = List.of(new MaskEntry(0, 0, Reach.SUBTREE));
        return List.of(
                PoseState.of(SECOND),
                state(List.of(new BaseClip(FIRST, 0), new BaseClip(SECOND, 7))),
                state(alone(FIRST), Layer.override(SECOND, 1, everywhere)),
                state(List.of(), Layer.override(SECOND, 1, everywhere)),
                state(alone(SECOND), Layer.override(FIRST, 1, List.of())),
                state(alone(SECOND), Layer.override(FIRST, 0, everywhere), Layer.additive(FIRST, 1, nowhere)),
                state(alone(SECOND), Layer.additive(FIRST, 0, everywhere)));
    }

    @Test
    void stateOfASingleClipEqualsTheClipBitForBit() {
        for (CharacterModel rig : rigs()) {
            ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.all(1e-2));
            float[] expected = new float[rig.palette().floats()];
            BakedClip clip = atlas.clip(1);
            SampleSpan span = new SampleSpan();
            span.find(atlas, clip, Phase.of(SECOND.mode().localTime(SECOND.time(), clip.duration()), clip.duration()));
            new CpuPalette(rig.skeleton(), rig.palette()).buildInForm(atlas, span, expected, 0);
            double[] exact = new ExactState(rig).pose(PoseState.of(SECOND)).values();
            for (PoseState state : secondAlone(rig)) {
                assertArrayEquals(expected, palette(rig, atlas, state), state.toString());
                assertArrayEquals(exact, new ExactState(rig).pose(state).values(), state.toString());
            }
        }
    }

    private static float[] palette(CharacterModel rig, ClipAtlas atlas, PoseState state) {
        float[] palette = new float[rig.palette().floats()];
        new CpuState(rig, atlas).build(state, palette, 0);
        return palette;
    }

    @Test
    void poseOfAnEmptyStateIsTheRestPose() {
        for (CharacterModel rig : rigs()) {
            double[] rest = rig.skeleton().restPose().values();
            assertArrayEquals(rest, new ExactState(rig).pose(PoseState.REST).values());
        }
    }

    @Test
    void orderOfLayersChangesThePose() {
        CharacterModel rig = rigs().get(0);
        List<MaskEntry> everywhere = MaskEntry.everywhere(rig.skeleton());
        Layer laid = Layer.override(FIRST, 0.5, everywhere);
        Layer added = Layer.additive(SECOND, 0.8, everywhere);
        double[] a = new ExactState(rig).pose(state(List.of(), laid, added)).values();
        double[] b = new ExactState(rig).pose(state(List.of(), added, laid)).values();
        assertNotEquals(Arrays.toString(a), Arrays.toString(b));
    }

    @Test
    void additiveLayerThatShowsItsReferencePoseChangesNothing() {
        CharacterModel rig = rigs().get(1);
        Layer layer = new Layer(FIRST, 1, MaskEntry.everywhere(rig.skeleton()), FIRST);
        double[] plain = new ExactState(rig).pose(PoseState.of(SECOND)).values();
        double[] laid = new ExactState(rig).pose(state(alone(SECOND), layer)).values();
        assertArrayEquals(plain, laid, 1e-14);
    }

    @Test
    void cpuStatesAgreeWithExactEvaluation() {
        for (CharacterModel rig : rigs()) {
            ClipAtlas atlas = ClipBaker.bake(rig, BakeSettings.all(MAX_ERROR));
            ExactState exact = new ExactState(rig, CpuStateTest::quantised);
            for (int i = 0; i < 200; i++) {
                PoseState state =
                        RandomStates.create(rig.skeleton(), rig.clips().size(), random);
                double error = difference(rig, exact, palette(rig, atlas, state), state);
                // at most seven clips, each with the atlas's error; scales are divided
                assertTrue(error <= 10 * MAX_ERROR * atlas.certificate().diagonal(), error + " in " + state);
            }
        }
    }

    private static double quantised(Clip clip, ClipMoment moment) {
        double local = moment.mode().localTime(moment.time(), clip.duration());
        return Phase.latestTime(Phase.of(local, clip.duration()), clip.duration());
    }

    /** Largest difference of the palettes' translations. */
    private static double difference(CharacterModel rig, ExactState exact, float[] palette, PoseState state) {
        ExactSkinner skinner = new ExactSkinner(rig);
        skinner.setPose(exact.pose(state));
        double most = 0;
        for (int e = 3; e < palette.length; e += 4) {
            most = Math.max(most, Math.abs(palette[e] - skinner.palette()[e]));
        }
        return most;
    }
}
