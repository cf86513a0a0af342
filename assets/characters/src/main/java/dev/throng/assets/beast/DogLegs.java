package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/** Surfaces of the left legs. */
final class DogLegs {
    private static final Vec ACROSS = new Vec(1, 0, 0);

    private DogLegs() {}

    static Field fore(DogRig rig) {
        Field shoulder = new Loft(
                rig.at(SHOULDER_L).plus(new Vec(0.01, -0.03, 0)),
                rig.at(UPPERARM_L).plus(new Vec(-0.004, -0.01, -0.02)),
                ACROSS,
                new double[] {0, 0.035, 0.06, 0},
                new double[] {1, 0.045, 0.055, 0});
        Field upper = new Loft(
                rig.at(UPPERARM_L).plus(new Vec(-0.004, 0, -0.03)),
                rig.at(FOREARM_L),
                ACROSS,
                new double[] {0, 0.042, 0.062, 0},
                new double[] {1, 0.036, 0.046, 0});
        Field lower = new Loft(
                rig.at(FOREARM_L),
                rig.at(WRIST_L),
                ACROSS,
                new double[] {0, 0.035, 0.044, 0},
                new double[] {0.35, 0.031, 0.036, 0},
                new double[] {0.8, 0.024, 0.026, 0},
                new double[] {1, 0.0255, 0.027, 0});
        Field pastern = pastern(rig.at(WRIST_L), rig.at(FOREPAW_L), 0.0245);
        Field paw = paw(rig.at(FOREPAW_L), 1);
        return shoulder.join(upper, 0.03).join(lower.join(pastern, 0.012), 0.02).join(paw, 0.012);
    }

    static Field hind(DogRig rig) {
        Field thigh = new Loft(
                rig.at(THIGH_L).plus(new Vec(-0.004, 0.0, 0.002)),
                rig.at(SHIN_L).plus(new Vec(0, 0, -0.012)),
                ACROSS,
                new double[] {0, 0.05, 0.092, 0.004},
                new double[] {0.5, 0.05, 0.09, 0.01},
                new double[] {1, 0.038, 0.062, 0});
        Field shin = new Loft(
                rig.at(SHIN_L),
                rig.at(HOCK_L),
                ACROSS,
                new double[] {0, 0.038, 0.05, 0},
                new double[] {0.4, 0.033, 0.043, 0.006},
                new double[] {0.8, 0.022, 0.026, 0},
                new double[] {1, 0.021, 0.025, 0});
        Field hock = pastern(rig.at(HOCK_L), rig.at(HINDPAW_L), 0.0225);
        Field paw = paw(rig.at(HINDPAW_L), 0.94);
        return thigh.join(shin, 0.03).join(hock, 0.012).join(paw, 0.012);
    }

    private static Field pastern(Vec start, Vec end, double radius) {
        return new Loft(
                start,
                end,
                ACROSS,
                new double[] {0, radius, 1.15 * radius, 0},
                new double[] {0.6, 0.96 * radius, 1.02 * radius, 0},
                new double[] {1, 1.05 * radius, 1.05 * radius, 0});
    }

    /**
     * @param at position of the paw's joint, in metres
     * @param size factor on the usual size
     * @return a paw: two toes in the middle, and one behind them on each side
     */
    private static Field paw(Vec at, double size) {
        Field sole = Loft.ellipsoid(at.plus(new Vec(0, -0.006, 0.012)), 0.033 * size, 0.028 * size, 0.042 * size);
        Field inner = toe(at, -0.011, 0.041, size);
        Field outer = toe(at, 0.011, 0.041, size);
        Field side = toe(at, 0.026, 0.028, size);
        Field otherSide = toe(at, -0.026, 0.028, size);
        return (x, y, z) -> {
            double middle = Math.min(inner.at(x, y, z), outer.at(x, y, z));
            double sides = Math.min(side.at(x, y, z), otherSide.at(x, y, z));
            return Field.join(sole.at(x, y, z), Math.min(middle, sides), 0.006);
        };
    }

    private static Field toe(Vec at, double aside, double ahead, double size) {
        Vec centre = at.plus(new Vec(aside * size, -0.012, ahead * size));
        return Loft.ellipsoid(centre, 0.0125 * size, 0.0175 * size, 0.021 * size);
    }
}
