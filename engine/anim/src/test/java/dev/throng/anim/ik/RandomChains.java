package dev.throng.anim.ik;

import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Random poses of joints with uniform, partly mirroring scale; in a chain, joint i - 1 is the parent of joint i. */
public final class RandomChains {
    private final SplittableRandom random;

    public RandomChains(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Chain with lengths of 0.1 to 2 and scales of 0.5 to 2. */
    public Skeleton chain(int count) {
        return hung(IntStream.range(-1, count - 1).toArray());
    }

    /** Trees: a joint's parent is the previous joint or one of its ancestors, or absent. */
    public Skeleton trees(int count) {
        int[] parents = new int[count];
        for (int j = 0; j < count; j++) {
            parents[j] = j - 1;
            while (parents[j] >= 0 && random.nextInt(4) == 0) {
                parents[j] = parents[parents[j]];
            }
        }
        return hung(parents);
    }

    private Skeleton hung(int[] parents) {
        List<Joint> joints = new ArrayList<>();
        Pose pose = Pose.identity(parents.length);
        for (int j = 0; j < parents.length; j++) {
            joints.add(new Joint("joint " + j, parents[j], j));
            put(direction().mul(random.nextDouble(0.1, 2)), pose.values(), j * Pose.STRIDE);
            Quaterniond q = rotation();
            double[] turn = {q.x, q.y, q.z, q.w};
            System.arraycopy(turn, 0, pose.values(), j * Pose.STRIDE + 3, 4);
            double scale = random.nextDouble(0.5, 2) * (random.nextInt(4) == 0 ? -1 : 1);
            put(new Vector3d(scale), pose.values(), j * Pose.STRIDE + 7);
            pose.values()[j * Pose.STRIDE + 7] *= random.nextInt(4) == 0 ? -1 : 1;
        }
        return new Skeleton(joints, pose);
    }

    private static void put(Vector3d v, double[] out, int at) {
        out[at] = v.x;
        out[at + 1] = v.y;
        out[at + 2] = v.z;
    }

    public Quaterniond rotation() {
        Quaterniond q = new Quaterniond(coordinate(), coordinate(), coordinate(), coordinate());
        return q.lengthSquared() < 1e-3 ? rotation() : q.normalize();
    }

    public Vector3d direction() {
        Vector3d v = new Vector3d(coordinate(), coordinate(), coordinate());
        return v.length() < 1e-2 ? direction() : v.normalize();
    }

    private double coordinate() {
        return random.nextDouble(-1, 1);
    }

    public double number(double from, double to) {
        return random.nextDouble(from, to);
    }

    public int whole(int bound) {
        return random.nextInt(bound);
    }

    /** Model matrices of a pose: three rows per joint. */
    public static double[] model(Skeleton skeleton, Pose pose) {
        double[] model = new double[skeleton.jointCount() * AffineD.STRIDE];
        AffineD.localToModel(skeleton, pose, model);
        return model;
    }

    public static Vector3d position(double[] model, int joint) {
        int o = joint * AffineD.STRIDE;
        return new Vector3d(model[o + 3], model[o + 7], model[o + 11]);
    }
}
