package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Clip;
import dev.throng.anim.Pose;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ClipSampler;
import dev.throng.anim.state.IkEntry;
import dev.throng.bake.atlas.Phase;
import dev.throng.bake.measure.JointMotion;
import dev.throng.crowd.CrowdState;
import dev.throng.crowd.Footing;
import dev.throng.crowd.InstanceTransform;
import dev.throng.crowd.state.ClipPlayback;
import dev.throng.crowd.state.PlaybackPhase;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.VertexMotion;
import dev.throng.crowd.state.WeightedPlayback;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;

/** Targets and speed bounds of look-ats at other instances. */
class LookAtTargetTest {
    private static final int COUNT = 300;
    private static final long TICKS = -200_000; // within most fades

    /** Error limit of baked clips, as a fraction of the body's size. */
    private static final double BAKED = 1e-3;

    private final SplittableRandom random = new SplittableRandom(3);
    private final CrowdState crowd = new CrowdState(FootCrowd.ATLAS, COUNT);
    private final RandomPersonStates states = new RandomPersonStates(crowd, 5);

    /** Position of the target joint from original keyframes, in double precision. */
    private Vector3d place(int instance) {
        PlayedState state = crowd.state(instance);
        List<WeightedPlayback> base = (state == null ? PlayedState.of(crowd.playback(instance)) : state).base();
        Vector3d sum = new Vector3d();
        double weights = 0;
        for (WeightedPlayback clip : base) {
            double weight = clip.weight().weight(TICKS);
            sum.fma(weight, place(clip.playback()));
            weights += weight;
        }
        return sum.div(weights);
    }

    private static Vector3d place(ClipPlayback playback) {
        Clip clip = FootCrowd.ADULT.clips().get(playback.clip());
        Pose pose = FootCrowd.ADULT.skeleton().restPose().copy();
        double time = Phase.latestTime(PlaybackPhase.phaseOf(playback, TICKS), clip.duration());
        ClipSampler.sample(clip, time, pose);
        return AffineD.position(AffineD.localToModel(FootCrowd.ADULT.skeleton(), pose), GazeCrowd.HEAD);
    }

    @Test
    void lookAtTargetsMatchExactEvaluation() {
        InstanceTransform[] places = new InstanceTransform[COUNT];
        for (int i = 0; i < COUNT; i++) {
            float x = (float) random.nextDouble(-40_000, 40_000);
            float heading = (float) random.nextDouble(-3, 3);
            places[i] = new InstanceTransform(x, x / 100, -x, heading, (float) random.nextDouble(0.5, 2));
            crowd.setTransform(i, places[i]);
            if (i % 3 == 0) {
                crowd.setPlayback(i, states.playback());
            } else {
                crowd.setState(i, GazeCrowd.turning(states.state(), true));
            }
        }
        double most = 0;
        for (int i = 1; i < COUNT; i += 3) {
            int other = random.nextInt(COUNT);
            GazeCrowd.look(crowd, i, other);
            IkEntry look =
                    Objects.requireNonNull(Footing.shown(crowd, i, TICKS)).ik().get(1);
            Vector3dc expected = seen(places[i], places[other], place(other));
            // Half a unit in the last place of each coordinate, twice: to scene space and back.
            double rounding = 4 * 0x1p-24 * expected.length();
            double baked = BAKED * FootCrowd.SIZE * places[other].scale() / places[i].scale();
            most = Math.max(most, (look.target().distance(expected) - rounding) / baked);
        }
        assertTrue(most <= 1, most + " of what clips are baked within");
    }

    private static Vector3d seen(InstanceTransform own, InstanceTransform other, Vector3d place) {
        return place.mul(other.scale())
                .rotateY(other.heading())
                .add((double) other.x() - own.x(), (double) other.y() - own.y(), (double) other.z() - own.z())
                .rotateY(-own.heading())
                .div(own.scale());
    }

    /** The other instance may be anywhere in the next frame, so no pose may be kept. */
    @Test
    void vertexSpeedBoundIsInfiniteWhileLookingAtAnotherInstance() {
        VertexMotion motion = new VertexMotion(new JointMotion(FootCrowd.ADULT, FootCrowd.ATLAS));
        PlayedState plain = PlayedState.of(states.playback());
        VertexMotion.Bounds head =
                motion.of(GazeCrowd.turningHead(plain), crowd.states().masks(), true);
        VertexMotion.Bounds both =
                motion.of(GazeCrowd.turning(plain, false), crowd.states().masks(), true);
        assertEquals(Float.POSITIVE_INFINITY, head.speed());
        assertEquals(Float.POSITIVE_INFINITY, both.speed());
        assertTrue(head.reach() > 0.1 && head.reach() < 2, "a head alone turns somewhere: " + head.reach());
        assertEquals(Float.MAX_VALUE, both.reach(), "what is near a head on a neck that turns is nobody's guess");
    }
}
