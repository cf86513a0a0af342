package dev.throng.crowd.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.BaseClip;
import dev.throng.anim.state.ClipMoment;
import dev.throng.anim.state.IkEntry;
import dev.throng.anim.state.Layer;
import dev.throng.anim.state.MaskEntry;
import dev.throng.anim.state.PoseState;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipTime;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.PoseStateWriter;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.Gaze;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class KeyframeStateTest {
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(12), 4);
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);
    private static final ExactState EXACT = new ExactState(RIG);

    /** Rounding of weights to 24 bits, and of phases to 32 bits. */
    private static final double ROUNDING = 1e-5;

    private static ClipMoment moment(int clip, LoopMode mode, double share) {
        return new ClipMoment(clip, mode, share * RIG.clips().get(clip).duration());
    }

    private static List<PoseState> states() {
        PoseState one = PoseState.of(moment(1, LoopMode.LOOP, 1.3));
        List<BaseClip> two = List.of(
                new BaseClip(moment(0, LoopMode.LOOP, 0.2), 0.3), new BaseClip(moment(2, LoopMode.CLAMP, 0.6), 0.9));
        List<MaskEntry> mask =
                List.of(new MaskEntry(2, 0.7, MaskEntry.Reach.SUBTREE), new MaskEntry(5, 0.4, MaskEntry.Reach.JOINT));
        Layer over = Layer.override(moment(1, LoopMode.CLAMP, 2), 0.8, mask);
        Layer added = Layer.additive(moment(3, LoopMode.LOOP, -0.4), 0.6, MaskEntry.everywhere(RIG.skeleton()));
        IkEntry look =
                new IkEntry.LookAt(4, new IkEntry.Axes(new Vector3d(0, 0, 1), null), new Vector3d(3, 4, 5), 180, 0.5);
        return List.of(
                PoseState.REST,
                one,
                new PoseState(two, List.of(), List.of()),
                new PoseState(two, List.of(over, added), List.of()),
                new PoseState(one.base(), List.of(added), List.of(look)),
                new PoseState(one.base(), List.of(added), List.of(look)));
    }

    @Test
    void writingAndReadingPreservesPoseStates() {
        List<PoseState> states = states();
        CrowdState crowd = PoseStateWriter.crowd(ATLAS, RIG.skeleton(), states);
        for (int i = 0; i < states.size(); i++) {
            KeyframeState read = KeyframeState.of(crowd, i, ClipTime.SHOWN_TICK);
            assertTrue(read.isWhole(), "state " + i);
            double[] expected = EXACT.pose(states.get(i)).values();
            assertArrayEquals(expected, EXACT.pose(read.pose()).values(), ROUNDING, "state " + i);
        }
    }

    @Test
    void writingAndReadingPreservesASingleClip() {
        CrowdState crowd = new CrowdState(ATLAS, 1);
        crowd.setPlayback(0, new ClipTime(1, LoopMode.LOOP, 0).playback(ATLAS, 0, 0));
        double[] first = EXACT.pose(KeyframeState.of(crowd, 0, 0).pose()).values();
        double[] later = EXACT.pose(KeyframeState.of(crowd, 0, 300_000).pose()).values();
        assertArrayEquals(EXACT.pose(PoseState.of(moment(1, LoopMode.LOOP, 0))).values(), first, ROUNDING);
        assertFalse(Arrays.equals(first, later), "time passes");
    }

    @Test
    void stateThatLooksAtAnotherInstanceIsMarkedIncomplete() {
        List<PoseState> states = states().subList(4, 6);
        CrowdState crowd = PoseStateWriter.crowd(ATLAS, RIG.skeleton(), states);
        crowd.setGaze(0, new Gaze(1, Gaze.path(RIG.skeleton(), 3)));
        KeyframeState read = KeyframeState.of(crowd, 0, ClipTime.SHOWN_TICK);
        assertFalse(read.isWhole());
        assertEquals(1, read.pose().ik().size(), "its target is where the other's joint is");
        assertTrue(read.pose().ik().get(0).target().distance(new Vector3d(3, 4, 5)) > 0.1);
        assertTrue(KeyframeState.of(crowd, 1, ClipTime.SHOWN_TICK).isWhole());
    }

    @Test
    void stateBlendedWithTheRestPoseIsMarkedIncomplete() {
        CrowdState crowd = new CrowdState(ATLAS, 1);
        WeightedPlayback rest = new WeightedPlayback(ClipPlayback.loop(BakedClip.REST, 0, 0), Fade.steady(0.5f));
        WeightedPlayback clip = new WeightedPlayback(ClipPlayback.loop(1, 0, 0), Fade.steady(0.5f));
        crowd.setState(0, new PlayedState(List.of(rest, clip), List.of(), List.of()));
        assertFalse(KeyframeState.of(crowd, 0, 0).isWhole());
    }
}
