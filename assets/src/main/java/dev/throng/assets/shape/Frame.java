package dev.throng.assets.shape;

/**
 * Position and rotation of a shape: perpendicular right-handed unit axes and an origin. Methods return a new frame,
 * moved or rotated along this frame's axes.
 *
 * @param x direction of the frame's x axis in the outer space
 * @param y direction of the frame's y axis in the outer space
 * @param z direction of the frame's z axis in the outer space
 * @param origin position of the frame in the outer space, in metres
 */
public record Frame(Vec x, Vec y, Vec z, Vec origin) {
    public static final Frame ORIGIN = new Frame(new Vec(1, 0, 0), Vec.UP, new Vec(0, 0, 1), Vec.ZERO);

    /** @return frame at a position in metres, not rotated */
    public static Frame at(double x, double y, double z) {
        return ORIGIN.moved(x, y, z);
    }

    /**
     * @param from the origin, in metres
     * @param to the other point, which must differ from {@code from}
     * @return a frame with its origin at a point, its y axis towards another point, and a level x axis
     */
    public static Frame along(Vec from, Vec to) {
        Vec y = to.minus(from).unit();
        Vec level = y.cross(new Vec(0, 0, 1));
        Vec x = level.length() > 1e-6 ? level.unit() : new Vec(1, 0, 0);
        return new Frame(x, y, x.cross(y), from);
    }

    /** @return copy of this frame, moved along this frame's axes by distances in metres */
    public Frame moved(double dx, double dy, double dz) {
        return new Frame(x, y, z, place(new Vec(dx, dy, dz)));
    }

    /**
     * @param degrees angle; positive angles rotate the front to the left
     * @return copy of this frame, rotated about its y axis
     */
    public Frame turned(double degrees) {
        double c = cos(degrees);
        double s = sin(degrees);
        return new Frame(mix(x, c, z, -s), y, mix(x, s, z, c), origin);
    }

    /**
     * @param degrees angle; positive angles rotate the top to the front
     * @return copy of this frame, rotated about its x axis
     */
    public Frame pitched(double degrees) {
        double c = cos(degrees);
        double s = sin(degrees);
        return new Frame(x, mix(y, c, z, s), mix(y, -s, z, c), origin);
    }

    /**
     * Transforms a point from this frame to the outer space.
     *
     * @param p point in the frame's coordinates, in metres
     */
    public Vec place(Vec p) {
        return origin.plus(direction(p));
    }

    /**
     * Transforms a direction from this frame to the outer space.
     *
     * @param v direction in the frame's coordinates
     */
    public Vec direction(Vec v) {
        return x.times(v.x()).plus(y.times(v.y())).plus(z.times(v.z()));
    }

    private static Vec mix(Vec a, double fa, Vec b, double fb) {
        return a.times(fa).plus(b.times(fb));
    }

    /**
     * @param degrees the angle
     * @return cosine of an angle, exact for multiples of a quarter turn, so that neighbouring shapes meet
     */
    private static double cos(double degrees) {
        return sin(degrees + 90);
    }

    private static double sin(double degrees) {
        double quarters = degrees / 90;
        if (quarters == StrictMath.rint(quarters)) {
            return new double[] {0, 1, 0, -1}[Math.floorMod((int) quarters, 4)];
        }
        return StrictMath.sin(StrictMath.toRadians(degrees));
    }
}
