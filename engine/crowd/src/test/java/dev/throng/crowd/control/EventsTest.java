package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.gait.Gait;
import dev.throng.anim.gait.Gait.Contact;
import dev.throng.crowd.control.Blend.ClipRequest;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares events with a separate check of every tick. */
class EventsTest {
    private static final List<Marker> MARKERS =
            List.of(Marker.at(0, 0.25, "a"), Marker.at(0, 0.8, "b"), Marker.at(1, 0.5, "c"), Marker.at(2, 0, "first"));
    private static final ClipTable CLIPS = RecordedCrowd.clips(Map.of(), MARKERS, 0.0011, 0.0007, 0.0032);

    private final RecordedCrowd crowd = new RecordedCrowd(3);
    private final CrowdController controller = new CrowdController(CLIPS, crowd);

    private static String text(long tick, Marker marker) {
        return tick + " " + marker.clip() + " " + marker.name();
    }

    /** Returns the markers that a clip's phases pass in one tick. */
    private static List<String> passed(ClipTable clips, ClipPlayback playback, long tick) {
        long before = PlaybackPhase.phaseOf(playback, tick - 1);
        long after = PlaybackPhase.phaseOf(playback, tick);
        long step = playback.mode() == LoopMode.LOOP ? after - before & 0xFFFFFFFFL : after - before;
        List<String> passed = new ArrayList<>();
        for (Marker marker : clips.markers(playback.clip(), playback.mode())) {
            long ahead = marker.phase() - before;
            boolean loops = playback.mode() == LoopMode.LOOP;
            long way = loops ? (ahead - 1 & 0xFFFFFFFFL) + 1 : ahead;
            if (way > 0 && way <= step) {
                passed.add(text(tick, marker));
            }
        }
        return passed;
    }

    @Test
    void eachPassedMarkerIsReportedExactlyOnce() {
        SplittableRandom random = new SplittableRandom(8);
        List<String> expected = new ArrayList<>();
        List<String> told = new ArrayList<>();
        controller.play(0, 0, ClipRequest.loop(0), 0);
        controller.listen(0, 0);
        for (long tick = 1; tick < 200_000; tick++) {
            // Without fades, the record shows the clip whose events are reported.
            expected.addAll(passed(CLIPS, crowd.playback(0), tick));
            if (random.nextInt(150) == 0) {
                call(random, tick, expected);
            }
            if (random.nextInt(400) == 0) {
                drain(tick, told);
            }
        }
        drain(200_000, told);
        expected.addAll(passed(CLIPS, crowd.playback(0), 200_000));
        assertEquals(expected, told);
        assertTrue(told.size() > 300, "told: " + told.size());
    }

    private void call(SplittableRandom random, long tick, List<String> expected) {
        if (random.nextBoolean()) {
            controller.speed(tick, 0, random.nextInt(4) / 2.0);
            return;
        }
        int clip = random.nextInt(3);
        controller.play(
                tick,
                0,
                random.nextBoolean()
                        ? ClipRequest.once(clip)
                        : ClipRequest.loop(clip).at(0),
                0);
        if (clip == 2) {
            expected.add(tick + " 2 first");
        }
    }

    private void drain(long tick, List<String> told) {
        controller.drain(tick).forEach(event -> told.add(text(event.tick(), event.marker())));
    }

    @Test
    void markersAreNeitherLostNorRepeatedWhileGaitsFade() {
        Gait even = new Gait(new Contact(0.1, 0.5), new Contact(0.6, 0.5));
        Gait late = new Gait(new Contact(0.35, 0.5), new Contact(0.85, 0.5));
        ClipTable gaits = RecordedCrowd.clips(Map.of(0, even, 1, late), List.of(), 0.0011, 0.0007);
        CrowdController steps = new CrowdController(gaits, crowd);
        SplittableRandom random = new SplittableRandom(2);
        List<String> expected = new ArrayList<>();
        steps.play(0, 0, ClipRequest.loop(0).at(0.01), 0);
        steps.listen(0, 0);
        int lead = 0;
        for (long tick = 1; tick < 200_000; tick++) {
            expected.addAll(passed(gaits, crowd.of(0, lead), tick));
            steps.advance(tick);
            if (random.nextInt(900) == 0) {
                lead = 1 - lead;
                steps.play(tick, 0, ClipRequest.loop(lead).inStep(), 0.0009);
            } else if (random.nextInt(2000) == 0) {
                steps.speed(tick, 0, 0.3 + random.nextDouble());
            }
        }
        List<String> told = steps.drain(200_000 - 1).stream()
                .map(event -> text(event.tick(), event.marker()))
                .toList();
        assertEquals(expected, told);
        assertTrue(told.size() > 300, "told: " + told.size());
    }

    @Test
    void eventsOfInstancesAndLayersAreSortedByTime() {
        for (int i = 0; i < 3; i++) {
            controller.play(0, i, ClipRequest.loop(i), 0.0005);
        }
        for (int i = 0; i < 3; i++) {
            controller.layer(10, i, 1, LayerRequest.override(ClipRequest.loop(0), 0), 0.01);
        }
        controller.listen(20, 0);
        controller.listen(20, 2);
        CrowdEvent.Rows events = controller.drain(40_000);
        for (int i = 1; i < events.size(); i++) {
            CrowdEvent before = events.get(i - 1);
            CrowdEvent after = events.get(i);
            boolean later = before.tick() < after.tick();
            assertTrue(later || before.tick() == after.tick() && before.instance() <= after.instance());
        }
        assertTrue(events.stream().noneMatch(event -> event.instance() == 1));
        assertTrue(events.stream().anyMatch(event -> event.layer() == 1));
        assertTrue(IntStream.range(0, events.size()).anyMatch(i -> events.isOfBase(i, Marker.LOOP)));
    }

    @Test
    void clipsThatFadeInReportMarkersFromTheirStart() {
        controller.play(0, 0, ClipRequest.loop(0), 0);
        controller.listen(0, 0);
        controller.play(500, 0, ClipRequest.once(2), 0.001);
        controller.advance(600);
        List<CrowdEvent> events = controller.drain(10_000);
        // The rate is rounded down, so tick 275 does not quite reach a quarter of 1100 ticks.
        assertEquals(
                List.of("276 0 a", "500 2 first", "3700 2 end"),
                events.stream().map(event -> text(event.tick(), event.marker())).toList());
    }

    /** Tests markers at the start, in the middle and at the end of clips, looped and played once. */
    @Test
    void markersFromFileAndCodeAreBothReported() {
        Clip.Notes notes = new Clip.Notes(
                0, List.of(new Clip.Marker("last", 1), new Clip.Marker("first", 0), new Clip.Marker("half", 0.5)));
        ClipTable table = new ClipTable(
                List.of(new Clip(0, "marked", 1, List.of(), notes)), Map.of(), List.of(Marker.at(0, 0.75, "by code")));
        CrowdController marked = new CrowdController(table, crowd);
        marked.listen(0, 0);
        marked.play(0, 0, ClipRequest.once(0), 0);
        marked.play(2_000_000, 0, ClipRequest.loop(0).at(0), 0);
        assertEquals(
                List.of("first", "half", "by code", "last", "end", "first", "half", "by code", "last", "loop", "first"),
                names(marked.drain(3_100_000)));
    }

    private static List<String> names(List<CrowdEvent> events) {
        return events.stream().map(event -> event.marker().name()).toList();
    }

    @Test
    void stepMarkersOfTheFileReplaceDetectedSteps() {
        Clip.Notes notes = new Clip.Notes(0, List.of(new Clip.Marker(Marker.LEFT_STEP, 0.2)));
        List<Clip> clips = List.of(new Clip(0, "told", 1, List.of(), notes), new Clip(1, "found", 1, List.of()));
        Gait gait = new Gait(new Contact(0.1, 0.5), new Contact(0.6, 0.5));
        ClipTable table = new ClipTable(clips, Map.of(0, gait, 1, gait), List.of());
        assertEquals(List.of("loop 0.0", "step.left 0.2"), phases(table.markers(0, LoopMode.LOOP)));
        assertEquals(List.of("loop 0.0", "step.left 0.1", "step.right 0.6"), phases(table.markers(1, LoopMode.LOOP)));
    }

    private static List<String> phases(List<Marker> markers) {
        return markers.stream()
                .map(marker -> marker.name() + " " + Math.round(10.0 * marker.phase() / PlaybackPhase.END) / 10.0)
                .toList();
    }

    @Test
    void markersInSkippedTimeAreNotReported() {
        controller.play(0, 0, ClipRequest.loop(0), 0);
        controller.listen(0, 0);
        controller.play(100, 0, ClipRequest.loop(1), 0.5);
        controller.jumped(3_000_000_000_000L);
        assertTrue(crowd.isPlain(0));
        assertEquals(List.of(), controller.drain(3_000_000_000_000L));
        controller.jumped(1000);
        long next = controller.nextChange();
        assertTrue(next > 1000 && next < 1700, "next at " + next);
        assertEquals(1, controller.drain(next).size());
        controller.ignore(0);
        assertEquals(List.of(), controller.drain(next + 100_000));
    }

    @Test
    void pausedClipsReportNoMarkers() {
        controller.play(0, 0, ClipRequest.loop(0), 0);
        controller.listen(0, 0);
        controller.speed(100, 0, 0);
        assertEquals(List.of(), controller.drain(1_000_000));
        controller.speed(1_000_000, 0, 1);
        assertEquals(1_000_000 + 175, controller.drain(1_000_300).get(0).tick(), 1);
    }
}
