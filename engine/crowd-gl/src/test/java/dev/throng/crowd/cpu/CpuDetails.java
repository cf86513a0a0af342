package dev.throng.crowd.cpu;

import dev.throng.crowd.CrowdState;
import dev.throng.crowd.posture.GroundPosture;
import dev.throng.crowd.state.HostPose;
import dev.throng.crowd.state.HostPoseTable;
import dev.throng.crowd.state.PlayedState;
import dev.throng.crowd.state.VertexMotion;
import org.jspecify.annotations.Nullable;

/**
 * Shown details of a crowd's states in a frame: layers and inverse kinematics. CPU counterpart of {@code seeState} in
 * {@code shaders/lib/cull_instance.glsl}.
 */
public final class CpuDetails {
    static final float WHOLE = 1;

    private final CrowdState crowd;
    private final @Nullable CpuAnimationLod animationLod;
    private final float[] shares;

    /** @param animationLod animation LOD, or null for full detail */
    CpuDetails(CrowdState crowd, @Nullable CpuAnimationLod animationLod) {
        this.crowd = crowd;
        this.animationLod = animationLod;
        shares = new float[crowd.count()];
    }

    /**
     * Computes an instance's detail.
     *
     * @param factor as in {@link CpuAnimationLod#detailShare}
     */
    void find(int instance, float factor, float depth) {
        boolean fades = animationLod != null && animationLod.states().fade();
        shares[instance] = fades ? CpuAnimationLod.detailShare(reach(instance), factor, depth) : WHOLE;
    }

    /** Returns the detail of an instance, 0 to 1. */
    public float share(int instance) {
        return shares[instance];
    }

    /** Returns whether an instance has a state other than a single clip. */
    public boolean isBlended(int instance) {
        PlayedState state = crowd.state(instance);
        return state != null
                && (shares[instance] > 0
                        || state.base().size() > 1
                        || !state.posture().equals(GroundPosture.PLAIN));
    }

    /**
     * Returns the largest displacement of a vertex since the previous frame.
     *
     * @param before former detail
     * @param ticks ticks since the previous frame
     */
    float moved(int instance, float before, long ticks) {
        PlayedState state = crowd.state(instance);
        if (animationLod == null || state == null) {
            return 0;
        }
        VertexMotion.Bounds bounds = bounds(animationLod, instance, state);
        float step = CpuAnimationLod.frameTicks(ticks);
        return bounds.speed() * step + bounds.reach() * Math.abs(shares[instance] - before);
    }

    /** Returns the {@link VertexMotion.Bounds#reach} of an instance's state; 0 without animation LOD or state. */
    float reach(int instance) {
        PlayedState state = crowd.state(instance);
        return animationLod == null || state == null
                ? 0
                : bounds(animationLod, instance, state).reach();
    }

    private VertexMotion.Bounds bounds(CpuAnimationLod lod, int instance, PlayedState state) {
        int row = crowd.hostPoseRow(instance);
        if (row != HostPoseTable.NONE) {
            return new VertexMotion.Bounds(crowd.states().hostPoses().speed(row), HostPose.REACH);
        }
        boolean follows = crowd.states().gaze(crowd.stateNumber(instance)) != null;
        return lod.states().motion().of(state, crowd.states().masks(), follows);
    }
}
