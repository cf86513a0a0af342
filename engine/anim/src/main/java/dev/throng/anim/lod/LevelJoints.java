package dev.throng.anim.lod;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Joints that each level of detail needs: joints that move its vertices, and their ancestors. A level also needs the joints of
 * coarser levels, so that a palette stays usable while its instance moves away.
 *
 * @param levels joints of each level in skeleton order, finest level first. Callers must not write to them
 */
public record LevelJoints(List<int[]> levels) {
    public LevelJoints {
        levels = List.copyOf(levels);
    }

    /**
     * Finds the joints that the levels of a character need.
     *
     * @param count number of levels that are drawn; the finest needs all joints
     */
    public static LevelJoints of(CharacterModel character, int count) {
        boolean[] isNeeded = kept(character);
        List<int[]> levels = new ArrayList<>();
        for (int level = count - 1; level > 0; level--) {
            need(character.level(level), isNeeded);
            levels.add(
                    0,
                    IntStream.range(0, isNeeded.length).filter(j -> isNeeded[j]).toArray());
        }
        levels.add(0, IntStream.range(0, isNeeded.length).toArray());
        return new LevelJoints(levels);
    }

    /**
     * Finds joints whose palette entries only the embedding program reads: each has an entry that moves no vertex, with
     * the identity as inverse bind matrix.
     *
     * @return one value per joint
     */
    private static boolean[] kept(CharacterModel character) {
        MatrixPalette palette = character.palette();
        boolean[] isUsed = new boolean[palette.entryCount()];
        for (Mesh mesh : character.meshes()) {
            for (int entry : mesh.influences().entries()) {
                isUsed[entry] = true;
            }
        }
        boolean[] isKept = new boolean[character.skeleton().jointCount()];
        for (int entry = 0; entry < isUsed.length; entry++) {
            int joint = palette.joints()[entry];
            isKept[joint] |= !isUsed[entry]
                    && palette.isIdentity(entry)
                    && joint < character.skeleton().spatialJointCount();
        }
        return isKept;
    }

    private static void need(CharacterModel shown, boolean[] isNeeded) {
        Skeleton skeleton = shown.skeleton();
        for (Mesh mesh : shown.meshes()) {
            Influences influences = mesh.influences();
            for (int i = 0; i < influences.entries().length; i++) {
                if (influences.weights()[i] != 0) {
                    isNeeded[shown.palette().joints()[influences.entries()[i]]] = true;
                }
            }
        }
        for (Mesh mesh : shown.meshes()) {
            Morphs morphs = mesh.geometry().morphs();
            for (int slot : morphs == null ? new int[0] : morphs.slots()) {
                isNeeded[shown.palette().joints()[slot / Morphs.WEIGHTS_PER_JOINT]] = true;
            }
        }
        for (int joint = isNeeded.length - 1; joint >= 0; joint--) { // children before parents
            if (isNeeded[joint] && skeleton.parent(joint) != Skeleton.NO_PARENT) {
                isNeeded[skeleton.parent(joint)] = true;
            }
        }
    }

    /** Returns whether any level needs fewer joints than the skeleton has. */
    public boolean differ() {
        return count(levels.size() - 1) < count(0);
    }

    /** Returns whether a level of detail needs a joint. */
    public boolean isNeeded(int joint, int level) {
        return !differ() || Arrays.binarySearch(levels.get(level), joint) >= 0;
    }

    public int count(int level) {
        return levels.get(level).length;
    }
}
