package dev.throng.gltf;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import java.util.List;
import java.util.Map;

/**
 * Skeleton and palette of the shown scene.
 *
 * @param nodes nodes of the file
 * @param drawn nodes of the scene with a mesh, ascending
 * @param joints joint of each node of the file, or {@link Node#NONE}; for a sheared node, the second of its two joints
 * @param skeleton skeleton of the scene
 * @param skins skins in use, by ascending index in the file
 * @param palette matrix palette of all meshes
 * @param rigidEntries palette entry of each joint that moves a mesh rigidly
 * @param weights places of the morph weights, by index of the drawn node, if its mesh has morph targets
 */
record Rig(
        NodeTree nodes,
        List<Node> drawn,
        int[] joints,
        Skeleton skeleton,
        Map<Integer, Skin> skins,
        MatrixPalette palette,
        Map<Integer, Integer> rigidEntries,
        Map<Integer, MorphReader.Weights> weights) {

    /** @return the palette entry of a node that moves its mesh rigidly */
    int rigidEntry(Node node) {
        Integer entry = rigidEntries.get(joints[node.index()]);
        if (entry == null) {
            throw new IllegalStateException("node " + node.index() + " has no rigid palette entry");
        }
        return entry;
    }

    Skin skin(Node node) {
        Skin skin = skins.get(node.skin());
        if (skin == null) {
            throw new IllegalStateException("skin " + node.skin() + " is not in use");
        }
        return skin;
    }
}
