package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.assets.sculpt.JointWeights;
import dev.throng.assets.shape.Vec;
import dev.throng.math.Smoothstep;

/** Weights with which the dog's joints move a point. */
final class DogWeights extends JointWeights<DogJoint> {
    /**
     * Weights of leg and trunk blend where the distances to both differ by less than half of this length, in metres.
     */
    private static final double BLEND = 0.06;

    /** Height in metres below which every point belongs to a leg. */
    private static final double BELLY = 0.29;

    private final DogRig rig;
    private final DogBody body;
    private final DogHead head;

    DogWeights(DogRig rig, DogBody body, DogHead head) {
        super(rig, 1);
        this.rig = rig;
        this.body = body;
        this.head = head;
    }

    @Override
    protected void divide(double[] out, Vec p) {
        Vec ahead = new Vec(0, 0, 1);
        double before = Smoothstep.of(0.5 + p.z() / 0.06);
        move(out, HIPS, UPPERARM_L, legShare(p, UPPERARM_L, body.forelegAgainstTrunk(p)) * before);
        move(out, HIPS, THIGH_L, legShare(p, THIGH_L, body.hindlegAgainstTrunk(p)) * (1 - before));
        move(out, HIPS, SPINE, step(p, SPINE, ahead, 0.08));
        move(out, SPINE, CHEST, step(p, CHEST, ahead, 0.08));
        move(out, CHEST, SHOULDER_L, shoulderShare(p));
        move(out, CHEST, NECK, step(p, NECK, rig.offset(HEAD).unit(), 0.08));
        move(out, NECK, HEAD, step(p, HEAD, new Vec(0, 0.5, 0.87), 0.04));
        move(out, HEAD, JAW, jawShare(p));
        move(out, HEAD, EAR_L, earShare(p));
        foreleg(out, p);
        hindleg(out, p);
        Vec back = rig.offset(TAIL_2).unit();
        move(out, HIPS, TAIL_1, step(p.plus(back.times(0.005)), TAIL_1, back, 0.035));
        for (int i = 0; i < 3; i++) {
            move(out, TAIL_1.next(i), TAIL_2.next(i), step(p, TAIL_2.next(i), back, 0.035));
        }
    }

    private void foreleg(double[] out, Vec p) {
        move(out, UPPERARM_L, FOREARM_L, step(p, FOREARM_L, new Vec(0, -1, 0), 0.05));
        move(out, FOREARM_L, WRIST_L, step(p, WRIST_L, new Vec(0, -1, 0), 0.028));
        move(out, WRIST_L, FOREPAW_L, step(p, FOREPAW_L, new Vec(0, -0.9, 0.43), 0.022));
    }

    private void hindleg(double[] out, Vec p) {
        move(out, THIGH_L, SHIN_L, step(p, SHIN_L, new Vec(0, -0.85, -0.52), 0.06));
        move(out, SHIN_L, HOCK_L, step(p, HOCK_L, new Vec(0, -0.95, 0.3), 0.028));
        move(out, HOCK_L, HINDPAW_L, step(p, HINDPAW_L, new Vec(0, -0.9, 0.43), 0.022));
    }

    private double legShare(Vec p, DogJoint joint, double against) {
        double beyond = step(p, joint, new Vec(0.2, -0.98, 0).unit(), 0.1);
        double left = Smoothstep.of(p.x() / 0.04);
        double low = Smoothstep.of((BELLY - p.y()) / 0.03);
        return beyond * left * Math.max(low, Smoothstep.of(0.5 - against / BLEND));
    }

    /**
     * @param p point in the bind pose
     * @return weight of the shoulder blade at a point; the blade moves below the skin
     */
    private double shoulderShare(Vec p) {
        Vec blade = rig.at(SHOULDER_L).mix(rig.at(UPPERARM_L), 0.55);
        double near = Smoothstep.of(1.25 - p.minus(blade).length() / 0.13);
        return 0.85 * near * Smoothstep.of((p.x() - 0.015) / 0.06);
    }

    private double jawShare(Vec p) {
        return Smoothstep.of((0.684 - p.y()) / 0.008) * Smoothstep.of((p.z() - 0.425) / 0.04);
    }

    private double earShare(Vec p) {
        double nearer = Smoothstep.of(0.5 - (head.toEar(p) - head.toSkull(p)) / 0.012);
        return nearer * step(p, EAR_L, new Vec(0.5, -0.87, 0), 0.025);
    }
}
