package dev.throng.crowd.gl.shader;

/** Source of local poses in a palette kernel. Its ordinal is {@code STATES} in shaders. */
public enum PoseSource {
    /** The clip that an instance plays. */
    CLIPS,
    /** The state of an instance, whose clips are blended at each read of a joint. */
    STATES_BLENDED,
    /**
     * The pose of an instance's state, stored by an earlier step. Needed if inverse kinematics turns joints that a lane
     * has already read.
     */
    STATES_KEPT
}
