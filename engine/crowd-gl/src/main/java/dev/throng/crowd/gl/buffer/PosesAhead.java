package dev.throng.crowd.gl.buffer;

import dev.throng.anim.gait.Legs;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.StateTable.StateNeeds;

/** States whose local poses are blended and stored before palettes are built from them. */
public enum PosesAhead {
    /** No states: the CPU builds the palettes. */
    NONE,
    /** States that turn a joint which a lane has already passed on its walk down the skeleton. */
    PASSED,
    /** States that turn joints or place feet, for kernels in which several lanes share an instance. */
    TURNED;

    /**
     * Largest number of look-ats that are computed during the walk down the skeleton. Each costs time in all lanes,
     * even for states without look-at.
     */
    private static final int MOST_LOOK_ATS = 4;

    /** @return whether whole poses are stored for states with this inverse kinematics */
    public boolean keepsPoses(Kinematics kinematics) {
        boolean isOrdered = !kinematics.limbs() && !kinematics.chains() && kinematics.ascends();
        boolean turnsOnTheWay = isOrdered && kinematics.lookAts().size() <= MOST_LOOK_ATS;
        return kinematics.turnsJoints() && (this == TURNED || this == PASSED && !turnsOnTheWay);
    }

    /** @return whether poses of hips and leg joints are stored for states with these needs */
    public boolean keepsFeet(StateNeeds needs) {
        return needs.ground().feet() && (this == TURNED || keepsPoses(needs.kinematics()));
    }

    /**
     * Bytes of stored poses per state.
     *
     * @param needs needs of the states
     */
    long bytes(StateNeeds needs, AtlasLayout layout) {
        int texels =
                (keepsPoses(needs.kinematics()) ? layout.texelsPerSample() : 0) + (keepsFeet(needs) ? Legs.JOINTS : 0);
        return (long) texels * Bindings.TEXEL_BYTES;
    }
}
