package dev.throng.assets.figure.shape;

import static dev.throng.assets.figure.shape.FigureJoint.*;

import dev.throng.assets.sculpt.JointWeights;
import dev.throng.assets.shape.Vec;
import dev.throng.math.Smoothstep;

/** Weights with which a figure's joints move a point. */
public final class Weights extends JointWeights<FigureJoint> {
    private final Rig rig;
    private final Body body;
    private final double scale;
    private final double headScale;
    private final boolean isSkirt;

    /** Height of a skirt's hem, in metres. Below it, legs are bare. */
    private final double hem;

    public Weights(Figure figure, Rig rig, Body body) {
        super(rig, figure.scale());
        this.rig = rig;
        this.body = body;
        scale = figure.scale();
        isSkirt = figure.style().legwear() == Style.Legwear.SKIRT;
        hem = figure.hem(rig) - 0.005 * scale;
        headScale = figure.headScale();
    }

    @Override
    protected void divide(double[] out, Vec p) {
        move(out, HIPS, UPPERARM_L, armShare(p));
        Vec up = new Vec(0, 1, 0);
        move(out, HIPS, SPINE, step(p, SPINE, up, 0.075));
        move(out, SPINE, CHEST, step(p, CHEST, up, 0.085));
        move(out, CHEST, NECK, step(p.minus(new Vec(0, 0.022 * scale, 0)), NECK, new Vec(0, 1, 0.25), 0.035));
        move(out, CHEST, CLAVICLE_L, clavicleShare(p));
        Vec chin = p.minus(new Vec(0, 0, 0.032 * headScale));
        move(out, NECK, HEAD, step(chin, HEAD, new Vec(0, 1, 0.9), 0.03));
        Vec upper = rig.offset(FOREARM_L).unit();
        move(out, UPPERARM_L, FOREARM_L, step(p, FOREARM_L, upper, 0.05));
        Vec lower = rig.offset(HAND_L).unit();
        move(out, FOREARM_L, HAND_L, step(p, HAND_L, lower, 0.03));
        move(out, HAND_L, THUMB_L, step(p, THUMB_L, new Vec(0.3, -0.2, 0.93).unit(), 0.016));
        move(out, HAND_L, FINGERS_L, step(p, FINGERS_L, lower, 0.018));
        leg(out, p);
    }

    private void leg(double[] out, Vec p) {
        Vec outAndDown = new Vec(0.42, -0.91, 0).unit();
        if (isSkirt && p.y() > hem) {
            skirt(out, p);
            return;
        }
        double left = Smoothstep.of(p.x() / (0.04 * scale));
        move(out, HIPS, THIGH_L, step(p, THIGH_L, outAndDown, 0.085) * left);
        move(out, THIGH_L, SHIN_L, step(p, SHIN_L, rig.offset(SHIN_L).unit(), 0.065));
        move(out, SHIN_L, FOOT_L, step(p, FOOT_L, new Vec(0, -0.9, 0.43), 0.028));
        // The step is moved behind the joint, so that what is ahead of the joint stays flat on the ground.
        Vec ahead = p.plus(new Vec(0, 0, 0.018 * scale));
        move(out, FOOT_L, TOE_L, step(ahead, TOE_L, new Vec(0, 0, 1), 0.022));
    }

    /**
     * Divides the weights of a skirt: its cloth follows the nearer thigh and, in the middle, both thighs equally, so
     * that legs stay inside.
     *
     * @param out weights by ordinal of the joint
     * @param p point of the skirt in the bind pose
     */
    private void skirt(double[] out, Vec p) {
        double both = step(p, THIGH_L, new Vec(0.2, -0.98, 0).unit(), 0.1);
        double right = 0.5 - 0.5 * Smoothstep.of(p.x() / (0.07 * scale));
        move(out, HIPS, THIGH_R, both * right);
        move(out, HIPS, THIGH_L, both * (1 - right) / Math.max(1 - both * right, 1e-9));
    }

    private double armShare(Vec p) {
        double beyond = step(p, UPPERARM_L, rig.offset(FOREARM_L).unit(), 0.06);
        double nearer = Smoothstep.of((0.05 * scale - body.armAgainstOthers(p)) / (0.06 * scale));
        return beyond * nearer;
    }

    private double clavicleShare(Vec p) {
        Vec shoulder = rig.at(UPPERARM_L);
        double aside = Smoothstep.of((p.x() - 0.3 * shoulder.x()) / (0.6 * shoulder.x()));
        double high = Smoothstep.of((p.y() - shoulder.y() + 0.13 * scale) / (0.13 * scale));
        return 0.9 * aside * high;
    }
}
