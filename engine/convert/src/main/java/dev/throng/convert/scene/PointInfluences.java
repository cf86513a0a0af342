package dev.throng.convert.scene;

import java.util.Arrays;

/**
 * Influences of each point: heaviest first, each joint once, weights with sum 1.
 *
 * @param starts index of each point's first influence, then the total number of influences
 * @param joints joint of each influence
 * @param weights weight of each influence
 */
public record PointInfluences(int[] starts, int[] joints, double[] weights) {
    /**
     * Sorts and merges influences.
     *
     * @param all the influences, in any order
     * @param pointCount number of points; influences of points with a larger index are dropped
     */
    public static PointInfluences of(PointWeights all, int pointCount) {
        int[] starts = new int[pointCount + 1];
        for (int i = 0; i < all.count(); i++) {
            if (all.point(i) < pointCount) {
                starts[all.point(i) + 1]++;
            }
        }
        for (int p = 0; p < pointCount; p++) {
            starts[p + 1] += starts[p];
        }
        int[] order = new int[starts[pointCount]];
        int[] next = Arrays.copyOf(starts, pointCount);
        for (int i = 0; i < all.count(); i++) {
            if (all.point(i) < pointCount) {
                order[next[all.point(i)]++] = i;
            }
        }
        return merged(all, starts, order);
    }

    private static PointInfluences merged(PointWeights all, int[] starts, int[] order) {
        int points = starts.length - 1;
        int[] mergedStarts = new int[points + 1];
        int[] joints = new int[order.length];
        double[] weights = new double[order.length];
        int end = 0;
        for (int p = 0; p < points; p++) {
            int start = end;
            for (int i = starts[p]; i < starts[p + 1]; i++) {
                end = add(all, order[i], joints, weights, new int[] {start, end});
            }
            normalise(joints, weights, start, end);
            mergedStarts[p + 1] = end;
        }
        return new PointInfluences(mergedStarts, Arrays.copyOf(joints, end), Arrays.copyOf(weights, end));
    }

    private static int add(PointWeights all, int influence, int[] joints, double[] weights, int[] span) {
        for (int i = span[0]; i < span[1]; i++) {
            if (joints[i] == all.joint(influence)) {
                weights[i] += all.weight(influence);
                return span[1];
            }
        }
        joints[span[1]] = all.joint(influence);
        weights[span[1]] = all.weight(influence);
        return span[1] + 1;
    }

    private static void normalise(int[] joints, double[] weights, int start, int end) {
        double sum = 0;
        for (int i = start; i < end; i++) {
            sum += weights[i];
            for (int j = i; j > start && weights[j] > weights[j - 1]; j--) {
                double weight = weights[j];
                weights[j] = weights[j - 1];
                weights[j - 1] = weight;
                int joint = joints[j];
                joints[j] = joints[j - 1];
                joints[j - 1] = joint;
            }
        }
        for (int i = start; i < end; i++) {
            weights[i] /= sum;
        }
    }

    /** @return number of a point's influences */
    public int count(int point) {
        return starts[point + 1] - starts[point];
    }
}
