package dev.throng.app.studio;

import dev.throng.crowd.InstanceRandom;
import java.util.SplittableRandom;

/**
 * Placements of a loose crowd around its first figure: points of a hexagonal grid, ring by ring, each slightly
 * displaced. A placement depends on index and seed alone, so that no instance moves when the crowd grows.
 *
 * @param spacingX distance between neighbours along x, in scene units
 * @param spacingZ distance along z between neighbouring rows of points, divided by sqrt(3 / 4), in scene units; equals
 *     {@code spacingX} for regular hexagons
 * @param seed seed of displacements and headings
 */
public record Formation(double spacingX, double spacingZ, long seed) {
    /** Largest distance of an instance from its grid point, as a fraction of the distance between neighbours. */
    private static final double LOOSE = 0.08;

    /** Largest angle between an instance's heading and the first figure's, in radians. */
    static final double TURN = Math.toRadians(25);

    /** Smallest gap between two figures, as a fraction of their sizes. */
    private static final double AIR = 0.03;

    private static final int PURPOSE = 0x5717;

    /** Steps between neighbouring points along each of the six sides of a ring, in grid coordinates. */
    private static final int[][] SIDES = {{-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}, {0, 1}};

    /**
     * Placement of an instance.
     *
     * @param x x relative to the first figure, in scene units
     * @param z z relative to the first figure, in scene units
     * @param heading heading relative to the first figure, in radians
     * @param chance random number from 0 to 1, for other differences between instances
     */
    public record Placement(double x, double z, double heading, double chance) {}

    /** @return narrowest formation in which figures with a footprint never meet */
    public static Formation of(Footprint figures, long seed) {
        return new Formation(spacing(figures.x()), spacing(figures.z()), seed);
    }

    private static double spacing(double half) {
        return half > 0 ? 2 * half * (1 + AIR) / (1 - 2 * LOOSE) : 1;
    }

    /**
     * @param instance index of the instance; 0 is in the middle, not rotated
     * @return placement of the instance
     */
    public Placement placement(int instance) {
        if (instance == 0) {
            return new Placement(0, 0, 0, 0);
        }
        int ring = ring(instance);
        long first = 1 + 3L * ring * (ring - 1);
        int[] at = onRing(ring, scattered((int) (instance - first), ring));
        SplittableRandom random = InstanceRandom.of(seed, instance, PURPOSE);
        double angle = 2 * Math.PI * random.nextDouble();
        double aside = LOOSE * Math.sqrt(random.nextDouble());
        double x = at[0] + 0.5 * at[1] + aside * Math.cos(angle);
        double z = Math.sqrt(0.75) * at[1] + aside * Math.sin(angle);
        double heading = TURN * (2 * random.nextDouble() - 1);
        return new Placement(spacingX * x, spacingZ * z, heading, random.nextDouble());
    }

    /**
     * @param count number of instances
     * @return index of the first instance of a crowd's outermost rings, which enclose all earlier instances
     */
    static int firstOfLastRings(int count) {
        long inner = Math.max(ring(count - 1) - 2, 0);
        return inner == 0 ? 0 : (int) (1 + 3 * inner * (inner - 1));
    }

    /** @return index of an instance's ring, 1 or more; ring k has 6 k points and encloses 1 + 3 k (k - 1) */
    private static int ring(int instance) {
        int ring = (int) Math.ceil((Math.sqrt(12.0 * instance + 9) - 3) / 6);
        while (3L * ring * (ring + 1) < instance) {
            ring++;
        }
        while (ring > 1 && 3L * ring * (ring - 1) >= instance) {
            ring--;
        }
        return ring;
    }

    /**
     * Permutes the points of a ring in steps of about a golden section, so that the instances of a partly filled ring
     * are spread evenly.
     *
     * @param point index of a point
     * @param ring index of the ring
     * @return index of the permuted point
     */
    private static int scattered(int point, int ring) {
        int points = 6 * ring;
        int step = (int) Math.max(1, Math.round(points * 0.381966));
        while (greatestDivisor(step, points) != 1) {
            step++;
        }
        return (int) ((long) point * step % points);
    }

    private static int greatestDivisor(int a, int b) {
        return b == 0 ? a : greatestDivisor(b, a % b);
    }

    private static int[] onRing(int ring, int point) {
        int side = point / ring;
        int along = point % ring;
        int[] corner = {ring, 0};
        for (int s = 0; s < side; s++) {
            corner[0] += ring * SIDES[s][0];
            corner[1] += ring * SIDES[s][1];
        }
        return new int[] {corner[0] + along * SIDES[side][0], corner[1] + along * SIDES[side][1]};
    }
}
