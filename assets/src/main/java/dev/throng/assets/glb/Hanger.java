package dev.throng.assets.glb;

import dev.throng.anim.Mesh;

/**
 * What meshes hang from.
 *
 * @param skin index of the file's skin, {@link Mesh.Source#RIGID} for a joint
 * @param joint that rigid meshes follow, 0 for a skin
 */
record Hanger(int skin, int joint) implements Comparable<Hanger> {
    boolean isSkin() {
        return skin != Mesh.Source.RIGID;
    }

    @Override
    public int compareTo(Hanger other) {
        return skin != other.skin ? Integer.compare(skin, other.skin) : Integer.compare(joint, other.joint);
    }
}
