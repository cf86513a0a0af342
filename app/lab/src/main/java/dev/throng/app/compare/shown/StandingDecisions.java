package dev.throng.app.compare.shown;

import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.gait.Legs;
import dev.throng.anim.ik.IkDecisions;
import dev.throng.anim.state.IkEntry;
import java.util.List;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Check whether rounding may greatly change the result of inverse kinematics in poses with feet on uneven ground. */
final class StandingDecisions {
    /**
     * Difference between a leg's distance from hip to ankle and that of the leg when straight or folded, as a fraction
     * of the leg's length. Up to this difference, the leg counts as straight or folded. Equals {@code STRETCH_MARGIN}
     * of {@code PaletteJoints}, the bound for legs of compared palettes.
     */
    private static final double EDGE = 1e-3;

    private final Skeleton skeleton;
    private final @Nullable Legs legs;

    StandingDecisions(Skeleton skeleton) {
        this.skeleton = skeleton;
        legs = Legs.find(skeleton).orElse(null);
    }

    /**
     * @param entries inverse kinematics
     * @param pose pose with feet on the ground; receives the solution
     * @return whether rounding may greatly change the result of an entry, or the direction in which a knee bends; the
     *     direction is uncertain if an entry turns a leg that foot placement has left almost straight or folded
     */
    boolean areNear(List<IkEntry> entries, Pose pose) {
        boolean isUncertain = legs != null && entries.stream().anyMatch(this::turnsLeg) && isStretched(legs, pose);
        return IkDecisions.isNear(entries, skeleton, pose) || isUncertain;
    }

    private boolean turnsLeg(IkEntry entry) {
        if (entry instanceof IkEntry.TwoBone limb) {
            return isOfLeg(limb.end());
        }
        return isOfLeg(entry instanceof IkEntry.Chain chain ? chain.chain().end() : ((IkEntry.LookAt) entry).joint());
    }

    /**
     * @param joint index of the joint
     * @return whether a joint is a knee or below a knee; inverse kinematics of other joints does not change the bend of
     *     a knee
     */
    private boolean isOfLeg(int joint) {
        for (int j = joint; legs != null && j != Skeleton.NO_PARENT; j = skeleton.parent(j)) {
            if (j == skeleton.parent(legs.left().foot())
                    || j == skeleton.parent(legs.right().foot())) {
                return true;
            }
        }
        return false;
    }

    private boolean isStretched(Legs of, Pose pose) {
        double[] model = AffineD.localToModel(skeleton, pose);
        return isStretched(of.left().foot(), model) || isStretched(of.right().foot(), model);
    }

    private boolean isStretched(int ankle, double[] model) {
        int knee = skeleton.parent(ankle);
        Vector3d hip = AffineD.position(model, skeleton.parent(knee));
        double upper = hip.distance(AffineD.position(model, knee));
        double lower = AffineD.position(model, knee).distance(AffineD.position(model, ankle));
        double reach = hip.distance(AffineD.position(model, ankle));
        double full = upper + lower;
        return Math.abs(reach - full) < EDGE * full || Math.abs(reach - Math.abs(upper - lower)) < EDGE * full;
    }
}
