package dev.throng.assets.figure;

import java.util.List;

/** Which part of a figure's surface is skin, hair or cloth. The borders are zeros of fields. */
final class Dress {
    private final Field shoes;
    private final Field trousers;
    private final Field bareArm;
    private final Field collar;
    private final Field hair;
    private final Field eyes;

    Dress(Figure figure, Rig rig) {
        double s = figure.scale();
        double cuff = rig.at(FigureJoint.FOOT_L).y() + 0.004 * s;
        shoes = (x, y, z) -> cuff - y;
        Vec shoulder = rig.at(FigureJoint.UPPERARM_L);
        Vec upper = rig.at(FigureJoint.FOREARM_L).minus(shoulder);
        Vec hand = rig.at(FigureJoint.HAND_L);
        Field sleeve = Loft.cone(shoulder, shoulder.mix(hand, 1.6), 0.12 * s, 0.12 * s);
        double hem = Limbs.SLEEVE * upper.length();
        Vec down = upper.unit();
        bareArm = (x, y, z) -> {
            double side = Math.abs(x);
            double way = new Vec(side, y, z).minus(shoulder).dot(down);
            return Math.min(way - hem, -sleeve.at(side, y, z));
        };
        double belt = figure.legLength() + 0.115 * s;
        trousers = (x, y, z) -> Math.min(belt + 0.12 * z * figure.belly() - y, sleeve.at(Math.abs(x), y, z));
        double neck = rig.at(FigureJoint.NECK).y();
        collar = (x, y, z) -> {
            double line = neck + 0.02 * s - 0.42 * (z + 0.02 * s);
            double ring = 0.088 * s - Math.sqrt(x * x + (z + 0.012 * s) * (z + 0.012 * s));
            double head = y - neck - 0.045 * s;
            return Math.max(Field.join(y - line, ring, 0.05 * s), head);
        };
        hair = Head.hairline(figure);
        eyes = (x, y, z) -> z > 0 ? Head.eyes(figure).at(x, y, z) : -1;
    }

    /** Fields whose zeros part the surface. */
    List<Field> borders() {
        return List.of(shoes, trousers, bareArm, collar, hair, eyes);
    }

    /** What a place on the surface, not on a border, is. */
    Region at(Vec p) {
        if (isIn(shoes, p)) {
            return Region.SHOES;
        }
        if (isIn(trousers, p)) {
            return Region.TROUSERS;
        }
        if (isIn(hair, p)) {
            return Region.HAIR;
        }
        if (isIn(eyes, p)) {
            return Region.EYES;
        }
        return isIn(bareArm, p) || isIn(collar, p) ? Region.SKIN : Region.SHIRT;
    }

    private static boolean isIn(Field field, Vec p) {
        return field.at(p.x(), p.y(), p.z()) > 0;
    }
}
