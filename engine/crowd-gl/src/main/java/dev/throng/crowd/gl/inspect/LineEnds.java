package dev.throng.crowd.gl.inspect;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.JointAnchors;
import dev.throng.crowd.gl.scene.Aabb;
import java.util.Arrays;

/**
 * Debug lines of a character: two ends per line, four floats per end: a point, then the palette entry that moves the
 * point, or {@link #OWN_SPACE}.
 */
final class LineEnds {
    /** Value in place of a palette entry: the point is in character space. */
    static final float OWN_SPACE = -1;

    private static final int FLOATS = 4;
    private static final int CORNERS = 8;

    private LineEnds() {}

    /**
     * Returns lines from joints to their parents. In place of a joint without a palette entry, a line leads from its
     * child to its parent.
     *
     * @param shown joints of a level of detail
     */
    static float[] ofSkeleton(CharacterModel character, int[] shown) {
        JointAnchors anchors = new JointAnchors(character);
        int[] joints = Arrays.stream(shown)
                .filter(joint -> anchors.entry(joint) != JointAnchors.NONE)
                .filter(joint -> anchors.parent(joint) != Skeleton.NO_PARENT)
                .toArray();
        float[] ends = new float[2 * FLOATS * joints.length];
        for (int line = 0; line < joints.length; line++) {
            put(anchors, joints[line], ends, 2 * FLOATS * line);
            put(anchors, anchors.parent(joints[line]), ends, 2 * FLOATS * line + FLOATS);
        }
        return ends;
    }

    private static void put(JointAnchors anchors, int joint, float[] ends, int at) {
        for (int axis = 0; axis < 3; axis++) {
            ends[at + axis] = anchors.point(joint, axis);
        }
        ends[at + 3] = anchors.entry(joint);
    }

    /** @return lines along the edges of a box; none for an empty box */
    static float[] ofBox(Aabb box) {
        if (box.isEmpty()) {
            return new float[0];
        }
        float[] ends = new float[2 * FLOATS * 12];
        int at = 0;
        for (int corner = 0; corner < CORNERS; corner++) {
            for (int axis = 0; axis < 3; axis++) {
                if ((corner >> axis & 1) == 0) {
                    put(box, corner, ends, at);
                    put(box, corner | 1 << axis, ends, at + FLOATS);
                    at += 2 * FLOATS;
                }
            }
        }
        return ends;
    }

    /**
     * @param corner corner of the box: one bit per axis, set at the larger coordinate
     * @param ends array that receives the point and {@link #OWN_SPACE}
     * @param at index, in {@code ends}, of the first written float
     */
    private static void put(Aabb box, int corner, float[] ends, int at) {
        for (int axis = 0; axis < 3; axis++) {
            ends[at + axis] = (float) ((corner >> axis & 1) == 0 ? box.min()[axis] : box.max()[axis]);
        }
        ends[at + 3] = OWN_SPACE;
    }
}
