package dev.throng.assets.figure.shape;

import dev.throng.assets.figure.shape.Style.Legwear;
import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/** Solids of the left arm and the left leg, with the clothes of the figure's style. */
final class Limbs {
    private static final Vec ACROSS = new Vec(1, 0, 0);
    private static final Vec FORWARD = new Vec(0, 0, 1);

    private Limbs() {}

    static Field arm(Figure figure, Rig rig, Field hand) {
        double s = figure.scale();
        double r = s * figure.build().limbs();
        Vec shoulder = rig.at(FigureJoint.UPPERARM_L);
        Vec elbow = rig.at(FigureJoint.FOREARM_L);
        Vec wrist = rig.at(FigureJoint.HAND_L);
        boolean isLong = figure.style().sleeve() > 0.5;
        double cloth = isLong ? 0.005 * s : 0;
        double hem = 1.91 * figure.style().sleeve();
        double loose = isLong ? 0 : 0.0085 * s;
        Field upper = new Loft(
                shoulder,
                elbow,
                FORWARD,
                new double[] {0, 0.054 * r, 0.05 * r, 0},
                new double[] {0.3, 0.05 * r + cloth, 0.049 * r + cloth, 0},
                new double[] {Math.min(hem, 0.7) - 0.015, 0.043 * r + loose + cloth, 0.043 * r + loose + cloth, 0},
                new double[] {Math.min(hem, 0.7) + 0.025, 0.0415 * r + cloth, 0.042 * r + cloth, 0},
                new double[] {1, 0.037 * r + cloth, 0.0375 * r + cloth, 0});
        Field lower = new Loft(
                elbow,
                wrist,
                FORWARD,
                new double[] {0, 0.0365 * r + cloth, 0.037 * r + cloth, 0},
                new double[] {0.25, 0.041 * r + cloth, 0.039 * r + cloth, 0},
                new double[] {0.7, 0.032 * r + cloth, 0.029 * r + cloth, 0},
                new double[] {0.87, 0.028 * r + cloth, 0.0235 * r + cloth, 0},
                new double[] {1, 0.0265 * r, 0.021 * r, 0});
        return upper.join(lower, 0.02 * s).join(hand, 0.012 * s);
    }

    static Field leg(Figure figure, Rig rig) {
        double s = figure.scale();
        double r = s * (0.35 + 0.65 * figure.build().limbs());
        Field thigh = thigh(figure, rig, r);
        Field shin = figure.style().legwear() == Legwear.TROUSERS ? trouserLeg(rig, s, r) : calf(rig, s, r);
        Vec ankle = rig.at(FigureJoint.FOOT_L);
        Field shoe = Shoe.of(s, ankle).within(ankle.plus(new Vec(0, -0.03 * s, 0.06 * s)), 0.18 * s);
        return thigh.join(shin, 0.02 * s).join(shoe, 0.01 * s);
    }

    private static Field thigh(Figure figure, Rig rig, double r) {
        Vec hip = rig.at(FigureJoint.THIGH_L);
        Vec knee = rig.at(FigureJoint.SHIN_L);
        boolean bare = figure.style().legwear() != Legwear.TROUSERS;
        double low = bare ? 0.05 : 0.054;
        double wide = figure.style().legwear() == Legwear.SHORTS ? 0.077 : 0.066;
        return new Loft(
                hip,
                knee,
                ACROSS,
                new double[] {0, 0.082 * r, 0.088 * r, 0},
                new double[] {0.3, 0.08 * r, 0.085 * r, -0.004},
                new double[] {bare ? 0.775 : 0.7, bare ? wide * r : 0.066 * r, (bare ? wide : 0.069) * r, -0.003},
                new double[] {bare ? 0.82 : 0.85, (low + 0.006) * r, (low + 0.008) * r, -0.001},
                new double[] {1, low * r, (low + 0.002) * r, 0});
    }

    private static Field trouserLeg(Rig rig, double s, double r) {
        Vec knee = rig.at(FigureJoint.SHIN_L);
        return new Loft(
                knee,
                rig.at(FigureJoint.FOOT_L).mix(knee, -0.02),
                ACROSS,
                new double[] {0, 0.053 * r, 0.055 * r, 0},
                new double[] {0.3, 0.0535 * r, 0.059 * r, 0.006 * s},
                new double[] {0.7, 0.049 * r, 0.053 * r, 0.003 * s},
                new double[] {1, 0.0485 * r, 0.053 * r, -0.002 * s});
    }

    private static Field calf(Rig rig, double s, double r) {
        Vec knee = rig.at(FigureJoint.SHIN_L);
        return new Loft(
                knee,
                rig.at(FigureJoint.FOOT_L),
                ACROSS,
                new double[] {0, 0.047 * r, 0.05 * r, 0},
                new double[] {0.3, 0.049 * r, 0.055 * r, 0.01 * s},
                new double[] {0.65, 0.038 * r, 0.043 * r, 0.007 * s},
                new double[] {0.9, 0.029 * r, 0.033 * r, 0.003 * s},
                new double[] {1, 0.031 * r, 0.036 * r, 0});
    }

    /** Solid of a flat shoe with a rounded toe. */
    static final class Shoe {
        /** Height of the sole, in metres for the adult. */
        static final double SOLE = 0.02;

        private static final Vec ACROSS = new Vec(1, 0, 0);

        private Shoe() {}

        static Field of(double s, Vec ankle) {
            double floor = 0.03 * s;
            Vec heel = new Vec(ankle.x() - 0.002 * s, floor, ankle.z() - 0.034 * s);
            Vec toe = new Vec(ankle.x() + 0.004 * s, floor, ankle.z() + 0.172 * s);
            Field last = new Loft(
                    heel,
                    toe,
                    ACROSS,
                    new double[] {0, 0.035 * s, 0.049 * s, 0},
                    new double[] {0.35, 0.037 * s, 0.047 * s, 0},
                    new double[] {0.72, 0.046 * s, 0.035 * s, 0},
                    new double[] {1, 0.037 * s, 0.025 * s, 0});
            Vec instep = new Vec(ankle.x() + 0.002 * s, 0.048 * s, ankle.z() + 0.078 * s);
            Field tongue = Loft.cone(ankle.plus(new Vec(0, -0.006 * s, 0)), instep, 0.041 * s, 0.028 * s);
            return last.join(tongue, 0.02 * s).without((x, y, z) -> y, 0.008 * s);
        }
    }
}
