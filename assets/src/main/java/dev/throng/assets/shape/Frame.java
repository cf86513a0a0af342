package dev.throng.assets.shape;

/**
 * Where a shape is put and how it is turned: unit axes, square to each other and right-handed, and an origin. Methods give
 * a new frame, moved or turned in this frame's own axes.
 *
 * @param x this frame's x axis
 * @param y its y axis
 * @param z its z axis
 * @param origin its place
 */
public record Frame(Vec x, Vec y, Vec z, Vec origin) {
    /** Leaves a shape where it is. */
    public static final Frame ORIGIN = new Frame(new Vec(1, 0, 0), Vec.UP, new Vec(0, 0, 1), Vec.ZERO);

    /** Moves, in metres. */
    public static Frame at(double x, double y, double z) {
        return ORIGIN.moved(x, y, z);
    }

    /**
     * Stands a shape on one point so that its y axis goes to another; its x axis stays level.
     *
     * @param to differs from {@code from}
     */
    public static Frame along(Vec from, Vec to) {
        Vec y = to.minus(from).unit();
        Vec level = y.cross(new Vec(0, 0, 1));
        Vec x = level.length() > 1e-6 ? level.unit() : new Vec(1, 0, 0);
        return new Frame(x, y, x.cross(y), from);
    }

    public Frame moved(double dx, double dy, double dz) {
        return new Frame(x, y, z, place(new Vec(dx, dy, dz)));
    }

    /** Turned about y, front to left. */
    public Frame turned(double degrees) {
        double c = cos(degrees);
        double s = sin(degrees);
        return new Frame(mix(x, c, z, -s), y, mix(x, s, z, c), origin);
    }

    /** Turned about x, top to front. */
    public Frame pitched(double degrees) {
        double c = cos(degrees);
        double s = sin(degrees);
        return new Frame(x, mix(y, c, z, s), mix(y, -s, z, c), origin);
    }

    /** From this frame's coordinates to the outer ones. */
    public Vec place(Vec p) {
        return origin.plus(direction(p));
    }

    /** The same for a direction. */
    public Vec direction(Vec v) {
        return x.times(v.x()).plus(y.times(v.y())).plus(z.times(v.z()));
    }

    private static Vec mix(Vec a, double fa, Vec b, double fb) {
        return a.times(fa).plus(b.times(fb));
    }

    /** Exact at quarter turns, so that what they put side by side meets. */
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
