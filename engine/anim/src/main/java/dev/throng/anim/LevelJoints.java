package dev.throng.anim;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The joints that each level of detail needs: those that its vertices follow, and their ancestors. A palette of these joints alone
 * shows the level as a whole one does.
 *
 * @param levels joints of each level in the skeleton's order, the finest level first. Read only
 */
public record LevelJoints(List<int[]> levels) {
    public LevelJoints {
        levels = List.copyOf(levels);
    }

    /** @param count of levels that are drawn; those of the finest are all of the skeleton */
    public static LevelJoints of(Character character, int count) {
        int joints = character.skeleton().jointCount();
        List<int[]> levels = new ArrayList<>(List.of(IntStream.range(0, joints).toArray()));
        for (int level = 1; level < count; level++) {
            boolean[] isNeeded = needed(character.level(level));
            levels.add(IntStream.range(0, joints).filter(j -> isNeeded[j]).toArray());
        }
        return new LevelJoints(levels);
    }

    private static boolean[] needed(Character shown) {
        Skeleton skeleton = shown.skeleton();
        boolean[] isNeeded = new boolean[skeleton.jointCount()];
        for (Mesh mesh : shown.meshes()) {
            Influences influences = mesh.influences();
            for (int i = 0; i < influences.entries().length; i++) {
                if (influences.weights()[i] != 0) {
                    isNeeded[shown.palette().joints()[influences.entries()[i]]] = true;
                }
            }
        }
        for (int joint = isNeeded.length - 1; joint >= 0; joint--) { // children first
            if (isNeeded[joint] && skeleton.parent(joint) != Skeleton.NO_PARENT) {
                isNeeded[skeleton.parent(joint)] = true;
            }
        }
        return isNeeded;
    }

    /** Whether some level needs fewer joints than the skeleton has. */
    public boolean differ() {
        return levels.stream().anyMatch(level -> level.length < levels.get(0).length);
    }

    /** Joints of a level. */
    public int count(int level) {
        return levels.get(level).length;
    }
}
