package dev.throng.gltf;

import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import java.util.List;
import java.util.Map;

/**
 * What moves: the hierarchy that the scene needs and the palette entries of its meshes.
 *
 * @param nodes the file's nodes
 * @param drawn nodes of the scene that show a mesh, ascending
 * @param joints skeleton joint of each node of the file, {@link Node#NONE} where it is not needed; a sheared node's
 *     second joint
 * @param skins skins in use, by their index in the file, ascending
 * @param rigidEntries palette entry of each joint's own transform, for the joints that rigid meshes hang from
 * @param weights of morph targets, by the index of the drawn node whose mesh has some
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

    /** Palette entry that carries what hangs from a node rigidly. */
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
