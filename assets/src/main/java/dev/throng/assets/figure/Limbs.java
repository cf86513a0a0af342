package dev.throng.assets.figure;

/** The left arm with its hand, the left leg with its shoe; sleeves end above the elbow, trousers over the shoe. */
final class Limbs {
    /** Way along the upper arm where the sleeve ends. */
    static final double SLEEVE = 0.62;

    private static final Vec ACROSS = new Vec(1, 0, 0);
    private static final Vec FORWARD = new Vec(0, 0, 1);

    private Limbs() {}

    static Field arm(Figure figure, Rig rig) {
        double s = figure.scale();
        double r = s * figure.limbs();
        Vec shoulder = rig.at(FigureJoint.UPPERARM_L);
        Vec elbow = rig.at(FigureJoint.FOREARM_L);
        Vec wrist = rig.at(FigureJoint.HAND_L);
        Field upper = new Loft(
                shoulder,
                elbow,
                FORWARD,
                new double[] {0, 0.055 * r, 0.05 * r, 0},
                new double[] {0.35, 0.052 * r, 0.05 * r, 0},
                new double[] {SLEEVE - 0.015, 0.049 * r, 0.049 * r, 0},
                new double[] {SLEEVE + 0.025, 0.0405 * r, 0.0405 * r, 0},
                new double[] {1, 0.037 * r, 0.037 * r, 0});
        Field lower = new Loft(
                elbow,
                wrist,
                FORWARD,
                new double[] {0, 0.037 * r, 0.037 * r, 0},
                new double[] {0.25, 0.041 * r, 0.039 * r, 0},
                new double[] {0.7, 0.032 * r, 0.029 * r, 0},
                new double[] {1, 0.027 * r, 0.021 * r, 0});
        Field hand = hand(s, rig);
        return (x, y, z) -> {
            double whole = Field.join(upper.at(x, y, z), lower.at(x, y, z), 0.02 * s);
            return Field.join(whole, hand.at(x, y, z), 0.015 * s);
        };
    }

    /** A mitten of four fingers, slightly curled, and a thumb. */
    private static Field hand(double s, Rig rig) {
        Vec wrist = rig.at(FigureJoint.HAND_L);
        Vec knuckles = rig.at(FigureJoint.FINGERS_L);
        Vec along = knuckles.minus(wrist).unit();
        Vec inward = new Vec(along.y(), -along.x(), 0);
        Vec tips = knuckles.plus(along.times(0.078 * s)).plus(inward.times(0.018 * s));
        Field palm = new Loft(
                wrist,
                knuckles,
                FORWARD,
                new double[] {0, 0.026 * s, 0.019 * s, 0},
                new double[] {0.45, 0.038 * s, 0.018 * s, 0},
                new double[] {1, 0.038 * s, 0.0165 * s, 0});
        Field fingers = new Loft(
                knuckles,
                tips,
                FORWARD,
                new double[] {0, 0.038 * s, 0.016 * s, 0},
                new double[] {0.6, 0.034 * s, 0.015 * s, 0},
                new double[] {1, 0.024 * s, 0.014 * s, 0});
        Vec root = rig.at(FigureJoint.THUMB_L);
        Vec tip =
                root.plus(along.times(0.038 * s)).plus(new Vec(0, 0, 0.042 * s)).plus(inward.times(0.014 * s));
        Field thumb = Loft.cone(root, tip, 0.0165 * s, 0.0125 * s);
        return (x, y, z) -> {
            double mitten = Field.join(palm.at(x, y, z), fingers.at(x, y, z), 0.012 * s);
            return Field.join(mitten, thumb.at(x, y, z), 0.026 * s);
        };
    }

    static Field leg(Figure figure, Rig rig) {
        double s = figure.scale();
        double r = s * (0.35 + 0.65 * figure.limbs());
        Vec hip = rig.at(FigureJoint.THIGH_L);
        Vec knee = rig.at(FigureJoint.SHIN_L);
        Vec ankle = rig.at(FigureJoint.FOOT_L);
        Vec cuff = ankle.mix(knee, -0.02);
        Field thigh = new Loft(
                hip,
                knee,
                ACROSS,
                new double[] {0, 0.082 * r, 0.09 * r, 0},
                new double[] {0.3, 0.079 * r, 0.085 * r, -0.004},
                new double[] {0.7, 0.065 * r, 0.069 * r, -0.003},
                new double[] {1, 0.052 * r, 0.054 * r, 0});
        Field shin = new Loft(
                knee,
                cuff,
                ACROSS,
                new double[] {0, 0.051 * r, 0.053 * r, 0},
                new double[] {0.3, 0.053 * r, 0.059 * r, 0.007 * s},
                new double[] {0.7, 0.047 * r, 0.05 * r, 0.004 * s},
                new double[] {1, 0.047 * r, 0.05 * r, 0});
        Field shoe = shoe(s, ankle);
        return (x, y, z) -> {
            double whole = Field.join(thigh.at(x, y, z), shin.at(x, y, z), 0.03 * s);
            return Field.join(whole, shoe.at(x, y, z), 0.014 * s);
        };
    }

    /** Flat below, from the heel behind the ankle to a rounded toe. */
    private static Field shoe(double s, Vec ankle) {
        double floor = 0.03 * s;
        Vec heel = new Vec(ankle.x() - 0.002 * s, floor, ankle.z() - 0.036 * s);
        Vec toe = new Vec(ankle.x() + 0.006 * s, floor, ankle.z() + 0.172 * s);
        Field last = new Loft(
                heel,
                toe,
                ACROSS,
                new double[] {0, 0.035 * s, 0.05 * s, 0},
                new double[] {0.35, 0.038 * s, 0.045 * s, 0},
                new double[] {0.72, 0.046 * s, 0.036 * s, 0},
                new double[] {1, 0.036 * s, 0.027 * s, 0});
        Vec instep = new Vec(ankle.x() + 0.002 * s, 0.045 * s, ankle.z() + 0.075 * s);
        Field tongue = Loft.cone(ankle, instep, 0.038 * s, 0.028 * s);
        return (x, y, z) -> {
            double solid = Field.join(last.at(x, y, z), tongue.at(x, y, z), 0.02 * s);
            return Field.meet(solid, -y, 0.012 * s);
        };
    }
}
