package dev.throng.anim.state;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** One use of inverse kinematics. Targets are points in the character's own (scene) space. */
public sealed interface IkEntry {
    /** Where something is to get to. */
    Vector3dc target();

    /** 0 for the pose so far to 1 for the solved one. */
    double weight();

    /** The same with another weight, 0 to 1. */
    default IkEntry withWeight(double other) {
        if (this instanceof TwoBone own) {
            return new TwoBone(own.end, own.target, own.pole, other);
        }
        if (this instanceof LookAt own) {
            return new LookAt(own.joint, own.axes, own.target, own.maxDegrees, other);
        }
        Chain own = (Chain) this;
        return new Chain(own.method, own.chain, own.target, own.limits, other);
    }

    /**
     * Turns a joint's grandparent and parent, so that the joint gets to the target; the joint keeps its turn in the
     * character's space.
     *
     * @param end the joint; it has a grandparent
     * @param pole the point that the parent bends towards; null: where it is in the pose so far
     */
    record TwoBone(int end, Vector3dc target, @Nullable Vector3dc pole, double weight) implements IkEntry {
        public TwoBone {
            check(target, weight);
            pole = pole == null ? null : checked("pole", pole);
            target = new Vector3d(target);
        }
    }

    /**
     * Turns the joints of a chain, the last one's own turn excepted, so that the last gets to the target.
     *
     * @param method how
     * @param chain which joints
     * @param limits when to stop
     */
    record Chain(Method method, Span chain, Vector3dc target, Limits limits, double weight) implements IkEntry {
        public Chain {
            check(target, weight);
            target = new Vector3d(target);
        }

        /** Ways to solve a chain. */
        public enum Method {
            /** Cyclic coordinate descent: one joint after the other turns the end towards the target. */
            CCD,
            /** Forward and backward reaching: the chain is pulled to the target, then back to its root. */
            FABRIK
        }
    }

    /**
     * A chain of joints.
     *
     * @param root an ancestor of {@code end}
     * @param end the joint that is to get somewhere
     */
    record Span(int root, int end) {}

    /**
     * When a chain is solved.
     *
     * @param iterations at most so many, 0 or more
     * @param tolerance or as soon as the end is this near, model units, 0 or more
     */
    record Limits(int iterations, double tolerance) {
        /** Iterations unless others are asked for. */
        public static final int ITERATIONS = 32;

        /** Tolerance unless another is asked for, as a fraction of D. */
        public static final double TOLERANCE = 1e-4;

        public Limits {
            if (iterations < 0 || !(tolerance >= 0)) {
                throw new IllegalArgumentException(
                        "inverse kinematics: found " + iterations + " iterations and a tolerance of " + tolerance
                                + " units, expected 0 or more iterations and a tolerance of 0 units or more");
            }
        }
    }

    /**
     * Turns a joint towards the target.
     *
     * @param axes what looks, and what points up
     * @param maxDegrees the furthest that the joint turns from the pose so far, 0 to 180
     */
    record LookAt(int joint, Axes axes, Vector3dc target, double maxDegrees, double weight) implements IkEntry {
        public LookAt {
            check(target, weight);
            target = new Vector3d(target);
            if (!(maxDegrees >= 0 && maxDegrees <= 180)) {
                throw new IllegalArgumentException("look-at of a joint: found a maximum angle of " + maxDegrees
                        + " degrees, expected 0 to 180 degrees");
            }
        }

        /** The same towards another point. */
        public LookAt withTarget(Vector3dc other) {
            return new LookAt(joint, axes, other, maxDegrees, weight);
        }
    }

    /**
     * Directions in a joint's space.
     *
     * @param forward what is turned to the target; not 0 0 0
     * @param up what is then rolled as near to +Y as it gets; not 0 0 0; null: no roll
     */
    record Axes(Vector3dc forward, @Nullable Vector3dc up) {
        public Axes {
            forward = direction("forward", forward);
            up = up == null ? null : direction("up", up);
        }

        private static Vector3dc direction(String what, Vector3dc v) {
            if (v.equals(0, 0, 0)) {
                throw new IllegalArgumentException(
                        "look-at of a joint: found 0 0 0 as " + what + ", expected a vector other than 0 0 0");
            }
            return checked(what, v);
        }
    }

    private static void check(Vector3dc target, double weight) {
        checked("target", target);
        PoseState.checkShare("inverse kinematics", weight);
    }

    private static Vector3dc checked(String what, Vector3dc v) {
        if (!v.isFinite()) {
            throw new IllegalArgumentException("inverse kinematics: found " + what + " " + v.x() + " " + v.y() + " "
                    + v.z() + ", expected finite numbers");
        }
        return new Vector3d(v);
    }
}
