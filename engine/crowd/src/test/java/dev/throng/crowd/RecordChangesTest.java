package dev.throng.crowd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.RecordChanges;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordChangesTest {
    private static final int COUNT = 300;

    private static final ClipAtlas ATLAS = ClipBaker.bake(RandomRigs.create(RigShape.of(2), 1), BakeSettings.DEFAULT);
    private static final Route LINE = Route.open(ArcCurve.from(0, 0, 0).line(10));

    private final CrowdState crowd = new CrowdState(ATLAS, COUNT, RouteTable.of(List.of(LINE)));
    private RecordChanges.Reader reader = crowd.changes().open();

    private List<String> taken(int shown) {
        List<String> uploads = new ArrayList<>();
        reader.take(
                shown,
                (first, count) -> uploads.add("replaced " + first + " " + count),
                (first, count) -> uploads.add("moved " + first + " " + count),
                played ->
                        uploads.add("played " + Arrays.toString(played.stream().toArray())));
        return uploads;
    }

    @Test
    void eachSetterMarksTheRecordsThatItChanges() {
        crowd.setPosition(1, 1, 2, 3);
        crowd.setTint(2, Tint.PLAIN);
        crowd.setSeed(3, 7);
        crowd.setPlayback(200, ClipPlayback.loop(0, 0, 0));
        crowd.swap(100, 101);
        assertEquals(List.of("replaced 100 2", "moved 1 3", "played [200]"), taken(COUNT));
        assertEquals(List.of(), taken(COUNT));
    }

    @Test
    void motionChangeMarksAnInstanceAsMovedOnlyIfTheRouteChanges() {
        crowd.setMotion(5, new Motion(0, 0, 1, 0));
        assertEquals(List.of("moved 5 1"), taken(COUNT));
        crowd.setMotion(5, new Motion(0, 9, 2, 0));
        assertEquals(List.of("played [5]"), taken(COUNT));
        crowd.setMotion(5, Motion.NONE);
        assertEquals(List.of("moved 5 1"), taken(COUNT));
    }

    @Test
    void instancesMarkedTwiceAsChangedAreUploadedOnce() {
        crowd.setPosition(9, 0, 0, 0);
        crowd.setPlayback(9, ClipPlayback.loop(0, 0, 0));
        assertEquals(List.of("moved 9 1"), taken(COUNT));
        crowd.swap(9, 10);
        crowd.setPosition(9, 0, 0, 0);
        assertEquals(List.of("replaced 9 2"), taken(COUNT));
    }

    @Test
    void neighbouringChangedRecordsAreUploadedInOneRange() {
        for (int i : new int[] {0, 64, 200}) {
            crowd.setPosition(i, 0, 0, 0);
        }
        assertEquals(List.of("moved 0 65", "moved 200 1"), taken(COUNT));
    }

    @Test
    void changesOfHiddenInstancesAreDropped() {
        crowd.setPosition(40, 0, 0, 0);
        crowd.setPosition(60, 0, 0, 0);
        crowd.setPlayback(70, ClipPlayback.loop(0, 0, 0));
        assertEquals(List.of("moved 40 1"), taken(50));
        assertEquals(List.of(), taken(COUNT));
    }

    @Test
    void changesThroughAPartAreMarkedWithIndicesOfTheWholeCrowd() {
        RecordChanges.Reader other = crowd.part(10, 50).changes().open();
        crowd.part(100, 50).part(7, 3).setPosition(2, 0, 0, 0);
        assertEquals(List.of("moved 109 1"), taken(COUNT));
        reader.close();
        reader = other;
        assertEquals(List.of("moved 109 1"), taken(COUNT));
    }
}
