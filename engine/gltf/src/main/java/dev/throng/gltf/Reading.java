package dev.throng.gltf;

import org.jspecify.annotations.Nullable;

/**
 * Choice of the parts of a file to read.
 *
 * @param joints nodes that become joints
 * @param scene index of the shown scene; null for the scene that the file names as default, or else its first scene
 */
public record Reading(JointChoice joints, @Nullable Integer scene) {
    /** Choice of the default scene, with only the joints that a crowd needs. */
    public static final Reading DEFAULT = of(JointChoice.NEEDED);

    /** Returns a choice of the default scene, with the given joints. */
    public static Reading of(JointChoice joints) {
        return new Reading(joints, null);
    }

    /** Nodes of the shown scene that become joints. */
    public enum JointChoice {
        /** Nodes that move a shown mesh, by a skin or rigidly, and their ancestors. */
        NEEDED,
        /**
         * All nodes, so that users can query and turn them. Each has a palette entry with the identity as
         * inverse bind matrix, so the entry equals the node's transform in the scene.
         */
        ALL
    }
}
