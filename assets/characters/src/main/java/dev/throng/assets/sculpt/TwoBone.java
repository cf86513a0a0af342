package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/**
 * Rotations of a limb of two straight parts that bring its end to a given point: inverse kinematics in closed form, by
 * the law of cosines.
 *
 * @param upper rotation of the upper part from the bind pose, in the body's space
 * @param lower rotation of the lower part from the bind pose, in the body's space
 */
public record TwoBone(Rotation upper, Rotation lower) {
    /** Largest share of a limb's length that may be used, so that no joint locks. */
    public static final double REACH = 0.997;

    /**
     * Solves for the rotations of both parts.
     *
     * @param upper vector along the upper part in the bind pose, in metres; must not point straight to +z
     * @param lower vector along the lower part in the bind pose, in metres; must not point straight to +z
     * @param way vector from the limb's start to its end; an end too far away is not reached
     * @param ahead approximate front of the body, not parallel to {@code way}
     * @param bend 1 for a limb that bends forward like a knee, -1 backward like an elbow
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
     * @param hinge axis of the joint; in the bind pose it points from right to left
     * @return rotation of a part from the bind pose
     */
    private static Rotation turn(Vec rest, Vec way, Vec hinge) {
        Vec from = rest.unit();
        Vec front = new Vec(0, 0, 1).minus(from.times(from.z())).unit();
        return Rotation.between(from, front.cross(from), way, hinge);
    }
}
