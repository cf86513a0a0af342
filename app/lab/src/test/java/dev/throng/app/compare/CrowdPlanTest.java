package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.ClipTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CrowdPlanTest {
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(8), 5);
    private static final CrowdPlan PLAN = new CrowdPlan(64, 1, null);

    private static Set<Double> keys(Clip clip) {
        Set<Double> keys = new HashSet<>();
        clip.tracks().forEach(track -> {
            for (float time : track.times()) {
                keys.add((double) time);
            }
        });
        return keys;
    }

    @Test
    void firstComparedInstancesShowStartEndAndKeysOfAClip() {
        Clip clip = RIG.clips().get(1);
        double end = clip.duration();
        List<ClipTime> corners = PLAN.clipTimes(RIG, 1).subList(0, 11);
        assertTrue(corners.contains(new ClipTime(1, LoopMode.LOOP, 0)));
        assertTrue(corners.contains(new ClipTime(1, LoopMode.LOOP, end)));
        assertTrue(corners.contains(new ClipTime(1, LoopMode.CLAMP, end)));
        assertTrue(corners.contains(new ClipTime(1, LoopMode.CLAMP, 1.5 * end)));
        assertTrue(corners.contains(new ClipTime(1, LoopMode.LOOP, 2 * end)));
        assertTrue(corners.contains(new ClipTime(1, LoopMode.LOOP, -0.25 * end)));
        assertTrue(corners.contains(new ClipTime(1, LoopMode.CLAMP, -0.25 * end)));
        Set<Double> keys = keys(clip);
        assertTrue(
                keys.contains(corners.get(2).time())
                        && keys.contains(corners.get(7).time()),
                "on keys");
        assertTrue(
                !keys.contains(corners.get(4).time())
                        && !keys.contains(corners.get(9).time()),
                "between keys");
    }

    @Test
    void comparedInstancesAlternateBetweenLoopingAndClampedTimes() {
        double end = RIG.clips().get(0).duration();
        List<ClipTime> clipTimes = PLAN.clipTimes(RIG, 0);
        assertEquals(64, clipTimes.size());
        for (int i = 0; i < clipTimes.size(); i++) {
            assertEquals(
                    i % 2 == 0 ? LoopMode.LOOP : LoopMode.CLAMP,
                    clipTimes.get(i).mode());
            assertTrue(clipTimes.get(i).time() >= -end && clipTimes.get(i).time() <= 2 * end);
        }
        List<ClipTime> seeded = clipTimes.subList(11, 64);
        assertTrue(seeded.stream().anyMatch(clipTime -> clipTime.time() < 0));
        assertTrue(seeded.stream().anyMatch(clipTime -> clipTime.time() > end));
    }

    @Test
    void clipTimesOfComparedInstancesDependOnlyOnTheSeed() {
        assertEquals(PLAN.clipTimes(RIG, 2), new CrowdPlan(64, 1, null).clipTimes(RIG, 2));
        assertNotEquals(PLAN.clipTimes(RIG, 2), new CrowdPlan(64, 2, null).clipTimes(RIG, 2));
        assertEquals(PLAN.clipTimes(RIG, 2).subList(0, 20), new CrowdPlan(20, 1, null).clipTimes(RIG, 2));
    }

    @Test
    void clipsOfDurationZeroGetPositiveAndNegativeTimes() {
        CharacterModel still = new CharacterModel(
                "still",
                RIG.rig(),
                new CharacterModel.Surface(List.of(RIG.meshes()), RIG.materials(), List.of()),
                List.of(new Clip(0, "pose", 0, List.of())),
                List.of());
        List<ClipTime> clipTimes = PLAN.clipTimes(still, 0);
        assertTrue(clipTimes.stream().anyMatch(clipTime -> clipTime.time() < 0));
        assertTrue(clipTimes.stream().anyMatch(clipTime -> clipTime.time() > 0));
        assertEquals(
                BakedClip.REST, PLAN.clipTimes(still, BakedClip.REST).get(0).clip());
    }

    @Test
    void fixedClipTimeAppliesToAllComparedInstances() {
        assertTrue(new CrowdPlan(5, 1, 0.25).clipTimes(RIG, 0).stream().allMatch(clipTime -> clipTime.time() == 0.25));
    }
}
