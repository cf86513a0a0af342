package dev.throng.gltf;

import dev.throng.anim.build.AffineRows;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A skin of the file.
 *
 * @param place the skin's object in the document
 * @param name name in the file, or {@code "skin N"}
 * @param nodes indices of the joints' nodes
 * @param inverseBind sixteen floats per joint, column by column, or null if all matrices are the identity
 */
record SkinSource(Json place, String name, int[] nodes, float @Nullable [] inverseBind) {
    private static final int MATRIX = 16;

    static SkinSource read(Json skin, NodeTree tree, AccessorReader accessors) {
        List<Json> joints = skin.get("joints").someElements();
        skin.get("skeleton").index(tree.count(), "nodes", Node.NONE);
        int[] nodes = new int[joints.size()];
        BitSet seen = new BitSet();
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = tree.at(joints.get(i)).index();
            if (seen.get(nodes[i])) {
                throw joints.get(i).malformed("joint node " + nodes[i] + " twice in a skin", "each joint once");
            }
            seen.set(nodes[i]);
        }
        String name = skin.get("name").text("skin " + skin.key());
        return new SkinSource(skin, name, nodes, inverseBind(skin.get("inverseBindMatrices"), nodes.length, accessors));
    }

    private static float @Nullable [] inverseBind(Json reference, int joints, AccessorReader accessors) {
        if (!reference.isPresent()) {
            return null;
        }
        Accessor accessor = accessors.at(reference);
        accessor.requireFormat(reference, List.of("MAT4 FLOAT"));
        if (accessor.count() < joints) {
            throw reference.malformed(
                    "a skin with " + accessor.count() + " inverse bind matrices",
                    "one matrix for each of the " + joints + " joints");
        }
        float[] matrices = accessors.floats(accessor);
        for (int joint = 0; joint < joints; joint++) {
            for (int c = 0; c < 4; c++) {
                float last = matrices[joint * MATRIX + 4 * c + 3];
                if (!AffineRows.isAffine(last, c)) {
                    throw reference.malformed(
                            "inverse bind matrix " + joint + " with " + last + " in its last row",
                            "a last row of 0 0 0 1");
                }
            }
        }
        return matrices;
    }

    /** @return the inverse bind matrix of a joint, as three rows of four */
    float[] inverseBindRows(int joint) {
        return inverseBind == null ? AffineRows.identity() : AffineRows.of(inverseBind, joint * MATRIX);
    }
}
