package dev.throng.assets.sculpt;

import dev.throng.assets.shape.Vec;

/**
 * Solid of elliptic sections along a straight axis, closed by half ellipsoids. Distances are first-order
 * approximations, exact on the surface (Quilez, "Ellipsoid SDF").
 */
public final class Loft implements Field {
    /**
     * Number of pieces of the axis in each of which the profile is linear. The pieces are shorter than polygons of the
     * surface.
     */
    private static final int SECTIONS = 64;

    private final Vec start;
    private final Vec axis;
    private final Vec wide;
    private final Vec deep;
    private final double length;
    private final double startCap;
    private final double endCap;
    private final double[][] profile = new double[SECTIONS + 1][];

    /**
     * Creates a solid from its sections.
     *
     * @param start start of the axis, in metres
     * @param end end of the axis, in metres
     * @param wide approximate direction of the sections' width, which is made perpendicular to the axis
     * @param sections for each section: position along the axis (0 to 1, ascending), then half-width, half-depth and
     *     offset in depth, in metres
     */
    public Loft(Vec start, Vec end, Vec wide, double[]... sections) {
        this.start = start;
        length = end.minus(start).length();
        axis = end.minus(start).unit();
        this.wide = wide.minus(axis.times(wide.dot(axis))).unit();
        deep = this.wide.cross(axis);
        double[] first = sections[0];
        double[] last = sections[sections.length - 1];
        startCap = Math.min(first[1], first[2]);
        endCap = Math.min(last[1], last[2]);
        Profile smooth = new Profile(sections);
        for (int i = 0; i <= SECTIONS; i++) {
            profile[i] = smooth.at(i / (double) SECTIONS);
        }
    }

    /**
     * @param start start of the axis, in metres
     * @param end end of the axis, in metres
     * @param startRadius radius at the start, in metres
     * @param endRadius radius at the end, in metres
     * @return a solid of round sections, whose radius changes along the axis
     */
    public static Loft cone(Vec start, Vec end, double startRadius, double endRadius) {
        Vec wide = Math.abs(end.x() - start.x()) > Math.abs(end.z() - start.z()) ? new Vec(0, 0, 1) : new Vec(1, 0, 0);
        return new Loft(start, end, wide, new double[] {0, startRadius, startRadius, 0}, new double[] {
            1, endRadius, endRadius, 0
        });
    }

    /**
     * @param centre centre of the ellipsoid, in metres
     * @param rx half axis along x, in metres
     * @param ry half axis along y, in metres
     * @param rz half axis along z, in metres
     * @return an ellipsoid
     */
    public static Field ellipsoid(Vec centre, double rx, double ry, double rz) {
        return (x, y, z) -> {
            double px = x - centre.x();
            double py = y - centre.y();
            double pz = z - centre.z();
            return distance(px, rx, py, ry, pz, rz);
        };
    }

    @Override
    public double at(double x, double y, double z) {
        double px = x - start.x();
        double py = y - start.y();
        double pz = z - start.z();
        double way = px * axis.x() + py * axis.y() + pz * axis.z();
        double along = Math.max(0, Math.min(length, way));
        double place = along / length * SECTIONS;
        int section = Math.min((int) place, SECTIONS - 1);
        double part = place - section;
        double[] a = profile[section];
        double[] b = profile[section + 1];
        double across = px * wide.x() + py * wide.y() + pz * wide.z();
        double depth = px * deep.x() + py * deep.y() + pz * deep.z() - (a[2] + (b[2] - a[2]) * part);
        double over = way - along;
        return distance(
                across,
                a[0] + (b[0] - a[0]) * part,
                depth,
                a[1] + (b[1] - a[1]) * part,
                over,
                over < 0 ? startCap : endCap);
    }

    private static double distance(double x, double rx, double y, double ry, double z, double rz) {
        double a = x / rx;
        double b = y / ry;
        double c = z / rz;
        double k0 = Math.sqrt(a * a + b * b + c * c);
        if (k0 < 1e-6) {
            return -Math.min(rx, ry);
        }
        double k1 = Math.sqrt(a * a / (rx * rx) + b * b / (ry * ry) + c * c / (rz * rz));
        return k0 * (k0 - 1) / k1;
    }
}
