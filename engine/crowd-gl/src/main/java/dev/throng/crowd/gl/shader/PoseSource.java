package dev.throng.crowd.gl.shader;

/** Where a palette kernel has local poses from: the value of {@code STATES} in shaders, by its ordinal. */
public enum PoseSource {
    /** From the one clip that an instance plays. */
    CLIPS,
    /** From an instance's state, put together where it is read. */
    STATES_BLENDED,
    /** From a state's pose that was put together ahead: where inverse kinematics turns joints that were read already. */
    STATES_KEPT
}
