package dev.throng.app.plaza;

/**
 * From where the square is seen: the eye stands at x = 0 and looks along -z, higher over larger crowds and through a
 * longer lens at smaller ones.
 *
 * @param height of the eye, metres
 * @param distance of the eye from the origin, along +z
 * @param pitch of the view below the horizon, radians
 * @param fieldOfView vertical, radians
 */
public record Sight(double height, double distance, double pitch, double fieldOfView) {
    /** Half the width of what is filled, radians: pictures up to 16:9, and a little. */
    private static final double HALF_SECTOR = Math.toRadians(33);

    /** An eye at the height of heads has so much room before it, metres: no back fills the picture. */
    private static final double ROOM = 3;

    /** Trees are no nearer to the eye, metres. */
    private static final double VISTA = 18;

    /** A height above all heads, metres: from there on, an eye may be over a block. */
    private static final double OVERHEAD = 5;

    /** The view of so many people. */
    static Sight of(int count) {
        double decades = Math.log10(Math.max(count, 1));
        double height = 1.4 + 0.2 * Math.pow(Math.max(count, 1), 0.5);
        double distance = 10.6 + 1.2 * decades * decades;
        double fieldOfView = Math.toRadians(Math.min(14 - decades + 6 * decades * decades, 36));
        // A few are looked at; a crowd has the horizon in the upper part of the picture, and less sky the larger it is.
        double below = Math.min(0.12 + 0.03 * decades, 0.27);
        double pitch = decades <= 1 ? Math.atan((height - 0.95) / distance) : below * fieldOfView;
        return new Sight(height, distance, pitch, fieldOfView);
    }

    /** Whether something within so many metres of a place may be seen. */
    boolean sees(GroundPose pose, double radius) {
        double ahead = distance - pose.z();
        double side = Math.abs(pose.x());
        return side * Math.cos(HALF_SECTOR) - ahead * Math.sin(HALF_SECTOR) < radius;
    }

    /** Half of what is seen at a depth, metres, and a house more. */
    double halfWidth(double z) {
        return (distance - z) * Math.tan(HALF_SECTOR) + 20;
    }

    /** Whether what is higher than people may stand somewhere without hiding them. */
    boolean isClear(GroundPose pose) {
        return pose.distance(0, distance) > VISTA;
    }

    /** Whether a block stays clear of the eye. */
    boolean isClear(Block block) {
        return height > OVERHEAD || block.distance(0, distance) > ROOM;
    }
}
