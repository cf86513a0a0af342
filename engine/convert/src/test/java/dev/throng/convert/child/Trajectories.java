package dev.throng.convert.child;

import java.util.List;

/** Trajectories of vertices, each an array of positions at several times. */
final class Trajectories {
    private Trajectories() {}

    /**
     * Distance of two readings of a file: the largest distance from a trajectory of one to the nearest of the other, in
     * both directions. Readers merge vertices differently, so only whole trajectories can be compared.
     */
    static double farthest(List<double[]> a, List<double[]> b) {
        return Math.max(oneWay(a, b), oneWay(b, a));
    }

    private static double oneWay(List<double[]> from, List<double[]> to) {
        double farthest = 0;
        for (double[] way : from) {
            double nearest = Double.POSITIVE_INFINITY;
            for (double[] other : to) {
                nearest = Math.min(nearest, distance(way, other, nearest));
            }
            farthest = Math.max(farthest, nearest);
        }
        return farthest;
    }

    private static double distance(double[] a, double[] b, double enough) {
        double farthest = 0;
        for (int i = 0; i < a.length && farthest < enough; i += 3) {
            double x = a[i] - b[i];
            double y = a[i + 1] - b[i + 1];
            double z = a[i + 2] - b[i + 2];
            farthest = Math.max(farthest, Math.sqrt(x * x + y * y + z * z));
        }
        return farthest;
    }

    /** @return D, the diagonal of the box around all positions at the first time */
    static double diagonal(List<double[]> ways) {
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            int axis = c;
            double least = ways.stream().mapToDouble(way -> way[axis]).min().orElse(0);
            double most = ways.stream().mapToDouble(way -> way[axis]).max().orElse(0);
            sum += (most - least) * (most - least);
        }
        return Math.sqrt(sum);
    }
}
