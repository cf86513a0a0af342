package dev.throng.gltf;

/** Which nodes of the scene that is shown become joints. */
public enum JointChoice {
    /** Those that a skin in use or a rigid mesh needs, and their ancestors: what a crowd is drawn with. */
    NEEDED,
    /**
     * All of them, so that each can be asked for and turned; the palette has an entry with an identity as inverse bind matrix
     * for each, which is its transform in the scene.
     */
    ALL
}
