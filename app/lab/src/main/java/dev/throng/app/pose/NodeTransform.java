package dev.throng.app.pose;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Joint;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.NearestRotation;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Transform of a node in the scene.
 *
 * @param position position x y z
 * @param rotation quaternion x y z w: the rotation nearest to the matrix columns divided by their lengths
 * @param scale lengths of the matrix columns; x is negative for a mirrored node
 */
record NodeTransform(int nodeIndex, String name, double[] position, double[] rotation, double[] scale) {

    /**
     * Extracts the transforms of nodes from a palette.
     *
     * @param nodes indices of the nodes in the file
     * @param character character whose palette has, for each of these nodes, an entry with an identity as inverse bind
     *     matrix
     * @param palette three rows (12 doubles) for each entry
     */
    static List<NodeTransform> of(int[] nodes, CharacterModel character, double[] palette) {
        List<Joint> joints = character.skeleton().joints();
        BitSet wanted = new BitSet();
        Arrays.stream(nodes).forEach(wanted::set);
        Map<Integer, Integer> entries = new HashMap<>();
        for (int e = 0; e < character.palette().entryCount(); e++) {
            Joint joint = joints.get(character.palette().joints()[e]);
            if (character.palette().isIdentity(e) && !joint.carriesWeights()) {
                entries.put(joint.node(), e);
            }
        }
        return joints.stream()
                .filter(joint -> wanted.get(joint.node()))
                .collect(Collectors.toMap(Joint::node, Joint::name, (first, shear) -> first, TreeMap::new))
                .entrySet()
                .stream()
                .map(node ->
                        of(node.getKey(), node.getValue(), palette, Objects.requireNonNull(entries.get(node.getKey()))))
                .toList();
    }

    private static NodeTransform of(int node, String name, double[] palette, int entry) {
        int o = entry * MatrixPalette.STRIDE;
        double[] linear = new double[9];
        for (int i = 0; i < 9; i++) {
            linear[i] = palette[o + i / 3 * 4 + i % 3];
        }
        double[] scale = NearestRotation.takeScale(linear);
        double[] position = {palette[o + 3], palette[o + 7], palette[o + 11]};
        return new NodeTransform(node, name, position, NearestRotation.of(linear), scale);
    }
}
