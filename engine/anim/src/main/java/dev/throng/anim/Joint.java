package dev.throng.anim;

/**
 * One node of a {@link Skeleton}.
 *
 * @param name the file's name, or {@code "node N"} where it has none
 * @param parent index in the skeleton, {@link Skeleton#NO_PARENT} for a root
 * @param node index in the file's list of nodes
 */
public record Joint(String name, int parent, int node) {}
