package dev.throng.app.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.assets.Tower;
import dev.throng.assets.decor.Flag;
import dev.throng.assets.models.Furnishing;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceRecord;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.gl.scene.FrameDescription;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests methods that a scene derives from its roles. */
class SceneTest {
    private static final Role ROLE = Role.of(Tower.create(), null);
    private static final ClipAtlas ATLAS = ClipBaker.bake(ROLE.character(), BakeSettings.DEFAULT);

    /** Two of three instances have the first role; the position of each is its number. */
    private static final Scene MIXED = new Scene() {
        @Override
        public List<Role> roles() {
            return List.of(ROLE, ROLE);
        }

        @Override
        public int count() {
            return 8;
        }

        @Override
        public int role(int instance) {
            return instance % 3 == 2 ? 1 : 0;
        }

        @Override
        public void put(int instance, CrowdState crowd, int slot) {
            crowd.setTransform(slot, new InstanceTransform(instance, 0, 0, 0, 1));
        }

        @Override
        public FrameDescription picture(float aspect) {
            throw new UnsupportedOperationException("no picture");
        }
    };

    private static List<Float> places(CrowdState crowd) {
        return java.util.stream.IntStream.range(0, crowd.count())
                .mapToObj(slot -> crowd.records().getFloat(slot * InstanceRecord.BYTES))
                .toList();
    }

    @Test
    void instancesOfEachCharacterKeepTheOrderOfTheScene() {
        assertEquals(6, MIXED.count(0));
        assertEquals(2, MIXED.count(1));
        assertEquals(List.of(0f, 1f, 3f, 4f, 6f, 7f), places(MIXED.crowd(0, ATLAS)));
        assertEquals(List.of(2f, 5f), places(MIXED.crowd(1, ATLAS)));
    }

    @Test
    void decorIsPlacedAtItsTransforms() {
        Decor decor =
                new Decor(ROLE.character(), List.of(InstanceTransform.ORIGIN, new InstanceTransform(4, 0, 0, 0, 1)));
        assertEquals(List.of(0f, 4f), places(decor.crowd(ATLAS)));
    }

    @Test
    void animatedDecorObjectsPlayAtDifferentPhases() {
        CrowdState crowd = new Decor(
                        ROLE.character(),
                        List.of(InstanceTransform.ORIGIN, InstanceTransform.ORIGIN, InstanceTransform.ORIGIN))
                .crowd(ATLAS);
        Set<Integer> phases = new HashSet<>();
        for (int i = 0; i < crowd.count(); i++) {
            assertEquals(0, crowd.playback(i).clip());
            assertTrue(crowd.playback(i).rate() > 0);
            phases.add(crowd.playback(i).offset());
        }
        assertEquals(3, phases.size());
        Decor again = new Decor(
                ROLE.character(),
                List.of(InstanceTransform.ORIGIN, InstanceTransform.ORIGIN, InstanceTransform.ORIGIN));
        assertEquals(again.crowd(ATLAS).records(), crowd.records());
    }

    @Test
    void decorWithoutClipsDoesNotMove() {
        assertFalse(new Decor(Furnishing.BENCH.load(), List.of()).moves());
        assertTrue(new Decor(Flag.create(), List.of()).moves());
    }
}
