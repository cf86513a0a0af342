package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/**
 * The dog's surface in the bind pose: tapered solids along the joints, smoothly joined. A point with negative x counts
 * as its mirror image.
 */
final class DogBody implements Field {
    private static final Vec ACROSS = new Vec(1, 0, 0);

    private final Field torso;
    private final Field foreleg;
    private final Field hindleg;
    private final Field whole;
    private final Coat coat;

    DogBody(DogRig rig, DogHead head, Coat coat) {
        this.coat = coat;
        Field neck = neck(rig).within(rig.at(NECK).mix(rig.at(HEAD), 0.5), 0.26);
        torso = trunk(rig).join(neck, 0.09);
        foreleg = DogLegs.fore(rig);
        hindleg = DogLegs.hind(rig);
        whole = torso.join(hindleg.within(rig.at(SHIN_L), 0.36), 0.06)
                .join(foreleg.within(rig.at(FOREARM_L), 0.36), 0.03)
                .join(tail(rig).within(rig.at(TAIL_3), 0.2), 0.03)
                .join(head, 0.03);
    }

    /** @return the trunk of the body, with a deep chest, a raised belly and a level back */
    private static Field trunk(DogRig rig) {
        return new Loft(
                new Vec(0, 0.49, -0.255),
                new Vec(0, 0.46, 0.205),
                ACROSS,
                new double[] {0, 0.078, 0.08, 0.014},
                new double[] {0.2, 0.102, 0.098, 0.004},
                new double[] {0.45, 0.104, 0.108, 0.012},
                new double[] {0.7, 0.116, 0.138, 0.022},
                new double[] {0.88, 0.11, 0.144, 0.018},
                new double[] {1, 0.092, 0.112, 0.006});
    }

    private static Field neck(DogRig rig) {
        return new Loft(
                rig.at(NECK).plus(new Vec(0, -0.025, -0.03)),
                rig.at(HEAD).plus(new Vec(0, 0.02, 0.015)),
                ACROSS,
                new double[] {0, 0.086, 0.12, 0.004},
                new double[] {0.4, 0.07, 0.088, 0.006},
                new double[] {0.75, 0.061, 0.07, 0.002},
                new double[] {1, 0.06, 0.064, 0});
    }

    private static Field tail(DogRig rig) {
        Vec start = rig.at(TAIL_1).plus(new Vec(0, 0, 0.03));
        return new Loft(
                start,
                rig.at(TAIL_4).plus(rig.offset(TAIL_4).times(0.9)),
                ACROSS,
                new double[] {0, 0.03, 0.032, 0},
                new double[] {0.3, 0.027, 0.031, 0},
                new double[] {0.75, 0.019, 0.023, 0},
                new double[] {1, 0.009, 0.01, 0});
    }

    @Override
    public double at(double x, double y, double z) {
        double side = Math.abs(x);
        double body = whole.at(side, y, z);
        return Math.max(body - coat.thickness(side, y, z), -y);
    }

    /**
     * @return distance to the foreleg minus distance to the trunk, in metres; negative if the point belongs to the leg
     */
    double forelegAgainstTrunk(Vec p) {
        return foreleg.at(p) - torso.at(p);
    }

    /**
     * @return distance to the hind leg minus distance to the trunk, in metres; negative if the point belongs to the leg
     */
    double hindlegAgainstTrunk(Vec p) {
        return hindleg.at(p) - torso.at(p);
    }
}
