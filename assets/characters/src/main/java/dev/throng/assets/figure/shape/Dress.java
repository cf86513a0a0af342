package dev.throng.assets.figure.shape;

import dev.throng.assets.figure.shape.Limbs.Shoe;
import dev.throng.assets.figure.shape.Style.Legwear;
import dev.throng.assets.sculpt.Field;
import dev.throng.assets.sculpt.Loft;
import dev.throng.assets.shape.Vec;
import dev.throng.math.Smoothstep;
import java.util.List;

/**
 * Regions of a figure's surface, such as skin and garments. Their borders are the zeros of fields such as {@code hair},
 * which are positive inside.
 */
public final class Dress {
    /** Regions of a person's surface. Each has one material. */
    public enum Region {
        SKIN,
        HAIR,
        EYES,
        LIPS,
        SHIRT,
        TROUSERS,
        SKIRT,
        SHOES,
        SOLES
    }

    /** Height of cloth above the skin, in metres for the adult. */
    private static final double CLOTH = 0.0045;

    /** Width of the slope from cloth to skin, in metres for the adult. */
    private static final double EDGE = 0.007;

    /** Length of triangle edges at the border of cloth, in metres for the adult. */
    private static final double FINE = 0.006;

    /** Smallest distance from brows to hairline, in metres for the adult. */
    private static final double BROW = 0.012;

    private final double s;
    private final Region legwear;
    private final Field soles;
    private final Field shoes;
    private final Field bareLeg;
    private final Field belowBelt;
    private final Field bareArm;
    private final Field collar;
    private final Field hair;
    private final Field eyes;
    private final Field brows;
    private final Field mouth;

    public Dress(Figure figure, Rig rig) {
        s = figure.scale();
        legwear = figure.style().legwear() == Legwear.SKIRT ? Region.SKIRT : Region.TROUSERS;
        double hem = figure.hem(rig) - (legwear == Region.SKIRT ? 0.005 * s : 0);
        soles = (x, y, z) -> Shoe.SOLE * s - y;
        bareLeg = (x, y, z) -> hem - y;
        boolean isLong = figure.style().legwear() == Legwear.TROUSERS;
        double ankle = rig.at(FigureJoint.FOOT_L).y() - 0.012 * s;
        shoes = isLong ? bareLeg : (x, y, z) -> ankle - 0.1 * (z - 0.02 * s) - y;
        Field sleeve = sleeve(rig);
        bareArm = bareArm(figure, rig, sleeve);
        double belt = figure.belt();
        double front = 0.12 * figure.build().belly();
        belowBelt = (x, y, z) -> Math.min(belt + front * z - y, sleeve.at(Math.abs(x), y, z));
        collar = collar(rig);
        Face face = new Face(new Head(figure));
        hair = Hair.line(figure);
        eyes = face.eyes();
        brows = face.brows();
        mouth = face.mouth();
    }

    /** @return field of a sleeve, whose zero is a line around the whole arm */
    private Field sleeve(Rig rig) {
        Vec shoulder = rig.at(FigureJoint.UPPERARM_L);
        return Loft.cone(shoulder, shoulder.mix(rig.at(FigureJoint.HAND_L), 1.6), 0.12 * s, 0.12 * s);
    }

    private static Field bareArm(Figure figure, Rig rig, Field sleeve) {
        Vec shoulder = rig.at(FigureJoint.UPPERARM_L);
        Vec arm = rig.at(FigureJoint.HAND_L).minus(shoulder);
        Vec down = arm.unit();
        double hem = figure.style().sleeve() * arm.length();
        return (x, y, z) -> {
            double side = Math.abs(x);
            double way = new Vec(side, y, z).minus(shoulder).dot(down);
            return Math.min(way - hem, -sleeve.at(side, y, z));
        };
    }

    private Field collar(Rig rig) {
        double neck = rig.at(FigureJoint.NECK).y();
        return (x, y, z) -> {
            double forward = z + 0.02 * s;
            double line = neck + 0.02 * s - (forward > 0 ? 0.42 : 0.15) * forward;
            double ring = 0.088 * s - Math.sqrt(x * x + (z + 0.012 * s) * (z + 0.012 * s));
            double head = y - neck - 0.038 * s;
            return Math.max(Field.join(y - line, ring, 0.05 * s), head);
        };
    }

    /** @return fields whose zeros are the borders between regions */
    public List<Field> borders() {
        return List.of(soles, shoes, bareLeg, belowBelt, bareArm, collar, hair, eyes, brows, mouth);
    }

    /**
     * @param p point on the surface, not on a border
     * @return region of the point
     */
    public Region at(Vec p) {
        if (isIn(shoes, p)) {
            return isIn(soles, p) ? Region.SOLES : Region.SHOES;
        }
        if (isIn(belowBelt, p)) {
            return isIn(bareLeg, p) ? Region.SKIN : legwear;
        }
        if (isIn(hair, p) || isIn(brows, p)) {
            return Region.HAIR;
        }
        if (isIn(eyes, p) || isIn(mouth, p)) {
            return isIn(eyes, p) ? Region.EYES : Region.LIPS;
        }
        return isIn(bareArm, p) || isIn(collar, p) ? Region.SKIN : Region.SHIRT;
    }

    /**
     * @param p point on the surface
     * @param region region of the point at fine levels of detail
     * @return region of the point at coarse levels of detail, where eyes, brows, mouth and soles are too small to see
     */
    public Region plain(Vec p, Region region) {
        return switch (region) {
            case EYES, LIPS -> Region.SKIN;
            case SOLES -> Region.SHOES;
            case HAIR -> hair.at(p) < -BROW * s && p.z() > 0 ? Region.SKIN : Region.HAIR;
            default -> region;
        };
    }

    /** @return longest allowed triangle edge at a point in metres; it is shorter near borders of cloth */
    public double fineness(Vec p) {
        return Math.max(FINE * s, 0.8 * Field.toNearest(List.of(soles, bareLeg, belowBelt, bareArm, collar), p));
    }

    /** @return height by which cloth, soles and brows lift the surface near a point, in metres */
    double thickness(double x, double y, double z) {
        double below = belowBelt.at(x, y, z);
        double bare = Math.max(bareArm.at(x, y, z), collar.at(x, y, z));
        double shirt = step(Math.min(-below, -bare));
        double legs = 0.4 * step(Math.min(below, -bareLeg.at(x, y, z)));
        double sole = 0.6 * step(soles.at(x, y, z));
        return CLOTH * s * (shirt + legs + sole) + 0.0016 * s * step(2 * brows.at(x, y, z));
    }

    private double step(double inside) {
        return Smoothstep.of(0.5 + inside / (EDGE * s));
    }

    private static boolean isIn(Field field, Vec p) {
        return field.at(p) > 0;
    }
}
