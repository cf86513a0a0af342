package dev.throng.gltf;

import org.jspecify.annotations.Nullable;

/**
 * What of a file is read.
 *
 * @param joints which nodes become joints
 * @param scene index of the scene that is shown; null: the file's {@code scene}, else the first
 */
public record Reading(JointChoice joints, @Nullable Integer scene) {
    /** What a crowd needs of the default scene. */
    public static final Reading DEFAULT = of(JointChoice.NEEDED);

    /** Some joints of the default scene. */
    public static Reading of(JointChoice joints) {
        return new Reading(joints, null);
    }

    /** The nodes of the displayed scene that become joints. */
    public enum JointChoice {
        /** Those that a skin in use or a rigid mesh needs, and their ancestors: what a crowd is drawn with. */
        NEEDED,
        /**
         * All of them, so that each can be asked for and turned; the palette has an entry with an identity as inverse bind matrix
         * for each, which is its transform in the scene.
         */
        ALL
    }
}
