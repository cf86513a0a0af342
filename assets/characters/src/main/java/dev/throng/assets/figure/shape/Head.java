package dev.throng.assets.figure.shape;

import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;

/**
 * Solid of head and neck. Lengths are those of the adult's head, measured down from the crown of the skull, and are
 * scaled to this head.
 */
public final class Head {
    /** Thickness of the hair on the crown, in metres for the adult. */
    private static final double HAIR = 0.013;

    private final double scale;
    private final double crown;
    private final double chin;

    public Head(Figure figure) {
        scale = figure.headScale();
        chin = Math.min(1, figure.build().waist());
        crown = figure.height() - HAIR * scale;
    }

    /** @return width of the chin as a factor on the adult's */
    double chin() {
        return chin;
    }

    /** @return factor on the adult's lengths for lengths of this head */
    double scale() {
        return scale;
    }

    /**
     * Scales a point of the adult's head to this head.
     *
     * @param x distance aside, in metres for the adult
     * @param y distance down from the crown of the skull, in metres for the adult
     * @param z distance to the front, in metres for the adult
     */
    Vec place(double x, double y, double z) {
        return new Vec(x * scale, crown - y * scale, z * scale);
    }

    /**
     * @param y height in metres
     * @return distance below the crown of the skull, in metres for the adult
     */
    double down(double y) {
        return (crown - y) / scale;
    }

    Field ball(double x, double y, double z, double rx, double ry, double rz) {
        return Loft.ellipsoid(place(x, y, z), rx * scale, ry * scale, rz * scale);
    }

    static Field of(Figure figure, Rig rig) {
        Head head = new Head(figure);
        return head.bare(figure, rig).join(Hair.volume(figure), 0.004 * head.scale);
    }

    private Field bare(Figure figure, Rig rig) {
        double s = figure.scale();
        double h = scale;
        Field skull = ball(0, 0.094, -0.013, 0.073, 0.094, 0.093);
        Field face = new Face(this).field().within(place(0, 0.14, 0.03), 0.13 * h);
        Vec low = rig.at(FigureJoint.NECK).plus(new Vec(0, -0.02 * s, -0.002));
        double width =
                s * (0.35 + 0.3 * figure.build().girth() + 0.35 * figure.build().limbs());
        Vec high = rig.at(FigureJoint.HEAD).plus(new Vec(0, 0.03 * h, -0.004 * h));
        Field neck = Loft.cone(low, high, 0.057 * width, 0.05 * width);
        return skull.join(face, 0.03 * h).join(neck, 0.018 * h).join(ear(), 0.007 * h);
    }

    /** @return an ear: a disk with a dent, leaning outward */
    private Field ear() {
        double h = scale;
        Field disk = new Loft(
                place(0.071, 0.139, -0.005),
                place(0.0765, 0.106, -0.013),
                new Vec(0.35, 0, -1),
                new double[] {0, 0.01 * h, 0.0095 * h, 0},
                new double[] {0.5, 0.0155 * h, 0.0105 * h, 0},
                new double[] {1, 0.018 * h, 0.011 * h, 0});
        Field dent = ball(0.0905, 0.117, -0.0045, 0.0085, 0.017, 0.0095);
        return disk.without(dent, 0.005 * h);
    }
}
