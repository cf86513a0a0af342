package dev.throng.bake.measure;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import java.util.List;

/**
 * What errors of local transforms become where poses are joined, joint by joint: the counterpart of
 * {@code dev.throng.anim.modify.PoseBlend}. Translations and scales are sums, and so are their errors. Rotations are sums Q of
 * quaternions, made of length 1: where Q is off by at most d, {@code Q / |Q|} is off by at most {@code 2 d / (2 |Q| - d)} (Charles
 * Dunkl and Kenneth Williams, "A simple norm inequality", American Mathematical Monthly 71, 1964). An angle is at least twice the
 * distance of its quaternions. Where errors leave open which arc is the short one, the angle is half a turn.
 */
final class BlendErrors {
    /** What float32 rounds in each of these sums, of the largest term. */
    private static final double ROUNDING = 8 * 0x1p-24;

    private static final int ROTATION = Channel.ROTATION.offset();
    private static final int SCALE = Channel.SCALE.offset();

    private BlendErrors() {}

    /**
     * A pose and how far the other path's may be off.
     *
     * @param pose in double precision
     * @param errors one for each joint
     */
    record Part(Pose pose, JointDeltas errors) {}

    /** Of the weighted mean of poses. @param shares a weight for each of them, above 0, with the sum 1 */
    static JointDeltas base(List<Part> parts, double[] shares) {
        JointDeltas out = parts.get(0).errors.copy();
        for (int j = 0; j < out.angles().length && parts.size() > 1; j++) {
            mix(parts, shares, j, out);
        }
        return out;
    }

    /** Of a pose laid over another. @param weights one for each joint, 0 to 1 */
    static JointDeltas override(Part below, Part layer, double[] weights) {
        JointDeltas out = below.errors.copy();
        for (int j = 0; j < weights.length; j++) {
            if (weights[j] == 1) {
                out.set(j, layer.errors);
            } else if (weights[j] > 0) {
                mix(List.of(below, layer), new double[] {1 - weights[j], weights[j]}, j, out);
            }
        }
        return out;
    }

    private static void mix(List<Part> parts, double[] shares, int joint, JointDeltas out) {
        double translation = 0;
        double scale = 0;
        for (int i = 0; i < shares.length; i++) {
            Part part = parts.get(i);
            translation += shares[i] * (part.errors.translations()[joint] + ROUNDING * largest(part, joint, 0));
            scale += shares[i] * (part.errors.scales()[joint] + ROUNDING * largest(part, joint, SCALE));
        }
        out.angles()[joint] = mixedAngle(parts, shares, joint);
        out.translations()[joint] = translation;
        out.scales()[joint] = scale;
    }

    private static double mixedAngle(List<Part> parts, double[] shares, int joint) {
        Part first = parts.get(0);
        int o = joint * Pose.STRIDE + ROTATION;
        double[] sum = new double[4];
        double off = ROUNDING;
        for (int i = 0; i < shares.length; i++) {
            double[] q = parts.get(i).pose.values();
            double dot = dot(first.pose.values(), q, o);
            double angle = parts.get(i).errors.angles()[joint];
            if (i > 0 && isOpen(dot, angle + first.errors.angles()[joint])) {
                return Math.PI;
            }
            off += shares[i] * angle / 2;
            for (int c = 0; c < 4; c++) {
                sum[c] += (dot < 0 ? -shares[i] : shares[i]) * q[o + c];
            }
        }
        return normalised(Math.sqrt(dot(sum, sum, 0)), off);
    }

    /**
     * Of a pose that the difference of two others is added to.
     *
     * @param below so far; its errors are not changed
     * @param weights one for each joint, 0 to 1
     */
    static JointDeltas additive(Part below, Part layer, Part reference, double[] weights) {
        JointDeltas out = below.errors.copy();
        for (int j = 0; j < weights.length; j++) {
            if (weights[j] > 0) {
                double u = weights[j];
                out.translations()[j] += u
                                * (layer.errors.translations()[j]
                                        + reference.errors.translations()[j])
                        + ROUNDING * (largest(below, j, 0) + u * (largest(layer, j, 0) + largest(reference, j, 0)));
                out.angles()[j] = Math.min(out.angles()[j] + addedAngle(layer, reference, j, u), Math.PI);
                out.scales()[j] = addedScale(below, layer, reference, j, u);
            }
        }
        return out;
    }

    private static double addedAngle(Part layer, Part reference, int joint, double u) {
        double angle = layer.errors.angles()[joint] + reference.errors.angles()[joint];
        double dot = Math.abs(dot(layer.pose.values(), reference.pose.values(), joint * Pose.STRIDE + ROTATION));
        if (u < 1 && isOpen(dot, angle)) {
            return Math.PI;
        }
        double length = Math.sqrt((1 - u) * (1 - u) + u * u + 2 * u * (1 - u) * dot);
        return normalised(length, u * angle / 2 + ROUNDING);
    }

    private static double addedScale(Part below, Part layer, Part reference, int joint, double u) {
        double largest = 0;
        for (int o = joint * Pose.STRIDE + SCALE; o < (joint + 1) * Pose.STRIDE; o++) {
            double of = reference.pose.values()[o];
            double factor = of == 0 ? 1 : layer.pose.values()[o] / of;
            double off = ROUNDING * (1 + Math.abs(factor));
            if (of != 0) {
                double left = Math.abs(of) - reference.errors.scales()[joint];
                double sum = layer.errors.scales()[joint]
                        + Math.abs(factor) * reference.errors.scales()[joint];
                off += left > 0 ? sum / left : Double.POSITIVE_INFINITY;
            }
            double product = Math.abs(1 + (factor - 1) * u) + u * off;
            largest = Math.max(
                    largest,
                    below.errors.scales()[joint] * product + Math.abs(below.pose.values()[o]) * u * off);
        }
        return largest;
    }

    /** The angle of a sum made of length 1. */
    private static double normalised(double length, double off) {
        return off < length ? Math.min(4 * off / (2 * length - off), Math.PI) : Math.PI;
    }

    /** Whether a product of quaternions may have either sign. @param angle sum of both rotations' */
    static boolean isOpen(double dot, double angle) {
        return Math.abs(dot) <= angle / 2 + angle * angle / 16 + ROUNDING;
    }

    private static double dot(double[] a, double[] b, int o) {
        return a[o] * b[o] + a[o + 1] * b[o + 1] + a[o + 2] * b[o + 2] + a[o + 3] * b[o + 3];
    }

    private static double largest(Part part, int joint, int channel) {
        double[] v = part.pose.values();
        int o = joint * Pose.STRIDE + channel;
        return Math.max(Math.abs(v[o]), Math.max(Math.abs(v[o + 1]), Math.abs(v[o + 2])));
    }
}
