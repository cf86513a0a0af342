package dev.throng.crowd.cpu;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.state.HostPose;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.VertexMotion;
import org.jspecify.annotations.Nullable;

/**
 * How much is shown, of a crowd in a frame, of what states add to their clips: layers and inverse kinematics. CPU counterpart of
 * {@code seeState} in {@code shaders/lib/cull_instance.glsl}.
 */
public final class CpuDetails {
    /** All of it. */
    static final float WHOLE = 1;

    private final CrowdState crowd;
    private final @Nullable CpuAnimationLod animationLod;
    private final float[] shares;

    /** @param animationLod null where all of it is shown */
    CpuDetails(CrowdState crowd, @Nullable CpuAnimationLod animationLod) {
        this.crowd = crowd;
        this.animationLod = animationLod;
        shares = new float[crowd.count()];
    }

    /** Finds out an instance's share. @param factor as of {@link CpuAnimationLod#detailShare} */
    void find(int instance, float factor, float depth) {
        boolean fades = animationLod != null && animationLod.states().fade();
        shares[instance] = fades ? CpuAnimationLod.detailShare(reach(instance), factor, depth) : WHOLE;
    }

    /** The share of an instance: 0 to 1. */
    public float share(int instance) {
        return shares[instance];
    }

    /** Whether an instance has a state that shows more than a clip. */
    public boolean isStated(int instance) {
        PlayedState state = crowd.state(instance);
        return state != null
                && (shares[instance] > 0
                        || state.base().size() > 1
                        || !state.posture().equals(GroundPosture.PLAIN));
    }

    /** The most that a vertex moves from a frame to the next. @param before share that was shown @param ticks that pass */
    float moved(int instance, float before, long ticks) {
        PlayedState state = crowd.state(instance);
        if (animationLod == null || state == null) {
            return 0;
        }
        VertexMotion.Bounds bounds = bounds(animationLod, instance, state);
        float step = CpuAnimationLod.frameTicks(ticks);
        return bounds.speed() * step + bounds.reach() * Math.abs(shares[instance] - before);
    }

    /** Returns the {@link VertexMotion.Bounds#reach} of the state of an instance; 0 without animation LOD or without a state. */
    float reach(int instance) {
        PlayedState state = crowd.state(instance);
        return animationLod == null || state == null
                ? 0
                : bounds(animationLod, instance, state).reach();
    }

    private VertexMotion.Bounds bounds(CpuAnimationLod lod, int instance, PlayedState state) {
        HostPose held = crowd.held(instance);
        if (held != null) {
            return held.motion();
        }
        boolean follows = crowd.states().gaze(crowd.stateNumber(instance)) != null;
        return lod.states().motion().of(state, crowd.states().masks(), follows);
    }
}
