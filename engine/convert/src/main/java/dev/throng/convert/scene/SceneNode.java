package dev.throng.convert.scene;

/**
 * A node.
 *
 * @param parent index in the scene's nodes, smaller than the node's own; {@link #ROOT} for a root
 * @param rest local transform
 */
public record SceneNode(String name, int parent, Trs rest) {
    /** Parent of a root. */
    public static final int ROOT = -1;

    /** The same with another rest transform. */
    public SceneNode with(Trs other) {
        return new SceneNode(name, parent, other);
    }
}
