package dev.throng.app.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.option.StudioCall;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Tint;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the instances that differ in another scene. */
class ChangedRecordsTest {
    private final ClipAtlas atlas = ClipBaker.bake(Tower.create(), BakeSettings.only(1));

    private static BitSet set(int... instances) {
        return IntStream.of(instances).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    @Test
    void instancesWithChangedRecordsAreReturned() {
        CrowdState before = new CrowdState(atlas, 5);
        CrowdState now = new CrowdState(atlas, 5);
        assertEquals(set(), ChangedRecords.between(before, now));
        now.setTransform(0, new InstanceTransform(1, 0, 0, 0, 1));
        now.setSeed(4, 7);
        assertEquals(set(0, 4), ChangedRecords.between(before, now));
        before.setTransform(1, new InstanceTransform(0, 1, 0, 0, 1));
        before.setTransform(2, new InstanceTransform(0, 0, 1, 0, 1));
        assertEquals(set(0, 1, 2, 4), ChangedRecords.between(before, now));
    }

    @Test
    void addedInstancesAreReturnedAndRemovedOnesAreNot() {
        CrowdState few = new CrowdState(atlas, 2);
        CrowdState many = new CrowdState(atlas, 4);
        assertEquals(set(2, 3), ChangedRecords.between(few, many));
        assertEquals(set(), ChangedRecords.between(many, few));
    }

    @Test
    void allInstancesAreReturnedIfTintsExist() {
        CrowdState before = new CrowdState(atlas, 3);
        CrowdState now = new CrowdState(atlas, 3);
        before.setTint(1, Tint.PLAIN);
        assertEquals(set(0, 1, 2), ChangedRecords.between(before, now));
    }

    @Test
    void growingStudioChangesOnlyRecordsOfNewFigures() {
        PreparedScene few = PreparedSceneTest.prepared(StudioCall.settings("flag", "--instances", "1"), null);
        PreparedScene many = PreparedSceneTest.prepared(StudioCall.settings("flag", "--instances", "4"), few);
        assertEquals(
                set(1, 2, 3),
                ChangedRecords.between(few.crowds().get(0), many.crowds().get(0)));
    }
}
