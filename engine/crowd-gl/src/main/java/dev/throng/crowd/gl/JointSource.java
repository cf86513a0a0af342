package dev.throng.crowd.gl;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.JointEntries;
import dev.throng.anim.socket.Sockets;
import dev.throng.crowd.gl.character.GpuCharacter;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;

/**
 * Encodes for {@code joints.comp} how palettes move a joint. For each level of detail, there are {@link #WORDS} words:
 * a 3 x 4 matrix in rows, then the index of a palette entry.
 */
final class JointSource {
    /** Number of words per level of detail: matrix, index and padding. */
    static final int WORDS = 16;

    /** Zeros in place of a joint's words, for transforms of whole instances. */
    static final int[] WHOLE = new int[WORDS];

    private JointSource() {}

    /**
     * Finds the palette entries that move a joint at the levels of detail that have palettes.
     *
     * @param joint name of the joint
     * @return {@link #WORDS} words per level
     * @throws IllegalArgumentException if the character has no such joint, or no vertex follows it or its ancestors
     */
    static int[] of(GpuCharacter character, String joint) {
        int index = Sockets.joint(character.character().skeleton(), joint);
        return IntStream.range(0, character.paletteLevels())
                .flatMap(level -> IntStream.of(ofLevel(character, index, level)))
                .toArray();
    }

    /**
     * Finds the palette entry that moves a joint at a level of detail: an entry of the joint or, without one, of its
     * nearest ancestor.
     *
     * @param joint index of the joint in the skeleton
     * @param level level of detail
     * @return {@link #WORDS} words: matrix from joint space to the mesh space of the entry, then the entry's index
     */
    private static int[] ofLevel(GpuCharacter shown, int joint, int level) {
        CharacterModel character = shown.character();
        Skeleton skeleton = character.skeleton();
        double[] rest = AffineD.localToModel(skeleton, skeleton.restPose());
        for (int at = joint; at != Skeleton.NO_PARENT; at = skeleton.parent(at)) {
            int entry = JointEntries.of(character.palette(), at);
            if (entry >= 0 && shown.joints().isNeeded(at, level)) {
                Matrix4x3d between = AffineD.matrix(rest, at * AffineD.STRIDE)
                        .invert()
                        .mul(AffineD.matrix(rest, joint * AffineD.STRIDE));
                float[] rows = AffineD.rows(
                        JointEntries.bind(character.palette(), entry).invert().mul(between));
                int[] words = new int[WORDS];
                for (int i = 0; i < rows.length; i++) {
                    words[i] = Float.floatToRawIntBits(rows[i]);
                }
                words[rows.length] = entry;
                return words;
            }
        }
        throw new IllegalArgumentException(
                "joint '" + skeleton.name(joint)
                        + "': found no vertices that follow this joint or one of its ancestors, expected at least one; keep the joint by ModelOptions.joints");
    }
}
