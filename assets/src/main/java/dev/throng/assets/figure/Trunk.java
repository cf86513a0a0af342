package dev.throng.assets.figure;

/** From the crotch to the shoulders. */
final class Trunk {
    private Trunk() {}

    static Field of(Figure figure, Rig rig) {
        double s = figure.scale();
        Field loft = loft(figure, rig);
        Vec shoulder = rig.at(FigureJoint.UPPERARM_L);
        Vec neck = rig.at(FigureJoint.NECK);
        Vec inner = new Vec(0.035 * s, neck.y() - 0.012 * s, -0.022 * s);
        Vec outer = shoulder.plus(new Vec(-0.012 * s, 0.004 * s, -0.004 * s));
        Field yoke = Loft.cone(inner, outer, 0.05 * s, 0.047 * s * figure.limbs());
        Vec seat = new Vec(0.07 * s * figure.girth(), figure.legLength() - 0.01 * s, -0.037 * s * figure.girth());
        double r = 0.079 * s * figure.girth();
        Field buttock = Loft.ellipsoid(seat, 0.95 * r, r, r);
        return (x, y, z) -> {
            double shoulders = Field.join(loft.at(x, y, z), yoke.at(x, y, z), 0.06 * s);
            return Field.join(shoulders, buttock.at(x, y, z), 0.04 * s);
        };
    }

    private static Field loft(Figure figure, Rig rig) {
        double w = figure.scale() * figure.girth();
        double wide = figure.scale() * (0.5 * figure.girth() + 0.5 * figure.shoulders());
        double belly = w * figure.belly();
        double front = 0.06 * figure.scale() * (figure.belly() - 1) * figure.girth();
        Vec start = new Vec(0, figure.legLength() - 0.035 * figure.scale(), 0);
        Vec end = new Vec(0, rig.at(FigureJoint.NECK).y() - 0.004 * figure.scale(), 0);
        return new Loft(
                start,
                end,
                new Vec(1, 0, 0),
                new double[] {0, 0.142 * w, 0.09 * w, -0.004},
                new double[] {0.12, 0.166 * w, 0.105 * w, -0.004},
                new double[] {0.26, 0.158 * w, 0.101 * belly, 0.004 + 0.8 * front},
                new double[] {0.42, 0.139 * w * (0.6 + 0.4 * figure.belly()), 0.096 * belly, 0.004 + front},
                new double[] {0.62, 0.148 * w, 0.108 * w, 0.3 * front},
                new double[] {0.78, 0.158 * wide, 0.113 * w, -0.004},
                new double[] {0.9, 0.138 * wide, 0.088 * w, -0.014},
                new double[] {1, 0.075 * wide, 0.058 * w, -0.02});
    }
}
