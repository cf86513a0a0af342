package dev.throng.app.plaza;

/**
 * View of the square: the eye is at x = 0 and looks along -z, higher over larger crowds, with a longer lens for smaller
 * ones.
 *
 * @param height of the eye, in metres
 * @param distance of the eye from the origin along +z, in metres
 * @param pitch of the view below the horizon, in radians
 * @param fieldOfView vertical, in radians
 */
public record Sight(double height, double distance, double pitch, double fieldOfView) {
    /** Half the width of the filled sector, in radians: a little more than pictures of 16:9. */
    private static final double HALF_SECTOR = Math.toRadians(33);

    /** Free distance in front of an eye at head height, in metres: no back fills the picture. */
    private static final double ROOM = 3;

    /** Smallest distance from the eye to trees, in metres. */
    private static final double VISTA = 18;

    /** Height of the eye above all heads, in metres; a higher eye may be over a block. */
    private static final double OVERHEAD = 5;

    /** View of a crowd of a given size. */
    static Sight of(int count) {
        double decades = Math.log10(Math.max(count, 1));
        double height = 1.4 + 0.2 * Math.pow(Math.max(count, 1), 0.5);
        double distance = 10.6 + 1.2 * decades * decades;
        double fieldOfView = Math.toRadians(Math.min(14 - decades + 6 * decades * decades, 36));
        // Few people are in the middle; a crowd has the horizon in the upper part, with less sky the larger it is.
        double below = Math.min(0.12 + 0.03 * decades, 0.27);
        double pitch = decades <= 1 ? Math.atan((height - 0.95) / distance) : below * fieldOfView;
        return new Sight(height, distance, pitch, fieldOfView);
    }

    /** Whether something within a radius of a point may be visible. */
    boolean sees(GroundPose pose, double radius) {
        double ahead = distance - pose.z();
        double side = Math.abs(pose.x());
        return side * Math.cos(HALF_SECTOR) - ahead * Math.sin(HALF_SECTOR) < radius;
    }

    /** Half the visible width at a depth plus a house, in metres. */
    double halfWidth(double z) {
        return (distance - z) * Math.tan(HALF_SECTOR) + 20;
    }

    /** Whether a tall object at a pose hides no people. */
    boolean isClear(GroundPose pose) {
        return pose.distance(0, distance) > VISTA;
    }

    /** Whether a block is clear of the eye. */
    boolean isClear(Block block) {
        return height > OVERHEAD || block.distance(0, distance) > ROOM;
    }
}
