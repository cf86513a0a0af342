package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Character;
import dev.throng.anim.Clip;
import dev.throng.anim.LoopMode;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.atlas.BakedClip;
import dev.throng.crowd.Moment;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CrowdPlanTest {
    private static final Character RIG = RandomRigs.create(RigShape.of(8), 5);
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
    void takesEveryCornerFirst() {
        Clip clip = RIG.clips().get(1);
        double end = clip.duration();
        List<Moment> corners = PLAN.moments(RIG, 1).subList(0, 11);
        assertTrue(corners.contains(new Moment(1, LoopMode.LOOP, 0)));
        assertTrue(corners.contains(new Moment(1, LoopMode.LOOP, end)));
        assertTrue(corners.contains(new Moment(1, LoopMode.CLAMP, end)));
        assertTrue(corners.contains(new Moment(1, LoopMode.CLAMP, 1.5 * end)));
        assertTrue(corners.contains(new Moment(1, LoopMode.LOOP, 2 * end)));
        assertTrue(corners.contains(new Moment(1, LoopMode.LOOP, -0.25 * end)));
        assertTrue(corners.contains(new Moment(1, LoopMode.CLAMP, -0.25 * end)));
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
    void spreadsTheRestOverThreeDurationsAndAlternatesLoopAndClamp() {
        double end = RIG.clips().get(0).duration();
        List<Moment> moments = PLAN.moments(RIG, 0);
        assertEquals(64, moments.size());
        for (int i = 0; i < moments.size(); i++) {
            assertEquals(
                    i % 2 == 0 ? LoopMode.LOOP : LoopMode.CLAMP, moments.get(i).mode());
            assertTrue(moments.get(i).time() >= -end && moments.get(i).time() <= 2 * end);
        }
        List<Moment> seeded = moments.subList(11, 64);
        assertTrue(seeded.stream().anyMatch(moment -> moment.time() < 0));
        assertTrue(seeded.stream().anyMatch(moment -> moment.time() > end));
    }

    @Test
    void dependsOnTheSeedAlone() {
        assertEquals(PLAN.moments(RIG, 2), new CrowdPlan(64, 1, null).moments(RIG, 2));
        assertNotEquals(PLAN.moments(RIG, 2), new CrowdPlan(64, 2, null).moments(RIG, 2));
        assertEquals(PLAN.moments(RIG, 2).subList(0, 20), new CrowdPlan(20, 1, null).moments(RIG, 2));
    }

    @Test
    void triesAClipWithoutLengthAndTheRestPoseToo() {
        Character still = new Character(
                "still",
                RIG.skeleton(),
                RIG.skins(),
                RIG.palette(),
                RIG.meshes(),
                RIG.materials(),
                List.of(),
                List.of(new Clip(0, "pose", 0, List.of())),
                List.of());
        List<Moment> moments = PLAN.moments(still, 0);
        assertTrue(moments.stream().anyMatch(moment -> moment.time() < 0));
        assertTrue(moments.stream().anyMatch(moment -> moment.time() > 0));
        assertEquals(BakedClip.REST, PLAN.moments(still, BakedClip.REST).get(0).clip());
    }

    @Test
    void freezesAllInstancesAtOneTime() {
        assertTrue(new CrowdPlan(5, 1, 0.25).moments(RIG, 0).stream().allMatch(moment -> moment.time() == 0.25));
    }
}
