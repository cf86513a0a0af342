package dev.throng.crowd.posture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.bake.measure.StateSphere.Features;
import dev.throng.bake.measure.StateSphere.Turns;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Kinds of poses that a crowd's states need together, after random changes of states. */
class PoseKindCountsTest {
    private static final int NUMBERS = 6;
    private static final int CHANGES = 5000;
    private static final Tilt TILT = new Tilt(0, 1, 0, 0.5f);

    /** Part of a state that affects the poses which culling must contain. */
    private record Own(int additive, boolean turns, GroundPosture posture) {}

    private static Features together(Iterable<Own> all) {
        int additive = 0;
        boolean turns = false;
        boolean feet = false;
        boolean tilts = false;
        for (Own own : all) {
            additive = Math.max(additive, own.additive);
            feet |= own.posture.feet() > 0;
            tilts |= !own.posture.tilt().isNone();
            turns |= own.turns;
        }
        return new Features(additive, turns || feet ? Turns.ALL : Turns.ANIMATED, feet, tilts);
    }

    @Test
    void featuresFromCountsEqualTheFeaturesOfAllStates() {
        SplittableRandom random = new SplittableRandom(2);
        SpaceCounts counts = new SpaceCounts();
        Map<Integer, Own> kept = new HashMap<>();
        Set<Features> seen = new HashSet<>();
        for (int i = 0; i < CHANGES; i++) {
            int number = random.nextInt(NUMBERS);
            Features before = counts.features();
            if (random.nextInt(3) > 0) {
                counts.remove(number);
                kept.remove(number);
            } else {
                float feet = random.nextInt(4) == 0 ? 1 : 0;
                var posture = new GroundPosture(feet, random.nextInt(4) == 0 ? TILT : Tilt.NONE);
                Own own = new Own(random.nextInt(3), random.nextInt(4) == 0, posture);
                counts.set(number, own.additive, own.turns, own.posture);
                kept.put(number, own);
            }
            assertEquals(together(kept.values()), counts.features());
            if (before.equals(counts.features())) {
                assertSame(before, counts.features());
            }
            seen.add(counts.features());
        }
        assertTrue(seen.size() > 12, seen::toString);
    }
}
