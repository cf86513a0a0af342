package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.assets.sculpt.Bounded;
import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/**
 * The dog's surface in the bind pose: tapered solids along the joints, joined smoothly. Even from left to right: a place
 * counts as its mirror image with x at least 0.
 */
final class Body implements Field {
    private static final Vec ACROSS = new Vec(1, 0, 0);

    private final Field trunk;
    private final Bounded neck;
    private final Bounded foreleg;
    private final Bounded hindleg;
    private final Field tail;
    private final Head head;
    private final Coat coat;

    Body(Rig rig, Head head, Coat coat) {
        this.head = head;
        this.coat = coat;
        trunk = trunk(rig);
        tail = new Bounded(tail(rig), rig.at(TAIL_3), 0.2);
        foreleg = new Bounded(Legs.fore(rig), rig.at(FOREARM_L), 0.36);
        hindleg = new Bounded(Legs.hind(rig), rig.at(SHIN_L), 0.36);
        neck = new Bounded(neck(rig), rig.at(NECK).mix(rig.at(HEAD), 0.5), 0.26);
    }

    /** Deep chest, belly drawn up, level back. */
    private static Field trunk(Rig rig) {
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

    private static Field neck(Rig rig) {
        return new Loft(
                rig.at(NECK).plus(new Vec(0, -0.025, -0.03)),
                rig.at(HEAD).plus(new Vec(0, 0.02, 0.015)),
                ACROSS,
                new double[] {0, 0.086, 0.12, 0.004},
                new double[] {0.4, 0.07, 0.088, 0.006},
                new double[] {0.75, 0.061, 0.07, 0.002},
                new double[] {1, 0.06, 0.064, 0});
    }

    private static Field tail(Rig rig) {
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
        double body = Field.join(torso(side, y, z), hindleg.at(side, y, z), 0.06);
        body = Field.join(body, foreleg.at(side, y, z), 0.03);
        body = Field.join(body, tail.at(side, y, z), 0.03);
        body = Field.join(body, head.at(side, y, z), 0.03);
        return Math.max(body - coat.thickness(side, y, z), -y);
    }

    private double torso(double x, double y, double z) {
        return Field.join(trunk.at(x, y, z), neck.at(x, y, z), 0.09);
    }

    /** Distance to the foreleg less that to the trunk: negative where a place belongs to the leg. */
    double forelegAgainstTrunk(Vec p) {
        return foreleg.field().at(p.x(), p.y(), p.z()) - torso(p.x(), p.y(), p.z());
    }

    /** The same for the hind leg. */
    double hindlegAgainstTrunk(Vec p) {
        return hindleg.field().at(p.x(), p.y(), p.z()) - torso(p.x(), p.y(), p.z());
    }
}
