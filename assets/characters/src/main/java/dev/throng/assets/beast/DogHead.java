package dev.throng.assets.beast;

import static dev.throng.assets.beast.DogJoint.*;

import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/** Solid of the dog's head: skull, muzzle, nose, eyes and hanging ears, for x of at least 0. */
final class DogHead implements Field {
    private static final Vec ACROSS = new Vec(1, 0, 0);

    /** Middle of the left eye, in metres. */
    static final Vec EYE = new Vec(0.036, 0.748, 0.461);

    static final Vec NOSE = new Vec(0, 0.716, 0.558);

    private final Field skull = Loft.ellipsoid(new Vec(0, 0.735, 0.4), 0.072, 0.066, 0.085);
    private final Field ear;
    private final Field whole;

    DogHead(DogRig rig) {
        Vec root = rig.at(EAR_L);
        ear = new Loft(
                root.plus(new Vec(0.002, 0, 0.005)),
                root.plus(new Vec(0.027, -0.088, 0.02)),
                new Vec(0, 0, 1),
                new double[] {0, 0.026, 0.013, 0},
                new double[] {0.25, 0.034, 0.013, -0.006},
                new double[] {0.65, 0.036, 0.011, -0.004},
                new double[] {1, 0.025, 0.0095, 0});
        Field eye = Loft.ellipsoid(EYE, 0.013, 0.0118, 0.0125);
        Field nose = Loft.ellipsoid(NOSE, 0.02, 0.0145, 0.0135);
        Field face = face(rig);
        Field seeing = (x, y, z) -> Math.min(face.at(x, y, z), eye.at(x, y, z));
        whole = seeing.join(nose, 0.004).join(ear, 0.005);
    }

    private Field face(DogRig rig) {
        Field cheek = Loft.ellipsoid(new Vec(0.032, 0.7, 0.43), 0.036, 0.038, 0.05);
        Field brow = Loft.ellipsoid(new Vec(0.032, 0.765, 0.452), 0.021, 0.014, 0.018);
        Field lip = Loft.ellipsoid(new Vec(0.016, 0.694, 0.52), 0.021, 0.022, 0.042);
        Field muzzle = new Loft(
                new Vec(0, 0.712, 0.44),
                new Vec(0, 0.706, 0.545),
                ACROSS,
                new double[] {0, 0.044, 0.038, 0},
                new double[] {0.5, 0.035, 0.03, -0.002},
                new double[] {1, 0.029, 0.022, -0.004});
        Field jaw = new Loft(
                rig.at(JAW).plus(new Vec(0, -0.008, 0)),
                new Vec(0, 0.669, 0.525),
                ACROSS,
                new double[] {0, 0.034, 0.022, 0},
                new double[] {1, 0.02, 0.013, 0});
        return skull.join(muzzle, 0.03)
                .join(cheek, 0.025)
                .join(brow, 0.012)
                .join(jaw, 0.008)
                .join(lip, 0.01);
    }

    @Override
    public double at(double x, double y, double z) {
        return whole.at(x, y, z);
    }

    /** @return approximate distance to the left ear, in metres; negative inside */
    double toEar(Vec p) {
        return ear.at(p);
    }

    /** @return approximate distance to the skull without muzzle and ears, in metres; negative inside */
    double toSkull(Vec p) {
        return skull.at(p);
    }
}
