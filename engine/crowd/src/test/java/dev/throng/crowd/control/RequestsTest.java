package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.LoopMode;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.Blend.RequestDraft;
import dev.throng.crowd.control.Transition.Condition;
import dev.throng.crowd.control.Transition.Side;
import dev.throng.crowd.control.Transition.Threshold;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Validity limits of requests, and reuse of drafts. */
class RequestsTest {
    private static final ClipRequest WALK = ClipRequest.loop(0);
    private static final ClipRequest RUN = ClipRequest.loop(1);

    private static void refuses(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void blendRequiresOneClipOrTwoDifferentClips() {
        refuses("blend: found 0 clips, expected 1 or 2 clips", () -> new Blend(List.of(), 0));
        refuses(
                "blend: found 3 clips, expected 1 or 2 clips",
                () -> new Blend(List.of(WALK, RUN, ClipRequest.loop(2)), 0));
        refuses(
                "blend: found clip 0 twice, expected two different clips",
                () -> new Blend(List.of(WALK, ClipRequest.once(0)), 0.5f));
        refuses(
                "weight of the second clip in a blend: found 0.5, expected 0, since there is no second clip",
                () -> new Blend(List.of(WALK), 0.5f));
        refuses(
                "weight of the second clip in a blend: found 1.5, expected 0 to 1",
                () -> new Blend(List.of(WALK, RUN), 1.5f));
        refuses(
                "weight of the second clip in a blend: found -0.5, expected 0 to 1",
                () -> new Blend(List.of(WALK, RUN), -0.5f));
        assertDoesNotThrow(() -> new Blend(List.of(WALK, RUN), 0));
        assertDoesNotThrow(() -> new Blend(List.of(WALK, RUN), 1));
    }

    @Test
    void blendsWithShareZeroOrOneAreSingleClips() {
        assertEquals(new Blend(List.of(WALK), 0), Blend.of(WALK, RUN, 0));
        assertEquals(new Blend(List.of(RUN), 0), Blend.of(WALK, RUN, 1));
        assertEquals(new Blend(List.of(WALK, RUN), 0.25f), Blend.of(WALK, RUN, 0.25f));
        BlendDraft draft = new BlendDraft();
        assertTrue(draft.set(WALK, RUN, 0).isSame(new BlendDraft().set(WALK)));
        assertTrue(draft.set(WALK, RUN, 1).isSame(new BlendDraft().set(RUN)));
        assertTrue(draft.set(WALK, RUN, 0.25f).isSame(new BlendDraft().set(Blend.of(WALK, RUN, 0.25f))));
    }

    @Test
    void blendDraftsAreEqualOnlyForEqualClipsAndShares() {
        BlendDraft draft = new BlendDraft().set(WALK, RUN, 0.25f);
        assertTrue(draft.isSame(new BlendDraft().set(WALK, RUN, 0.25f)));
        assertTrue(new BlendDraft().set(WALK, RUN, 0.5f).set(WALK).isSame(new BlendDraft().set(WALK)));
        assertFalse(new BlendDraft().set(WALK).isSame(draft));
        assertFalse(draft.isSame(new BlendDraft().set(RUN, WALK, 0.25f)));
        assertFalse(draft.isSame(new BlendDraft().set(WALK, RUN, 0.5f)));
        assertFalse(draft.isSame(new BlendDraft().set(WALK)));
        assertFalse(draft.isSame(new BlendDraft().set(WALK, ClipRequest.loop(2), 0.25f)));
        assertFalse(draft.isSame(new BlendDraft().set(ClipRequest.loop(2), RUN, 0.25f)));
        assertTrue(draft.plays(0) && draft.plays(1) && !draft.plays(2));
        assertFalse(new BlendDraft().set(WALK, RUN, 0.5f).set(WALK).plays(1), "of an earlier request");
        assertEquals(0.75f, draft.share(0));
        assertEquals(0.25f, draft.share(1));
        assertEquals(0, draft.lead());
        assertEquals(0, new BlendDraft().set(WALK, RUN, 0.5f).lead());
        assertEquals(1, new BlendDraft().set(WALK, RUN, 0.75f).lead());
    }

    @Test
    void requestDraftsAreEqualOnlyForEqualClipsAndStarts() {
        RequestDraft at = new RequestDraft().set(WALK.at(0.25));
        assertTrue(at.isSame(new RequestDraft().set(WALK).startAt(0.25)));
        assertFalse(at.isSame(new RequestDraft().set(WALK.at(0.5))));
        assertFalse(at.isSame(new RequestDraft().set(WALK)));
        assertFalse(new RequestDraft().set(WALK).isSame(at));
        assertFalse(at.isSame(new RequestDraft().set(RUN.at(0.25))));
        assertFalse(at.isSame(new RequestDraft().set(ClipRequest.once(0).at(0.25))));
        assertTrue(new RequestDraft().set(WALK.since(5)).isSame(new RequestDraft().set(WALK.since(5))));
        assertFalse(new RequestDraft().set(WALK.since(5)).isSame(new RequestDraft().set(WALK.since(6))));
        assertEquals(1 << 30, at.phase());
        assertEquals(0, new RequestDraft().set(WALK.since(5)).phase());
    }

    @Test
    void writingAndReadingPreservesBlendDrafts() {
        BlendDraft.Rows rows = new BlendDraft.Rows();
        assertFalse(rows.isUsed(0));
        rows.clear(0);
        rows.reserve(3);
        BlendDraft written = new BlendDraft().set(ClipRequest.once(4).at(0.75), RUN.since(3), 0.25f);
        written.setEnd(77);
        rows.set(1, written);
        rows.set(2, new BlendDraft().set(WALK));
        rows.reserve(2);
        rows.reserve(4);
        BlendDraft read = new BlendDraft();
        rows.read(1, read);
        assertTrue(written.isSame(read));
        assertEquals(77, read.end());
        assertFalse(rows.isUsed(0) || rows.isUsed(3) || rows.isUsed(4));
        assertTrue(rows.isUsed(1) && rows.isUsed(2));
        rows.clear(1);
        assertFalse(rows.isUsed(1));
        rows.clear(4);
    }

    @Test
    void phasesOfClipRequestsAreFractionsBelowOne() {
        for (double cycles : new double[] {-0.1, 1, Double.NaN}) {
            refuses(
                    "phase of the clip: found fraction " + cycles
                            + ", expected a fraction from 0 (start of the clip) to less than 1 (end of the clip)",
                    () -> WALK.at(cycles));
        }
        assertEquals(0xC0000000, new Begin.At(0.75).phase());
    }

    @Test
    void markersOutsideTheirClipAreRefused() {
        refuses(
                "marker 'a': found position -1 in the clip, expected 0 (start of the clip) to 4294967296 (end of the clip)",
                () -> new Marker(0, -1, "a"));
        refuses(
                "marker 'a': found position 4294967297 in the clip, expected 0 (start of the clip) to 4294967296 (end of the clip)",
                () -> new Marker(0, PlaybackPhase.END + 1, "a"));
        assertDoesNotThrow(() -> new Marker(0, 0, "a"));
        assertDoesNotThrow(() -> new Marker(0, PlaybackPhase.END, "a"));
        assertEquals(new Marker(3, 0xC0000000L, "a"), Marker.at(3, 0.75, "a"));
        for (String name : List.of("", Marker.LOOP, Marker.END)) {
            assertThrows(IllegalArgumentException.class, () -> Marker.at(0, 0, name));
        }
    }

    @Test
    void invalidLayerMasksAndWeightsAreRefused() {
        assertDoesNotThrow(() -> LayerRequest.override(WALK, 0).weighing(0).weighing(1));
        refuses(
                "joint mask of a layer: found index -1, expected an index of 0 or more",
                () -> LayerRequest.override(WALK, -1));
        for (float weight : new float[] {-0.1f, 1.1f, Float.NaN}) {
            refuses(
                    "layer: found weight " + weight + ", expected a weight from 0 to 1",
                    () -> LayerRequest.override(WALK, 0).weighing(weight));
        }
        assertNull(LayerRequest.override(RUN, 0).reference());
        assertEquals(
                new ClipPlayback(1, LoopMode.CLAMP, 0, 0, 0),
                LayerRequest.additive(RUN, 0).reference());
        assertEquals(1, LayerRequest.additive(RUN, 0).weight());
        assertEquals(1, LayerRequest.override(RUN, 0).weight());
    }

    @Test
    void invalidHysteresisBandsOfThresholdsAreRefused() {
        assertDoesNotThrow(() -> new Threshold("speed", -2, 0));
        for (double band : new double[] {-0.1, Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThrows(IllegalArgumentException.class, () -> new Threshold("speed", 2, band));
        }
        assertThrows(IllegalArgumentException.class, () -> new Threshold("speed", Double.NaN, 0));
        Condition above = new Condition("speed", Side.ABOVE, 2);
        Condition below = new Condition("speed", Side.BELOW, 2);
        assertTrue(above.holds(2.1) && below.holds(1.9));
        assertFalse(above.holds(2) || below.holds(2) || above.holds(1.9) || below.holds(2.1));
    }

    @Test
    void clipsOfAStateNeedIncreasingParameterValues() {
        refuses("state 's': found no clips, expected at least one clip", () -> new MachineState("s", "p", List.of()));
        MachineState.Point low = new MachineState.Point(1, WALK);
        assertThrows(
                IllegalArgumentException.class,
                () -> new MachineState("s", "p", List.of(low, new MachineState.Point(1, RUN))));
        assertThrows(IllegalArgumentException.class, () -> new MachineState.Point(Double.NaN, WALK));
        MachineState state = new MachineState("s", "p", List.of(low, new MachineState.Point(3, RUN)));
        for (double[] of :
                new double[][] {{0, 0}, {1, 0}, {1.04, 0}, {1.5, 0.25}, {2.05, 0.5}, {2.98, 1}, {3, 1}, {9, 1}}) {
            BlendDraft read = new BlendDraft();
            state.read(of[0], read);
            assertTrue(read.isSame(new BlendDraft().set(WALK, RUN, (float) of[1])), "at " + of[0]);
        }
    }

    @Test
    void clipsAreFoundByName() {
        ClipTable table = RecordedCrowd.clips(1, 2, 3);
        assertEquals(1, table.index("clip 1"));
        assertEquals(3, table.duration(2));
        NoSuchElementException none = assertThrows(NoSuchElementException.class, () -> table.index("clip 3"));
        assertEquals("clip: found unknown name 'clip 3', expected one of [clip 0, clip 1, clip 2]", none.getMessage());
        assertEquals(RUN, table.checked(RUN));
    }
}
