package dev.throng.anim.state;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Inverse kinematics of one joint or chain. Targets are points in the character's space. */
public sealed interface IkEntry {
    /** Point to reach or to look at, in the character's space. */
    Vector3dc target();

    /**
     * Weight with which the solution replaces the pose.
     *
     * @return 0 (no effect) to 1 (fully solved)
     */
    double weight();

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
     * Inverse kinematics of two bones: rotates a joint's grandparent and parent to bring the joint to the target. The joint
     * keeps its rotation in the character's space.
     *
     * @param end joint with a grandparent
     * @param pole point towards which the parent bends, or null to keep the direction in which it is bent
     */
    record TwoBone(int end, Vector3dc target, @Nullable Vector3dc pole, double weight) implements IkEntry {
        public TwoBone {
            check(target, weight);
            pole = pole == null ? null : checked("pole", pole);
            target = new Vector3d(target);
        }
    }

    /**
     * Inverse kinematics of a chain: rotates all joints of the chain except the last, to bring the last joint to the target.
     *
     * @param method solver
     * @param chain joints
     * @param limits limits of the iteration
     */
    record Chain(Method method, Span chain, Vector3dc target, Limits limits, double weight) implements IkEntry {
        public Chain {
            check(target, weight);
            target = new Vector3d(target);
        }

        /** Algorithm for inverse kinematics of a chain. */
        public enum Method {
            /** Cyclic coordinate descent: one joint after the other turns the end towards the target. */
            CCD,
            /** Forward and backward reaching: the chain is pulled to the target, then back to its root. */
            FABRIK
        }
    }

    /**
     * Chain of joints.
     *
     * @param root ancestor of {@code end}
     * @param end joint to bring to the target
     */
    record Span(int root, int end) {}

    /**
     * Limits of a solver's iteration.
     *
     * @param iterations maximum number of iterations, 0 or more
     * @param tolerance distance to the target at which the iteration ends, model units, 0 or more
     */
    record Limits(int iterations, double tolerance) {
        /** Default maximum number of a solver's iterations. */
        public static final int ITERATIONS = 32;

        /** Default distance to the target at which the iteration ends, as a fraction of the model's diagonal D. */
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
     * Inverse kinematics that turns a joint towards the target.
     *
     * @param axes forward and up direction of the joint
     * @param maxDegrees largest angle by which this entry turns the joint, roll included, 0 to 180
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

        public LookAt withTarget(Vector3dc other) {
            return new LookAt(joint, axes, other, maxDegrees, weight);
        }
    }

    /**
     * Forward and up direction in a joint's space.
     *
     * @param forward direction to turn to the target; not 0 0 0
     * @param up direction that the joint then turns as close to +Y as possible, by a roll about the forward direction; not 0 0
     *     0; or null for no roll
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
