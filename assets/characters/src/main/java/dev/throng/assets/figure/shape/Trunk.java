package dev.throng.assets.figure.shape;

import dev.throng.assets.figure.shape.Figure.Build;
import dev.throng.assets.figure.shape.Style.Legwear;
import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/** Surface of the trunk, from the crotch or the skirt's hem to the shoulders. */
final class Trunk {
    private Trunk() {}

    static Field of(Figure figure, Rig rig) {
        double s = figure.scale();
        Field loft = loft(figure, rig);
        Vec shoulder = rig.at(FigureJoint.UPPERARM_L);
        Vec neck = rig.at(FigureJoint.NECK);
        Vec inner = new Vec(0.03 * s, neck.y() - 0.012 * s, -0.022 * s);
        Vec outer = shoulder.plus(new Vec(-0.014 * s, 0.004 * s, -0.004 * s));
        Field yoke =
                Loft.cone(inner, outer, 0.05 * s, 0.046 * s * figure.build().limbs());
        Field whole = loft.join(yoke, 0.06 * s).join(curves(figure, rig), 0.045 * s);
        return figure.style().legwear() == Legwear.SKIRT ? whole.join(skirt(figure, rig), 0.02 * s) : whole;
    }

    /** @return solid of buttocks and breast */
    private static Field curves(Figure figure, Rig rig) {
        Build build = figure.build();
        double w = figure.scale() * build.girth();
        Vec seat = new Vec(0.066 * w, figure.legLength() + 0.006 * w, -0.03 * w);
        Field buttock = Loft.ellipsoid(seat, 0.074 * w, 0.076 * w, 0.078 * w);
        double bust = build.bust() * w;
        if (bust == 0) {
            return buttock;
        }
        double height = rig.at(FigureJoint.CHEST).y() + 0.075 * w;
        Field breast = Loft.ellipsoid(new Vec(0.062 * w, height, 0.058 * w + bust), 0.058 * w, 0.056 * w, 0.048 * w);
        return buttock.join(breast, 0.03 * w);
    }

    private static Field loft(Figure figure, Rig rig) {
        Build build = figure.build();
        double s = figure.scale();
        double w = s * build.girth();
        double wide = s * (0.5 * build.girth() + 0.5 * build.shoulders());
        double belly = w * build.belly();
        double front = 0.06 * s * Math.max(0, build.belly() - 1) * build.girth();
        Vec start = new Vec(0, figure.legLength() - 0.004 * s, 0);
        Vec end = new Vec(0, rig.at(FigureJoint.NECK).y() - 0.004 * s, 0);
        double hips = 0.163 * w * (1 + 0.3 * Math.max(0, 1 - build.waist()));
        double middle = 0.139 * w * (0.6 + 0.4 * build.belly()) * build.waist();
        return new Loft(
                start,
                end,
                new Vec(1, 0, 0),
                new double[] {0, 0.95 * hips, 0.092 * w, -0.004},
                new double[] {0.08, hips, 0.102 * w, -0.003},
                new double[] {0.24, 0.955 * hips, 0.1 * belly, 0.004 + 0.8 * front},
                new double[] {0.42, middle, 0.094 * belly, 0.004 + front},
                new double[] {0.62, 0.147 * w * (0.7 + 0.3 * build.waist()), 0.106 * w, 0.3 * front},
                new double[] {0.78, 0.157 * wide, 0.112 * w, -0.004},
                new double[] {0.9, 0.138 * wide, 0.09 * w, -0.014},
                new double[] {1, 0.075 * wide, 0.06 * w, -0.02});
    }

    /** @return solid of a skirt: a bell around both thighs, cut off at the hem */
    private static Field skirt(Figure figure, Rig rig) {
        double s = figure.scale();
        double w = s * figure.build().girth();
        double hem = figure.hem(rig);
        Vec start = new Vec(0, figure.belt(), 0);
        Vec end = new Vec(0, hem - 0.04 * s, 0);
        Field bell = new Loft(
                start,
                end,
                new Vec(1, 0, 0),
                new double[] {0, 0.14 * w, 0.096 * w, 0},
                new double[] {0.25, 0.172 * w, 0.118 * w, 0.002},
                new double[] {0.6, 0.186 * w, 0.14 * w, 0.002},
                new double[] {1, 0.202 * w, 0.16 * w, 0.002});
        return (x, y, z) -> Field.meet(bell.at(x, y, z), hem - y, 0.014 * s);
    }
}
