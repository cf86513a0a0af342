package dev.throng.anim.root;

/** Rigid motion along the ground, see {@link GroundMove}. */
public sealed interface Move permits GroundMove, MoveDraft {
    /** {@return translation along x, scene or model units} */
    double x();

    /** {@return translation along z, scene or model units} */
    double z();

    /** {@return heading, radians, from +z towards +x} */
    double heading();
}
