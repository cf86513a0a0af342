package dev.throng.proof;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.exact.ScaleForm;
import dev.throng.anim.gait.Legs;
import java.util.Arrays;
import java.util.Set;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Positions of joints, computed from a palette. */
final class PaletteJoints {
    private static final int NONE = -1;

    /**
     * Ratio of two tolerances: for a limb's last joint, 1e-4 of the model's diagonal D, and for vertices moved by
     * inverse kinematics, 4e-6 of D.
     */
    private static final double LIMB_TOLERANCE_RATIO = 25;

    /**
     * Distance of a foot, as a share of the leg's length, from its position on a fully straight or folded leg. Up to
     * this distance, the leg counts as straight or folded.
     */
    private static final double STRETCH_MARGIN = 1e-3;

    private final @Nullable Legs legs;
    private final int[] joints;
    private final int[] parents;
    private final Vector3d[] rest;

    /** @param character the compared character; bone lengths are compared only if all its scales are uniform */
    PaletteJoints(CharacterModel character) {
        MatrixPalette palette = character.palette();
        boolean stay = ScaleForm.of(character.skeleton(), character.clips()) == ScaleForm.UNIFORM;
        legs = Legs.find(character.skeleton()).orElse(null);
        joints = palette.joints();
        parents = new int[joints.length];
        rest = new Vector3d[joints.length];
        double[] inverseBind = new double[palette.inverseBind().length];
        Arrays.setAll(inverseBind, i -> palette.inverseBind()[i]);
        for (int e = 0; e < joints.length; e++) {
            int parent = Arrays.binarySearch(joints, character.skeleton().parent(joints[e]));
            parents[e] = stay && parent >= 0 ? parent : NONE;
            rest[e] = matrix(inverseBind, e).invert().transformPosition(new Vector3d());
        }
    }

    private static Matrix4x3d matrix(double[] rows, int entry) {
        double[] m = Arrays.copyOfRange(rows, entry * MatrixPalette.STRIDE, (entry + 1) * MatrixPalette.STRIDE);
        return new Matrix4x3d(m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10], m[3], m[7], m[11]);
    }

    /**
     * Compares two palettes by bone lengths, which rotations of joints keep, and by positions of some joints.
     *
     * @param a first palette
     * @param b second palette
     * @param ends joints whose positions are compared, as rounding must not change them
     * @return for each entry, the difference in length of the bone from the entry's joint to its parent; for joints of
     *     {@code ends}, at least the distance between the joint's two positions, divided by {@link #LIMB_TOLERANCE_RATIO}, so that one
     *     tolerance suits all entries; 0 if the inverse bind matrix is singular
     */
    double[] differences(double[] a, double[] b, Set<Integer> ends) {
        double[] apart = new double[joints.length];
        for (int e = 0; e < apart.length; e++) {
            double length = parents[e] == NONE ? 0 : Math.abs(length(a, e) - length(b, e));
            double way = ends.contains(joints[e]) ? place(a, e).distance(place(b, e)) / LIMB_TOLERANCE_RATIO : 0;
            double most = Math.max(length, way);
            apart[e] = Double.isFinite(most) ? most : 0;
        }
        return apart;
    }

    /** @return hips and both ankles, whose positions do not depend on the bend of the legs; empty without legs */
    Set<Integer> feet() {
        return legs == null
                ? Set.of()
                : Set.of(legs.hips(), legs.left().foot(), legs.right().foot());
    }

    /**
     * @return whether a leg is nearly straight or folded, so that rounding changes the leg's angles most: such an angle
     *     grows like the square root of a small difference
     */
    boolean isLegStretched(double[] palette) {
        return legs != null
                && (isStretched(palette, legs.left().foot())
                        || isStretched(palette, legs.right().foot()));
    }

    private boolean isStretched(double[] palette, int foot) {
        int ankle = Arrays.binarySearch(joints, foot);
        int knee = ankle < 0 ? NONE : parents[ankle];
        int hip = knee == NONE ? NONE : parents[knee];
        if (hip == NONE) {
            return false;
        }
        double lower = length(palette, ankle);
        double upper = length(palette, knee);
        double reach = place(palette, ankle).distance(place(palette, hip));
        double full = upper + lower;
        return Math.abs(reach - full) < STRETCH_MARGIN * full
                || Math.abs(reach - Math.abs(upper - lower)) < STRETCH_MARGIN * full;
    }

    private double length(double[] palette, int entry) {
        return place(palette, entry).distance(place(palette, parents[entry]));
    }

    private Vector3d place(double[] palette, int entry) {
        return matrix(palette, entry).transformPosition(new Vector3d(rest[entry]));
    }
}
