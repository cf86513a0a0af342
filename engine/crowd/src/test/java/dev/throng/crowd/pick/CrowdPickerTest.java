package dev.throng.crowd.pick;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.RestBox;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.crowd.ClipSpheres;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import java.util.Comparator;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** What is picked is what all surfaces, looked at one by one, say. */
class CrowdPickerTest {
    private static final int COUNT = 150;
    private static final int RAYS = 150;
    private static final long TICKS = 1_234_567;
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(12), 4);
    private static final ClipAtlas ATLAS = ClipBaker.bake(RIG, BakeSettings.DEFAULT);
    private static final double UNIT = RestBox.of(RIG).diagonal();

    private final SplittableRandom random = new SplittableRandom(7);
    private final CrowdState crowd = crowd();

    private CrowdState crowd() {
        CrowdState state = new CrowdState(ATLAS, COUNT);
        for (int i = 0; i < COUNT; i++) {
            float scale = (float) random.nextDouble(0.5, 1.5);
            state.setTransform(
                    i, new InstanceTransform(place(), place() / 8, place(), (float) random.nextDouble(7), scale));
            int clip = i % RIG.clips().size();
            long rate = Clock.rate(RIG.clips().get(clip).duration(), 1);
            state.setPlayback(i, ClipPlayback.loop(clip, random.nextInt(), rate));
        }
        return state;
    }

    private float place() {
        return (float) (UNIT * random.nextDouble(-4, 4));
    }

    @Test
    void theFirstOfAllIsPicked() {
        int met = 0;
        int left = 0;
        EntryBalls balls = EntryBalls.of(RIG);
        for (int r = 0; r < RAYS; r++) {
            Vector3d origin = new Vector3d(place(), place() / 8, 6 * UNIT);
            Vector3d towards = new Vector3d(place(), place() / 8, place());
            Ray ray = new Ray(origin, new Vector3d(towards).sub(origin).normalize());
            PosedBody[] bodies = IntStream.range(0, COUNT)
                    .mapToObj(i -> new PosedBody(RIG, crowd, i, TICKS))
                    .toArray(PosedBody[]::new);
            for (PosedBody body : bodies) {
                boolean mayMeet = body.mayMeet(ray, balls);
                assertTrue(mayMeet || body.hit(ray).isEmpty(), "the box holds the body");
                left += mayMeet ? 0 : 1;
            }
            Optional<Integer> expected = IntStream.range(0, COUNT)
                    .boxed()
                    .filter(i -> bodies[i].hit(ray).isPresent())
                    .min(Comparator.comparingDouble(
                            i -> bodies[i].hit(ray).orElseThrow().distance()));
            CrowdPicker picker = new CrowdPicker(ray, TICKS);
            picker.add(3, RIG, crowd, ClipSpheres.of(RIG, ATLAS));
            assertEquals(expected, picker.first().map(CrowdPicker.Picked::instance));
            met += expected.isPresent() ? 1 : 0;
        }
        assertTrue(met > RAYS / 4 && met < RAYS, met + " rays meet one");
        assertTrue(left > COUNT * RAYS / 2, left + " bodies were left out by their boxes");
    }
}
