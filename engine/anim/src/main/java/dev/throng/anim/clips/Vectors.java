package dev.throng.anim.clips;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import dev.throng.anim.QuatD;
import dev.throng.anim.Skeleton;

/** Functions on vectors x y z, and on points in joint space and model space. */
final class Vectors {
    private Vectors() {}

    static double length(double[] v) {
        return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    }

    static double[] sum(double[] a, double[] b) {
        return new double[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
    }

    static double[] difference(double[] a, double[] b) {
        return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    }

    static void put(double[] components, Pose pose, int offset) {
        System.arraycopy(components, 0, pose.values(), offset, components.length);
    }

    /** @return position of a joint in model space */
    static double[] position(Skeleton skeleton, Pose pose, int joint) {
        double[] p = new double[3];
        double[] rotation = new double[9];
        for (int at = joint; at >= 0; at = skeleton.parent(at)) {
            QuatD.toMatrix(pose.values(), Pose.offset(at, Channel.ROTATION), rotation);
            double[] scaled = new double[3];
            for (int c = 0; c < 3; c++) {
                scaled[c] = pose.values()[Pose.offset(at, Channel.SCALE) + c] * p[c];
            }
            for (int row = 0; row < 3; row++) {
                p[row] = rotation[3 * row] * scaled[0]
                        + rotation[3 * row + 1] * scaled[1]
                        + rotation[3 * row + 2] * scaled[2]
                        + pose.values()[Pose.offset(at, Channel.TRANSLATION) + row];
            }
        }
        return p;
    }

    /**
     * Converts a point from model space to a joint's space.
     *
     * @param joint joint that defines the space; negative for model space
     * @return the point in that space; not finite if a scale is 0
     */
    static double[] toLocal(Skeleton skeleton, Pose pose, int joint, double[] point) {
        if (joint < 0) {
            return point;
        }
        double[] p = toLocal(skeleton, pose, skeleton.parent(joint), point);
        double[] way = new double[3];
        for (int c = 0; c < 3; c++) {
            way[c] = p[c] - pose.values()[Pose.offset(joint, Channel.TRANSLATION) + c];
        }
        double[] rotation = new double[9];
        QuatD.toMatrix(pose.values(), Pose.offset(joint, Channel.ROTATION), rotation);
        double[] out = new double[3];
        for (int c = 0; c < 3; c++) {
            double turnedBack = rotation[c] * way[0] + rotation[3 + c] * way[1] + rotation[6 + c] * way[2];
            out[c] = turnedBack / pose.values()[Pose.offset(joint, Channel.SCALE) + c];
        }
        return out;
    }
}
