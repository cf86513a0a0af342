package dev.throng.assets.figure;

/** Head and neck; lengths are the adult's, from the crown down, scaled with the head. */
final class Head {
    private final double scale;
    private final double crown;

    private Head(Figure figure) {
        scale = figure.headScale();
        crown = figure.height() - HAIR * scale;
    }

    /** Thickness of the hair on the crown. */
    private static final double HAIR = 0.012;

    /** @param x aside, y down from the crown of the skull, z to the front */
    private Vec place(double x, double y, double z) {
        return new Vec(x * scale, crown - y * scale, z * scale);
    }

    static Field of(Figure figure, Rig rig) {
        Head head = new Head(figure);
        double s = figure.scale();
        double h = head.scale;
        Field skull = head.skull();
        Field face = head.face();
        Field ear = head.ball(0.074, 0.113, -0.014, 0.011, 0.029, 0.018);
        Field hair = head.hair(figure.longHair());
        Vec low = rig.at(FigureJoint.NECK).plus(new Vec(0, -0.02 * s, -0.002));
        double width = s * (0.7 + 0.3 * figure.girth());
        Field neck =
                Loft.cone(low, rig.at(FigureJoint.HEAD).plus(new Vec(0, 0.03 * h, 0)), 0.054 * width, 0.048 * width);
        return (x, y, z) -> {
            double bone = Field.join(skull.at(x, y, z), face.at(x, y, z), 0.03 * h);
            double bare = Field.join(bone, neck.at(x, y, z), 0.022 * h);
            bare = Field.join(bare, ear.at(x, y, z), 0.01 * h);
            return Field.join(bare, hair.at(x, y, z), 0.008 * h);
        };
    }

    /** Cranium. */
    private Field skull() {
        return ball(0, 0.092, -0.012, 0.074, 0.092, 0.094);
    }

    /** Jaw, chin, cheeks, brow and nose. */
    private Field face() {
        double h = scale;
        Field jaw = new Loft(
                place(0, 0.1, 0.018),
                place(0, 0.19, 0.038),
                new Vec(1, 0, 0),
                new double[] {0, 0.067 * h, 0.062 * h, 0},
                new double[] {0.5, 0.066 * h, 0.057 * h, 0},
                new double[] {1, 0.045 * h, 0.042 * h, 0.003 * h});
        Field lips = Loft.cone(place(0, 0.166, 0.069), place(0.016, 0.165, 0.063), 0.0095 * h, 0.007 * h);
        Field brow = Loft.cone(place(0, 0.09, 0.07), place(0.034, 0.092, 0.061), 0.013 * h, 0.011 * h);
        Field cheek = ball(0.034, 0.13, 0.05, 0.024, 0.022, 0.021);
        Field nose = Loft.cone(place(0, 0.098, 0.077), place(0, 0.138, 0.093), 0.006 * h, 0.0105 * h);
        return (x, y, z) -> {
            double a = Field.join(jaw.at(x, y, z), brow.at(x, y, z), 0.02 * h);
            a = Field.join(a, cheek.at(x, y, z), 0.02 * h);
            a = Field.join(a, lips.at(x, y, z), 0.02 * h);
            return Field.join(a, nose.at(x, y, z), 0.014 * h);
        };
    }

    /** A cap behind the hairline, or one that falls to the shoulders. */
    private Field hair(boolean isLong) {
        double h = scale;
        Field cap = ball(0, 0.078, -0.026, 0.085, 0.09, 0.097);
        Field fringe = Loft.cone(place(0, 0.026, 0.052), place(0.04, 0.034, 0.034), 0.03 * h, 0.03 * h);
        Field shortHair = (x, y, z) -> Field.join(cap.at(x, y, z), fringe.at(x, y, z), 0.03 * h);
        if (!isLong) {
            return shortHair;
        }
        Field fall = new Loft(
                place(0, 0.08, -0.045),
                place(0, 0.225, -0.06),
                new Vec(1, 0, 0),
                new double[] {0, 0.088 * h, 0.062 * h, 0},
                new double[] {0.6, 0.092 * h, 0.05 * h, 0},
                new double[] {1, 0.078 * h, 0.036 * h, 0});
        return (x, y, z) -> Field.join(shortHair.at(x, y, z), fall.at(x, y, z), 0.03 * h);
    }

    private Field ball(double x, double y, double z, double rx, double ry, double rz) {
        return Loft.ellipsoid(place(x, y, z), rx * scale, ry * scale, rz * scale);
    }

    /** Positive where the surface of the head is hair. */
    static Field hairline(Figure figure) {
        Head head = new Head(figure);
        double fall = figure.longHair() ? 0.25 : 0.172;
        return (x, y, z) -> {
            double forward = z / head.scale;
            double down = (head.crown - y) / head.scale;
            double side = Math.abs(x) / head.scale;
            double face = Math.max(0, forward + 0.055) / 0.135;
            double line = fall + (0.048 - fall) * Math.min(1, face * (1.15 - 40 * side * side));
            double ear = Math.sqrt(sq(down - 0.113, 0.034) + sq(forward + 0.014, 0.023) + sq(side - 0.082, 0.02));
            double hair = Math.min(line - down, (ear - 1) * 0.03);
            return Math.min(hair, 0.15 - side) * head.scale;
        };
    }

    /** Positive inside an eye. */
    static Field eyes(Figure figure) {
        Head head = new Head(figure);
        Field eye = head.ball(0.0305, 0.111, 0.078, 0.0088, 0.0078, 0.03);
        return (x, y, z) -> -eye.at(Math.abs(x), y, z);
    }

    private static double sq(double way, double radius) {
        return way * way / (radius * radius);
    }
}
