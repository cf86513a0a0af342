package dev.throng.crowd.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.LoopMode;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.root.Move;
import dev.throng.anim.root.MoveDraft;
import dev.throng.anim.root.RootPart;
import dev.throng.crowd.ArcCurve;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.Motion;
import dev.throng.crowd.Route;
import dev.throng.crowd.root.RootSums;
import dev.throng.crowd.root.RootWords;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.Clock;
import dev.throng.crowd.state.Fade;
import dev.throng.crowd.state.Playback;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.SlotTable;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MovingInstancesTest {
    private static final CharacterModel RIG = RandomRigs.create(RigShape.of(3), 5);
    private static final ClipTravel TRAVEL = ClipTravel.of(RIG, Map.of(0, RootPart.BOTH, 2, RootPart.BOTH));

    private static final Route ROUTE = Route.open(ArcCurve.from(0, 0, 0).line(60));

    /** One record that counts its writes. */
    private static final class Written implements Travellers.Records {
        private List<WeightedPlayback> base;
        private InstanceTransform transform = new InstanceTransform(0, 0, 0, 0, 1);
        private Motion motion = Motion.NONE;
        private int moves;

        Written(WeightedPlayback... base) {
            this.base = List.of(base);
        }

        @Override
        public int readBase(int instance, SlotTable out) {
            RootSums.write(base, out);
            return base.size();
        }

        @Override
        public float readPlace(int instance, MoveDraft out) {
            out.set(transform.x(), transform.z(), transform.heading());
            return transform.scale();
        }

        @Override
        public void place(int instance, Move to) {
            transform = new InstanceTransform(
                    (float) to.x(), transform.y(), (float) to.z(), (float) to.heading(), transform.scale());
        }

        @Override
        public void follow(int instance, int route, Playback along) {
            motion = new Motion(route, along.offset(), along.rate(), along.start());
            moves++;
        }
    }

    private static WeightedPlayback loop(int clip, double seconds, Fade weight) {
        return new WeightedPlayback(new ClipPlayback(clip, LoopMode.LOOP, 0, Clock.rate(seconds, 1), 0), weight);
    }

    private static Travellers of(Written records) {
        Travellers travellers = new Travellers(TRAVEL, List.of(), records);
        travellers.travel(0, 0);
        return travellers;
    }

    /** Layers and inverse kinematics do not move instances. */
    @Test
    void layerChangesDoNotRewriteAnInstancesMotion() {
        Written alone = new Written(loop(0, 1, Fade.steady(1)));
        Travellers one = of(alone);
        alone.base = List.of(loop(0, 1, new Fade(1, 1, 70_000, 0)));
        one.changed(70_000, 0);
        assertEquals(1, alone.moves, "as one clip goes on with a layer over it");
        alone.base = List.of(loop(2, 1, Fade.steady(1)));
        one.changed(80_000, 0);
        assertEquals(2, alone.moves);

        Written mixing = new Written(loop(0, 1, Fade.steady(0.5f)), loop(2, 1, Fade.steady(0.5f)));
        Travellers two = of(mixing);
        mixing.base = List.copyOf(mixing.base);
        two.changed(70_000, 0);
        assertEquals(1, mixing.moves, "as two clips go on");
    }

    /** At thirty cycles per second, an instance soon reaches its bounds, which are a thousand cycles wide. */
    @Test
    void fastInstancesStayWithinTheirBounds() {
        Written records = new Written(loop(0, 1, Fade.steady(1)));
        Travellers travellers = of(records);
        for (long now = 0; now <= 200_000_000; now += 500_000) {
            if (now == 20_000_000) {
                records.base = List.of(loop(0, 1.0 / 30, Fade.steady(1)));
                travellers.changed(now, 0);
            }
            travellers.advance(now);
            assertTrue(cycles(records.motion, now) <= RootWords.CYCLES, cycles(records.motion, now) + " cycles");
        }
        assertTrue(records.moves < 30, records.moves + " moves");
    }

    /** At the end of its clip, a motion is no longer written, unless the clock goes back. */
    @Test
    void motionOfAnInstanceAtRestIsNotRewritten() {
        ClipPlayback leap = new ClipPlayback(0, LoopMode.CLAMP, 0, Clock.rate(1, 1), 0);
        Written records = new Written(new WeightedPlayback(leap, Fade.steady(1)));
        Travellers travellers = new Travellers(TRAVEL, List.of(ROUTE), records);
        travellers.follow(0, 0, 0, 1);
        for (int frame = 1; frame < 9; frame++) {
            travellers.advance(250_000 * frame);
        }
        Motion there = records.motion;
        assertEquals(1 + 5, records.moves, "as it began, in four frames, and where it ended");
        travellers.advance(500_000);
        assertEquals(7, records.moves);
        travellers.advance(9_000_000);
        assertEquals(8, records.moves);
        assertEquals(there.offset(), records.motion.offset());
        assertNotEquals(Motion.along(0, ROUTE, 1, 0).offset(), there.offset());
    }

    @Test
    void refusedChangesKeepTheInstancesMotion() {
        Written records = new Written(loop(0, 1, Fade.steady(1)));
        Travellers travellers = of(records);
        Motion before = records.motion;
        assertThrows(
                IllegalArgumentException.class,
                () -> travellers.replace(0, 0, () -> {
                    throw new IllegalArgumentException("refused");
                }));
        assertEquals(before, records.motion);
    }

    private static long cycles(Motion motion, long now) {
        var loop = new ClipPlayback(0, LoopMode.LOOP, motion.offset(), motion.rate(), motion.start());
        return PlaybackPhase.cyclesOf(loop, now);
    }
}
