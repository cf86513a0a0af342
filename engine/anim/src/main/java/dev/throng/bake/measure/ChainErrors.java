package dev.throng.bake.measure;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import java.util.ArrayList;
import java.util.List;

/**
 * What errors of local transforms do to points that hang from joints. With the maps L of one path and L' of the other, the product of
 * a chain differs by {@code sum L'_1 .. L'_(a-1) (L'_a - L_a) L_(a+1) .. L_n}, exactly: a point that is at y in the space of
 * joint a is off by no more than the sum, over its joint and all ancestors, of
 *
 * <pre>  N'_parent (translation + angle |S y| + scale |y|)</pre>
 *
 * where N' is the largest stretch of all that is above in the other path: that of the pose, and what errors above add to it.
 */
final class ChainErrors {
    private final CharacterModel character;
    private final List<JointBounds> boxes = new ArrayList<>();
    private final double[] model;
    private final double[] linear; // how far the linear part of each joint's map may be off
    private final double[] scaling; // what errors of scales alone make of that
    private final double[] angles; // how far joints may be turned where all scales are even
    private final double[] stretch; // of the other path's map
    private final double[] rotations; // nine numbers for each joint
    private BlendErrors.Part part;
    private boolean isOpen;

    ChainErrors(CharacterModel character) {
        this.character = character;
        for (Mesh mesh : character.meshes()) {
            boxes.addAll(JointBounds.of(mesh, character.palette().entryCount()));
        }
        int joints = character.skeleton().jointCount();
        model = new double[joints * AffineD.STRIDE];
        linear = new double[joints];
        scaling = new double[joints];
        angles = new double[joints];
        stretch = new double[joints];
        rotations = new double[9 * joints];
        part = new BlendErrors.Part(character.skeleton().restPose(), JointDeltas.none(joints));
    }

    /** Takes a pose and its errors, kept until the next. */
    void set(BlendErrors.Part posed) {
        part = posed;
        isOpen = false;
        Skeleton skeleton = character.skeleton();
        double[] rotation = new double[9];
        AffineD.localToModel(skeleton, posed.pose(), model);
        for (int j = 0; j < linear.length; j++) {
            QuatD.toMatrix(posed.pose().values(), j * Pose.STRIDE + 3, rotation);
            System.arraycopy(rotation, 0, rotations, 9 * j, 9);
            walk(j, skeleton.parent(j), posed.errors());
        }
    }

    private void walk(int j, int parent, JointDeltas errors) {
        boolean isRoot = parent == Skeleton.NO_PARENT;
        double above = isRoot ? 1 : stretch[parent];
        double largest = largestScale(j);
        double turned = errors.angles()[j] * largest;
        linear[j] = above * (turned + errors.scales()[j]) + (isRoot ? 0 : linear[parent] * largest);
        scaling[j] = above * errors.scales()[j] + (isRoot ? 0 : scaling[parent] * largest);
        angles[j] = errors.angles()[j] + (isRoot ? 0 : angles[parent]);
        stretch[j] = stretch(model, j * AffineD.STRIDE) + linear[j];
    }

    private double largestScale(int joint) {
        double largest = 0;
        for (int c = 7; c < Pose.STRIDE; c++) {
            largest = Math.max(largest, Math.abs(part.pose().values()[joint * Pose.STRIDE + c]));
        }
        return largest;
    }

    /** No less than the largest stretch of a map, and that where all are equal: the largest sum of a row of A^T A, its root. */
    static double stretch(double[] m, int o) {
        double largest = 0;
        for (int row = 0; row < 3; row++) {
            double sum = 0;
            for (int c = 0; c < 3; c++) {
                sum += Math.abs(m[o + row] * m[o + c] + m[o + 4 + row] * m[o + 4 + c] + m[o + 8 + row] * m[o + 8 + c]);
            }
            largest = Math.max(largest, sum);
        }
        return Math.sqrt(largest);
    }

    /** Three rows for each joint in the pose. Read only. */
    double[] model() {
        return model;
    }

    /** How far the linear part of an entry's map may be off. */
    double linear(int entry) {
        return linear[character.palette().joints()[entry]] * bindStretch(entry);
    }

    /** What errors of scales alone make of that. */
    double scaling(int entry) {
        return scaling[character.palette().joints()[entry]] * bindStretch(entry);
    }

    /** How far an entry may be turned where all scales are even. */
    double angle(int entry) {
        return angles[character.palette().joints()[entry]];
    }

    /** The largest stretch of an entry's map in the other path. */
    double stretchOf(int entry) {
        return stretch[character.palette().joints()[entry]] * bindStretch(entry);
    }

    /** A weight of morph targets in the pose. */
    double weight(int slot) {
        int joint = character.palette().joints()[slot / Morphs.WEIGHTS_PER_JOINT];
        return part.pose().values()[Pose.offset(joint, Channel.TRANSLATION) + slot % Morphs.WEIGHTS_PER_JOINT];
    }

    /** How far it may be off. */
    double weightError(int slot) {
        return part.errors().translations()[character.palette().joints()[slot / Morphs.WEIGHTS_PER_JOINT]];
    }

    private double bindStretch(int entry) {
        double[] bind = new double[MatrixPalette.STRIDE];
        for (int i = 0; i < bind.length; i++) {
            bind[i] = character.palette().inverseBind()[entry * MatrixPalette.STRIDE + i];
        }
        return stretch(bind, 0);
    }

    /** The farthest that an entry's map takes a vertex from where it should be, over all boxes; each is convex: at a corner. */
    double farthest() {
        double farthest = 0;
        for (JointBounds rest : boxes) {
            JointBounds box = rest.under(this::weight);
            double moved = rest.weightCount() == 0 ? 0 : stretchOf(rest.entry()) * rest.displacement(this::weightError);
            for (int corner = 0; corner < JointBounds.CORNERS; corner++) {
                double[] point = {box.corner(corner, 0), box.corner(corner, 1), box.corner(corner, 2)};
                farthest = Math.max(farthest, at(box.entry(), point) + moved);
            }
        }
        return farthest;
    }

    /** Whether something was asked for since the pose was given that hangs from a joint of which the rotation is left open. */
    boolean isOpen() {
        return isOpen;
    }

    /** How far an entry's map may take a point of the mesh from where it should be. */
    double at(int entry, double[] point) {
        float[] m = character.palette().inverseBind();
        double[] p = new double[3];
        for (int row = 0; row < 3; row++) {
            int o = entry * MatrixPalette.STRIDE + 4 * row;
            p[row] = m[o] * point[0] + m[o + 1] * point[1] + m[o + 2] * point[2] + m[o + 3];
        }
        double sum = 0;
        int joint = character.palette().joints()[entry];
        while (joint != Skeleton.NO_PARENT) {
            int parent = character.skeleton().parent(joint);
            double above = parent == Skeleton.NO_PARENT ? 1 : stretch[parent];
            double off = part.errors().translations()[joint] + part.errors().scales()[joint] * length(p);
            isOpen |= part.errors().angles()[joint] >= Math.PI;
            scale(joint, p);
            sum += above * (off + part.errors().angles()[joint] * length(p));
            move(joint, p);
            joint = parent;
        }
        return sum;
    }

    private void scale(int joint, double[] p) {
        for (int c = 0; c < 3; c++) {
            p[c] *= part.pose().values()[joint * Pose.STRIDE + 7 + c];
        }
    }

    private void move(int joint, double[] p) {
        double x = p[0];
        double y = p[1];
        double z = p[2];
        for (int row = 0; row < 3; row++) {
            int r = 9 * joint + 3 * row;
            double turned = rotations[r] * x + rotations[r + 1] * y + rotations[r + 2] * z;
            p[row] = part.pose().values()[joint * Pose.STRIDE + row] + turned;
        }
    }

    private static double length(double[] p) {
        return Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
    }
}
