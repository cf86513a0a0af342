package dev.throng.anim.ik;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.state.IkEntry;
import dev.throng.bake.cpu.CpuKinematics;
import java.util.List;

/** Inverse kinematics solvers in float32 and in double precision, with their errors. */
public enum Precision {
    DOUBLE(1e-9) {
        @Override
        void solve(IkEntry entry, Skeleton skeleton, Pose pose) {
            InverseKinematics.solve(List.of(entry), skeleton, pose);
        }
    },
    /** Error of some units in the last place, for a chain of six scaled and rotated joints. */
    FLOAT(3e-6) {
        @Override
        void solve(IkEntry entry, Skeleton skeleton, Pose pose) {
            float[] narrow = narrowed(pose);
            CpuKinematics.solve(List.of(entry), skeleton, narrow);
            System.arraycopy(widened(narrow).values(), 0, pose.values(), 0, narrow.length);
        }
    };

    private final double rounding;

    Precision(double rounding) {
        this.rounding = rounding;
    }

    abstract void solve(IkEntry entry, Skeleton skeleton, Pose pose);

    /** Solves an entry from the rest pose and checks that all numbers are finite. */
    Pose solved(Skeleton skeleton, IkEntry entry) {
        Pose pose = skeleton.restPose().copy();
        solve(entry, skeleton, pose);
        for (double value : pose.values()) {
            assertTrue(Double.isFinite(value), entry::toString);
        }
        return pose;
    }

    /**
     * Largest error of a result.
     *
     * @param size size of the numbers in the computation
     */
    double limit(double size) {
        return rounding * size;
    }

    /** Float32 copy of a pose: one {@link dev.throng.math.Trs} per joint. */
    public static float[] narrowed(Pose pose) {
        float[] narrow = new float[pose.values().length];
        for (int i = 0; i < narrow.length; i++) {
            narrow[i] = (float) pose.values()[i];
        }
        return narrow;
    }

    /** Double-precision copy of a float32 pose, which has one {@link dev.throng.math.Trs} per joint. */
    public static Pose widened(float[] narrow) {
        double[] values = new double[narrow.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = narrow[i];
        }
        return new Pose(values);
    }
}
