package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/** Solid of the left hand: four slightly curled fingers held together, and a thumb. */
final class Hand {
    /**
     * Sizes of the fingers in metres for the adult, index finger first: offset towards the thumb, distance from the
     * fingers' joint to the knuckle, length, radius.
     */
    private static final double[][] FINGERS = {
        {0.0285, 0.002, 0.071, 0.0093},
        {0.0095, 0.006, 0.079, 0.0097},
        {-0.0095, 0.003, 0.073, 0.0093},
        {-0.027, -0.005, 0.058, 0.0082}
    };

    private final double s;
    private final Vec wrist;
    private final Vec knuckles;
    private final Vec along;
    private final Vec inward;
    private final Vec across;
    private final Vec thumb;

    private Hand(Figure figure, Rig rig) {
        s = figure.scale() * (0.6 + 0.4 * figure.build().limbs());
        wrist = rig.at(FigureJoint.HAND_L);
        knuckles = rig.at(FigureJoint.FINGERS_L);
        along = knuckles.minus(wrist).unit();
        inward = new Vec(along.y(), -along.x(), 0).unit();
        across = inward.cross(along).unit();
        thumb = rig.at(FigureJoint.THUMB_L);
    }

    static Field of(Figure figure, Rig rig) {
        Hand hand = new Hand(figure, rig);
        double s = hand.s;
        Field all = hand.palm().join(hand.fingers(), 0.01 * s).join(hand.thumb(), 0.012 * s);
        return all.within(hand.knuckles, 0.12 * s);
    }

    private Field palm() {
        return new Loft(
                wrist,
                knuckles,
                across,
                new double[] {0, 0.026 * s, 0.0195 * s, 0},
                new double[] {0.45, 0.037 * s, 0.0175 * s, 0},
                new double[] {1, 0.0385 * s, 0.0135 * s, 0});
    }

    private Field fingers() {
        double k = 0.0025 * s;
        Field all = finger(FINGERS[0]);
        for (int i = 1; i < FINGERS.length; i++) {
            all = all.join(finger(FINGERS[i]), k);
        }
        return all.join(web(), k);
    }

    /** @return solid between the fingers that holds them together */
    private Field web() {
        Vec end = tip(0.05, 0);
        return new Loft(knuckles, end, across, new double[] {0, 0.032 * s, 0.0062 * s, 0}, new double[] {
            1, 0.026 * s, 0.005 * s, 0
        });
    }

    private Field finger(double[] f) {
        Vec root = knuckles.plus(along.times(f[1] * s)).plus(across.times(f[0] * s));
        Vec bend = root.plus(tip(0.5 * f[2], 0.85 * f[0]).minus(tip(0, f[0])));
        Vec end = root.plus(tip(f[2], 0.72 * f[0]).minus(tip(0, f[0])));
        Field first = Loft.cone(root, bend, f[3] * s * 1.04, f[3] * s);
        Field second = Loft.cone(bend, end, f[3] * s, f[3] * s * 0.84);
        return first.join(second, 0.004 * s);
    }

    /**
     * @param length distance from the knuckles along the finger, in metres for the adult
     * @param aside offset towards the thumb, in metres for the adult
     * @return point on a curled finger
     */
    private Vec tip(double length, double aside) {
        double curl = 2.6 * length * length;
        return knuckles.plus(along.times(length * s))
                .plus(inward.times(curl * s))
                .plus(across.times(aside * s));
    }

    private Field thumb() {
        Vec root = thumb.plus(along.times(-0.012 * s)).plus(across.times(-0.006 * s));
        Vec knuckle =
                thumb.plus(along.times(0.023 * s)).plus(across.times(0.031 * s)).plus(inward.times(0.011 * s));
        Vec end = knuckle.plus(along.times(0.025 * s))
                .plus(across.times(0.019 * s))
                .plus(inward.times(0.008 * s));
        Field base = Loft.cone(root, knuckle, 0.0165 * s, 0.0118 * s);
        Field tip = Loft.cone(knuckle, end, 0.0112 * s, 0.0094 * s);
        return base.join(tip, 0.006 * s);
    }
}
