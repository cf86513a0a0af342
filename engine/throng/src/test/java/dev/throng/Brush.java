package dev.throng;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Model with any number of joints and a triangle for each. */
final class Brush {
    private Brush() {}

    static Model of(int count) {
        ModelBuilder builder = new ModelBuilder("brush").joint("root", null, 0, 0, 0);
        float[] positions = new float[9 * count];
        int[] joints = new int[3 * count];
        for (int j = 0; j < count; j++) {
            builder.joint("bristle " + j, "root", 0.01 * j, 0, 0);
            System.arraycopy(
                    new float[] {0.01f * j, 0, 0, 0.01f * j, 1, 0, 0.01f * j + 0.01f, 0, 0}, 0, positions, 9 * j, 9);
            Arrays.fill(joints, 3 * j, 3 * j + 3, 1 + j);
        }
        float[] weights = new float[joints.length];
        Arrays.fill(weights, 1);
        builder.mesh("brush", positions, IntStream.range(0, joints.length).toArray())
                .influences(joints, weights);
        return builder.build(ModelOptions.DEFAULT, ThrongOptions.DEFAULT);
    }
}
