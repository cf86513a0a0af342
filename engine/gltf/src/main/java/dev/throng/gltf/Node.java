package dev.throng.gltf;

import dev.throng.anim.Pose;
import dev.throng.anim.Warning;
import dev.throng.anim.build.AffineRows;
import dev.throng.anim.build.KeyChecks;
import java.util.List;

/**
 * A node of the file.
 *
 * @param place the node's object in the document
 * @param index position in the file's list of nodes
 * @param name name in the file, or {@code "node N"}
 * @param mesh index of the node's mesh, or {@link #NONE}
 * @param skin index of the skin of the node's mesh, or {@link #NONE}
 * @param transforms local transform: one translation, rotation and scale of {@link Pose#STRIDE} values; for a matrix
 *     with shear, two such transforms, whose product is the matrix
 */
record Node(Json place, int index, String name, int mesh, int skin, List<double[]> transforms) {
    static final int NONE = -1;

    /**
     * Reads a node.
     *
     * @param node the node's object in the document
     * @param meshes number of meshes in the file
     * @param skins number of skins in the file
     * @param warnings receives a warning for each repaired rotation and each sheared matrix
     */
    static Node read(Json node, int meshes, int skins, Warnings warnings) {
        int index = Integer.parseInt(node.key());
        int mesh = node.get("mesh").index(meshes, "meshes", NONE);
        int skin = node.get("skin").index(skins, "skins", NONE);
        if (skin != NONE && mesh == NONE) {
            throw node.get("skin").malformed("a node with a skin but without a mesh", "a mesh at the same node");
        }
        String name = node.get("name").text("node " + index);
        List<double[]> transforms =
                node.get("matrix").isPresent() ? matrix(node, warnings) : List.of(trs(node, warnings));
        return new Node(node, index, name, mesh, skin, transforms);
    }

    /** Returns whether the file stores this node's transform as a matrix. Clips cannot animate such a node. */
    boolean hasMatrix() {
        return place.get("matrix").isPresent();
    }

    boolean hasSkin() {
        return skin != NONE;
    }

    private static double[] trs(Json node, Warnings warnings) {
        double[] pose = Pose.identity(1).values();
        System.arraycopy(node.get("translation").numbers(0, 0, 0), 0, pose, 0, 3);
        System.arraycopy(rotation(node.get("rotation"), warnings), 0, pose, 3, 4);
        System.arraycopy(node.get("scale").numbers(1, 1, 1), 0, pose, 7, 3);
        return pose;
    }

    private static double[] rotation(Json place, Warnings warnings) {
        double[] q = place.numbers(0, 0, 0, 1);
        double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        if (length == 0) {
            throw place.malformed("a rotation quaternion of length 0", "a unit quaternion, of length 1");
        }
        if (!KeyChecks.isUnit(length)) {
            warnings.add(
                    Warning.Code.ROTATION_NORMALISED,
                    place,
                    "found a rotation quaternion of length " + length
                            + ", expected length 1; the quaternion is scaled to length 1");
        }
        for (int c = 0; c < q.length; c++) {
            q[c] /= length;
        }
        return q;
    }

    private static List<double[]> matrix(Json node, Warnings warnings) {
        Json place = node.get("matrix");
        for (String other : List.of("translation", "rotation", "scale")) {
            if (node.get(other).isPresent()) {
                throw node.get(other).malformed("a node with both " + other + " and matrix", "only one of the two");
            }
        }
        double[] columns = place.numbers(16);
        for (int c = 0; c < 4; c++) {
            if (!AffineRows.isAffine(columns[4 * c + 3], c)) {
                throw place.malformed(
                        "a node matrix with " + columns[4 * c + 3] + " in its last row", "a last row of 0 0 0 1");
            }
        }
        List<double[]> transforms = MatrixSplit.split(columns);
        if (transforms.size() > 1) {
            warnings.add(
                    Warning.Code.SHEARED_NODE,
                    place,
                    "found a node matrix with shear; the node becomes two joints, since one joint cannot store shear");
        }
        return transforms;
    }
}
