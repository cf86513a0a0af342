package dev.throng.anim.exact;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Skeleton;
import java.util.Arrays;
import org.joml.Matrix3d;
import org.joml.Vector3d;

/**
 * Finds positions of joints from a matrix palette. A joint's entry is {@code model * inverseBind}. So it maps the
 * joint's position in the bind pose, {@code inverseBind^-1 * origin}, to its position in the current pose,
 * {@code model * origin}. A joint that moves no vertex may lack an entry.
 */
public final class JointAnchors {
    /** Entry number that means that a joint has no palette entry with an invertible inverse bind matrix. */
    public static final int NONE = -1;

    private final Skeleton skeleton;
    private final int[] entries;
    private final float[] points;

    public JointAnchors(CharacterModel character) {
        skeleton = character.skeleton();
        entries = new int[skeleton.jointCount()];
        points = new float[3 * entries.length];
        Arrays.fill(entries, NONE);
        MatrixPalette palette = character.palette();
        for (int e = 0; e < palette.entryCount(); e++) {
            int joint = palette.joints()[e];
            if (entries[joint] == NONE && put(palette, e, joint)) {
                entries[joint] = e;
            }
        }
    }

    /**
     * Stores a joint's position in the bind pose.
     *
     * @return false if the inverse bind matrix is singular
     */
    private boolean put(MatrixPalette palette, int entry, int joint) {
        float[] m = palette.inverseBind();
        int o = entry * MatrixPalette.STRIDE;
        Matrix3d linear = new Matrix3d();
        for (int row = 0; row < 3; row++) {
            linear.setRow(row, m[o + 4 * row], m[o + 4 * row + 1], m[o + 4 * row + 2]);
        }
        Vector3d point = linear.invert().transform(new Vector3d(-m[o + 3], -m[o + 7], -m[o + 11]));
        points[3 * joint] = (float) point.x;
        points[3 * joint + 1] = (float) point.y;
        points[3 * joint + 2] = (float) point.z;
        return point.isFinite();
    }

    /** @return palette entry from which the joint's position is computed, or {@link #NONE} */
    public int entry(int joint) {
        return entries[joint];
    }

    /**
     * Coordinate of a joint's position in the bind pose, in mesh space.
     *
     * @param axis 0 x, 1 y, 2 z
     */
    public float point(int joint, int axis) {
        return points[3 * joint + axis];
    }

    /**
     * @return the joint's nearest ancestor from whose palette entry a position is computed; {@link Skeleton#NO_PARENT}
     *     if there is none
     */
    public int parent(int joint) {
        int parent = skeleton.parent(joint);
        while (parent != Skeleton.NO_PARENT && entries[parent] == NONE) {
            parent = skeleton.parent(parent);
        }
        return parent;
    }

    /**
     * Position, in scene space, of a joint that has a palette entry.
     *
     * @param palette pose's palette, three rows of four per entry
     * @param at index of the palette's first float
     */
    public Vector3d position(int joint, float[] palette, int at) {
        int o = at + entries[joint] * MatrixPalette.STRIDE;
        double[] position = new double[3];
        for (int row = 0; row < 3; row++) {
            position[row] = palette[o + 4 * row + 3];
            for (int axis = 0; axis < 3; axis++) {
                position[row] += palette[o + 4 * row + axis] * point(joint, axis);
            }
        }
        return new Vector3d(position);
    }
}
