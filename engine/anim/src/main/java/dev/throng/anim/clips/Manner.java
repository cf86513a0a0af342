package dev.throng.anim.clips;

/** How clips of another skeleton are played. */
public enum Manner {
    /** Local transforms as they are in their file. */
    AS_THEY_STAND,
    /** As turns away from each rest pose, and a way of the hips that suits their height; see {@link Retargeting}. */
    RETARGETED
}
