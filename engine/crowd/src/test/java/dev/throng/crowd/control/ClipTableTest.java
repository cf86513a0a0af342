package dev.throng.crowd.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClipTableTest {
    @Test
    void markersReadFromAFileAreStoredAsFractionsOfTheClip() {
        Clip clip = new Clip(3, "clip", 2, List.of());
        assertEquals(new Marker(3, 1L << 30, "step"), Marker.of(clip, new Clip.Marker("step", 0.5)));
    }

    @Test
    void markersAreInOrderOfTheirPhases() {
        List<Marker> markers = List.of(Marker.at(0, 0.75, "late"), Marker.at(0, 0.25, "early"));
        ClipTable table = RecordedCrowd.clips(Map.of(), markers, 2);
        assertEquals(List.of(Marker.LOOP, "early", "late"), names(table, LoopMode.LOOP));
        assertEquals(List.of("early", "late", Marker.END), names(table, LoopMode.CLAMP));
    }

    private static List<String> names(ClipTable table, LoopMode mode) {
        return table.markers(0, mode).stream().map(Marker::name).toList();
    }
}
