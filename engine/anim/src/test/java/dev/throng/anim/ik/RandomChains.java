package dev.throng.anim.ik;

import dev.throng.anim.Joint;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.exact.AffineD;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Chains of joints under even scale, some of it mirroring: joint i hangs from joint i - 1. */
final class RandomChains {
    private final SplittableRandom random;

    RandomChains(long seed) {
        random = new SplittableRandom(seed);
    }

    /** A chain in a pose: lengths of 0.1 to 2 by scales of 0.5 to 2. */
    Skeleton chain(int count) {
        List<Joint> joints = new ArrayList<>();
        Pose pose = Pose.identity(count);
        for (int j = 0; j < count; j++) {
            joints.add(new Joint("joint " + j, j - 1, j));
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

    Quaterniond rotation() {
        Quaterniond q = new Quaterniond(coordinate(), coordinate(), coordinate(), coordinate());
        return q.lengthSquared() < 1e-3 ? rotation() : q.normalize();
    }

    Vector3d direction() {
        Vector3d v = new Vector3d(coordinate(), coordinate(), coordinate());
        return v.length() < 1e-2 ? direction() : v.normalize();
    }

    private double coordinate() {
        return random.nextDouble(-1, 1);
    }

    double number(double from, double to) {
        return random.nextDouble(from, to);
    }

    int whole(int bound) {
        return random.nextInt(bound);
    }

    /** Three rows for each joint. */
    static double[] model(Skeleton skeleton, Pose pose) {
        double[] model = new double[skeleton.jointCount() * AffineD.STRIDE];
        AffineD.localToModel(skeleton, pose, model);
        return model;
    }

    static Vector3d position(double[] model, int joint) {
        int o = joint * AffineD.STRIDE;
        return new Vector3d(model[o + 3], model[o + 7], model[o + 11]);
    }
}
