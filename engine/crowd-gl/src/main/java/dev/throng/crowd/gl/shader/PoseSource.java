package dev.throng.crowd.gl.shader;

/** Source of local poses in a palette kernel. Its ordinal is {@code STATES} in shaders. */
public enum PoseSource {
    /** The clip that an instance plays. */
    CLIPS,
    /** The state of an instance, blended at each read. */
    STATES_BLENDED,
    /**
     * The stored pose of an instance's state, which inverse kinematics needs to turn joints that a lane has already
     * read.
     */
    STATES_KEPT
}
