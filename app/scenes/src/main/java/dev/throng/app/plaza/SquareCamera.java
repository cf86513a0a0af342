package dev.throng.app.plaza;

/**
 * Camera of the square. The eye is at x = 0 and looks along -z; larger crowds get a higher eye and a wider view.
 *
 * @param height height of the eye, in metres
 * @param distance distance of the eye from the origin along +z, in metres
 * @param pitch angle of the view below the horizon, in radians
 * @param fieldOfView vertical field of view, in radians
 */
public record SquareCamera(double height, double distance, double pitch, double fieldOfView) {
    /**
     * Half the angle in radians of the sector that people fill, seen from the camera. The sector is a little wider than
     * a picture of 16:9.
     */
    private static final double HALF_SECTOR = Math.toRadians(33);

    /**
     * Smallest distance from an eye below {@link #OVERVIEW_HEIGHT} to a block, in metres. Nearer people would fill the
     * picture.
     */
    private static final double NEAREST_BLOCK = 3;

    /** Smallest distance from the eye to trees, in metres. */
    private static final double NEAREST_TREE = 18;

    /**
     * Height of the eye, in metres, above which blocks may be at any distance from the eye, because people are far
     * below the eye.
     */
    private static final double OVERVIEW_HEIGHT = 5;

    /**
     * @param count number of people
     * @return camera for a crowd of this size
     */
    static SquareCamera of(int count) {
        double decades = Math.log10(Math.max(count, 1));
        double height = 1.4 + 0.2 * Math.pow(Math.max(count, 1), 0.5);
        double distance = 10.6 + 1.2 * decades * decades;
        double fieldOfView = Math.toRadians(Math.min(14 - decades + 6 * decades * decades, 36));
        // A small crowd is in the middle of the picture. A larger crowd has a higher horizon, with less sky.
        double below = Math.min(0.12 + 0.03 * decades, 0.27);
        double pitch = decades <= 1 ? Math.atan((height - 0.95) / distance) : below * fieldOfView;
        return new SquareCamera(height, distance, pitch, fieldOfView);
    }

    /**
     * @param radius distance from the pose, in metres
     * @return whether anything within the radius of the pose may be visible
     */
    boolean sees(GroundPose pose, double radius) {
        double ahead = distance - pose.z();
        double side = Math.abs(pose.x());
        return side * Math.cos(HALF_SECTOR) - ahead * Math.sin(HALF_SECTOR) < radius;
    }

    /** @return half the visible width at a z coordinate, plus the width of a house, in metres */
    double halfWidth(double z) {
        return (distance - z) * Math.tan(HALF_SECTOR) + 20;
    }

    /** @return whether a tall object at the pose is so far from the eye that it hides no people */
    boolean isClear(GroundPose pose) {
        return pose.distance(0, distance) > NEAREST_TREE;
    }

    /**
     * @return whether all people of the block are far enough from the eye, or far enough below it, to be small in the
     *     picture
     */
    boolean isClear(Block block) {
        return height > OVERVIEW_HEIGHT || block.distance(0, distance) > NEAREST_BLOCK;
    }
}
