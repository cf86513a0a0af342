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
}
