package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/**
 * Rotations of a limb's two bones that move the limb's end to a given point: inverse kinematics in closed form, by the
 * law of cosines.
 *
 * @param upper rotation of the upper bone from the bind pose, in the body's space
 * @param lower rotation of the lower bone from the bind pose, in the body's space
 */
public record TwoBone(Rotation upper, Rotation lower) {
    /**
     * Largest distance between a limb's start and end, as a fraction of its length: less than 1, so that no joint is
     * completely straight.
     */
    public static final double REACH = 0.997;

    /**
     * @param upper vector along the upper bone in the bind pose, in metres; must not point straight to +z
     * @param lower vector along the lower bone in the bind pose, in metres; must not point straight to +z
     * @param way vector from the limb's start to the wanted position of its end, in metres; if that is too far away,
     *     the limb points towards it
     * @param ahead approximate front of the body, which must not be parallel to {@code way}
     * @param bend 1 for a limb that bends forward like a knee, -1 for one that bends backward like an elbow
     * @return the rotations of both bones
     */
    public static TwoBone reach(Vec upper, Vec lower, Vec way, Vec ahead, int bend) {
        double a = upper.length();
        double b = lower.length();
        double length = Math.min(way.length(), REACH * (a + b));
        Vec down = way.unit();
        Vec front = ahead.minus(down.times(ahead.dot(down))).unit();
        double cosine = (a * a + length * length - b * b) / (2 * a * length);
        Vec upperWay = down.times(cosine).plus(front.times(bend * Math.sqrt(1 - cosine * cosine)));
        Vec lowerWay = down.times(length).minus(upperWay.times(a)).unit();
        Vec hinge = front.cross(down);
        return new TwoBone(turn(upper, upperWay, hinge), turn(lower, lowerWay, hinge));
    }

    /**
     * @param rest vector along the bone in the bind pose
     * @param way unit vector along the bone after the rotation
     * @param hinge axis of the joint; in the bind pose it points from right to left
     * @return rotation of a bone from the bind pose
     */
    private static Rotation turn(Vec rest, Vec way, Vec hinge) {
        Vec from = rest.unit();
        Vec front = new Vec(0, 0, 1).minus(from.times(from.z())).unit();
        return Rotation.between(from, front.cross(from), way, hinge);
    }
}
