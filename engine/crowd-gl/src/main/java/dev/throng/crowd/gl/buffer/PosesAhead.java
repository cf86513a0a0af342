package dev.throng.crowd.gl.buffer;

import dev.throng.anim.gait.Legs;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.StateRecord;
import dev.throng.crowd.state.StateTable;
import dev.throng.crowd.state.StateTable.StateNeeds;

/**
 * Choice of the states (blended poses) whose local poses a separate step computes and stores before palettes are built.
 */
public enum PosesAhead {
    /** No state, since the CPU builds the palettes. */
    NONE,
    /**
     * For kernels with one lane per instance: states with too many look-ats, or with inverse kinematics for joints that
     * the lane has already passed on its walk.
     */
    PASSED,
    /** For kernels with several lanes per instance: all states that turn joints by inverse kinematics or place feet. */
    TURNED;

    /**
     * Largest number of look-ats that a kernel computes while it walks down the skeleton. Each look-at costs time in
     * all lanes, even for states without look-at.
     */
    private static final int MOST_LOOK_ATS = 4;

    /** @return whether whole poses are computed in advance and stored for states with this inverse kinematics */
    public boolean storesPoses(Kinematics kinematics) {
        boolean isOrdered = !kinematics.limbs() && !kinematics.chains() && kinematics.ascends();
        boolean turnsOnTheWay = isOrdered && kinematics.lookAts().size() <= MOST_LOOK_ATS;
        return kinematics.turnsJoints() && (this == TURNED || this == PASSED && !turnsOnTheWay);
    }

    /**
     * @param needs features that the states need
     * @return whether poses of hips and leg joints are computed in advance and stored for these states
     */
    public boolean storesFeet(StateNeeds needs) {
        return needs.ground().feet() && (this == TURNED || storesPoses(needs.kinematics()));
    }

    /** @return bytes that new buffers need for the states of a table */
    long bytes(StateTable table, AtlasLayout layout) {
        return bytes(table.size(), table.needs(), table.masks().masks().size(), layout);
    }

    /**
     * @param states number of states
     * @param masks number of masks
     * @return bytes that new buffers need for states
     */
    long bytes(int states, StateNeeds needs, int masks, AtlasLayout layout) {
        long each = StateRecord.BYTES + Float.BYTES + poseBytes(needs, layout);
        return states == 0 ? 0 : states * each + StateBuffers.maskBytes(masks, layout);
    }

    /**
     * @param needs features that the states need
     * @return bytes of stored poses per state
     */
    private long poseBytes(StateNeeds needs, AtlasLayout layout) {
        int texels = (storesPoses(needs.kinematics()) ? layout.texelsPerSample() : 0)
                + (storesFeet(needs) ? Legs.JOINTS : 0);
        return (long) texels * Bindings.TEXEL_BYTES;
    }
}
