package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.control.ClipTable;
import dev.throng.crowd.control.CrowdController;
import dev.throng.crowd.control.RecordedCrowd;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Feet of the adult while a walk fades to a run; both clips have the left heel's touchdown at phase 0. */
class GaitFadeTest {
    private static final double FADE = 0.5;

    /**
     * Largest difference in cycles: both touchdowns are found early, by different amounts in walk and run; see
     * {@code GaitFinderTest}.
     */
    private static final double APART = 0.035;

    private static double phase(RecordedCrowd crowd, int clip, long tick) {
        return PlaybackPhase.phaseOf(crowd.base(0).get(clip).playback(), tick) * 0x1p-32;
    }

    @Test
    void feetTouchDownTogetherDuringAFade() {
        CharacterModel adult = BuiltIns.load("adult");
        ClipTable clips = ClipTable.of(adult, List.of());
        for (long start = 3_000_000; start < 4_000_000; start += 37_037) {
            RecordedCrowd crowd = new RecordedCrowd(1);
            CrowdController controller = new CrowdController(clips, crowd);
            controller.play(0, 0, ClipRequest.loop(clips.index("walk")), 0);
            double before = phase(crowd, 0, start);
            controller.play(start, 0, ClipRequest.loop(clips.index("run")).inStep(), FADE);
            assertEquals(before, phase(crowd, 0, start));
            for (long tick = start; tick < start + 500_000; tick += 1000) {
                double apart = phase(crowd, 1, tick) - phase(crowd, 0, tick);
                assertEquals(0, apart - Math.rint(apart), APART);
            }
            double ran = phase(crowd, 1, start + 500_000);
            controller.advance(start + 500_000);
            assertEquals(ran, phase(crowd, 0, start + 500_000));
        }
    }

    @Test
    void stepEventsAlternateBetweenLeftAndRightFoot() {
        CharacterModel adult = BuiltIns.load("adult");
        ClipTable clips = ClipTable.of(adult, List.of());
        CrowdController controller = new CrowdController(clips, new RecordedCrowd(1));
        controller.play(0, 0, ClipRequest.loop(clips.index("walk")).at(0.2), 0);
        controller.listen(0, 0);
        controller.play(5_000_000, 0, ClipRequest.loop(clips.index("run")).inStep(), FADE);
        List<String> steps = controller.drain(10_000_000).stream()
                .map(event -> event.marker().name())
                .filter(name -> name.startsWith("step."))
                .toList();
        // Two steps take 1.03 s, then 0.7 s, which gives 9.7 and 14.3 steps; the fade changes the sum by at most one.
        assertEquals(24, steps.size(), 1);
        for (int i = 1; i < steps.size(); i++) {
            assertTrue(!steps.get(i).equals(steps.get(i - 1)), "step " + i);
        }
    }
}
