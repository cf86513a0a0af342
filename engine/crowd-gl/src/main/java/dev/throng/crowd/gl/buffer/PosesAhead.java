package dev.throng.crowd.gl.buffer;

import dev.throng.anim.gait.Legs;
import dev.throng.bake.atlas.AtlasLayout;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.crowd.state.Kinematics;
import dev.throng.crowd.state.StateTable.StateNeeds;

/** Which local poses of states are put together before palettes are built of them, and so have to be kept. */
public enum PosesAhead {
    /** None at all: the CPU builds the palettes. */
    NONE,
    /** Those that a lane cannot put together on its walk down the skeleton: where joints turn that it has passed. */
    PASSED,
    /** All whose joints turn or whose feet are put on the ground: several lanes share an instance. */
    TURNED;

    /** Most joints that are turned on a walk: each takes the time of all lanes, whichever state looks with it. */
    private static final int MOST_LOOK_ATS = 4;

    /** Whether whole poses are kept. */
    public boolean keepsPoses(Kinematics kinematics) {
        boolean isOrdered = !kinematics.limbs() && !kinematics.chains() && kinematics.ascends();
        boolean turnsOnTheWay = isOrdered && kinematics.lookAts().size() <= MOST_LOOK_ATS;
        return kinematics.turnsJoints() && (this == TURNED || this == PASSED && !turnsOnTheWay);
    }

    /** Whether hips and joints of legs are kept. */
    public boolean keepsFeet(StateNeeds needs) {
        return needs.ground().feet() && (this == TURNED || keepsPoses(needs.kinematics()));
    }

    /** Bytes that are kept of each state. */
    long bytes(StateNeeds needs, AtlasLayout layout) {
        int texels =
                (keepsPoses(needs.kinematics()) ? layout.texelsPerSample() : 0) + (keepsFeet(needs) ? Legs.JOINTS : 0);
        return (long) texels * Bindings.TEXEL_BYTES;
    }
}
