package dev.throng.convert.scene;

import java.util.Arrays;

/** Collector of influences: point, joint and weight. */
public final class PointWeights {
    private int[] points = new int[64];
    private int[] joints = new int[64];
    private double[] weights = new double[64];
    private int count;

    /** Adds an influence if its weight is positive and finite. */
    public void add(int point, int joint, double weight) {
        if (!(weight > 0) || weight > Float.MAX_VALUE || point < 0) {
            return;
        }
        if (count == points.length) {
            points = Arrays.copyOf(points, 2 * count);
            joints = Arrays.copyOf(joints, 2 * count);
            weights = Arrays.copyOf(weights, 2 * count);
        }
        points[count] = point;
        joints[count] = joint;
        weights[count] = weight;
        count++;
    }

    int count() {
        return count;
    }

    int point(int influence) {
        return points[influence];
    }

    int joint(int influence) {
        return joints[influence];
    }

    double weight(int influence) {
        return weights[influence];
    }
}
