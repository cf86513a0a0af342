package dev.throng.anim.root;

import dev.throng.anim.Channel;
import dev.throng.anim.Pose;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.joml.Matrix3d;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Movement of a clip's root joint over the ground, from keyframes. The heading is the twist about +Y of the root's rotation
 * since the start, separated from the swing (Baerlocher and Boulic, "Parametrization and range of motion of the ball-and-socket
 * joint", 2001). Headings continue beyond half a turn.
 */
final class RootPath implements CubicFit.Curve {
    /**
     * Number of steps into which the time between two keys is divided. The heading is computed at each step to count
     * whole turns; it must change by less than half a turn per step.
     */
    private static final int STEPS = 32;

    private final RootChain chain;
    private final RootPart part;
    private final Vector3d first;
    private final Matrix3d facing;
    private final NavigableMap<Double, Double> followed = new TreeMap<>();

    RootPath(RootChain chain, RootPart part) {
        this.chain = chain;
        this.part = part;
        first = place(0);
        facing = turn(0).transpose();
        if (part.turns()) {
            follow(chain.breaks());
        }
    }

    private void follow(List<Double> breaks) {
        double last = 0;
        for (int b = 0; b + 1 < breaks.size(); b++) {
            double step = (breaks.get(b + 1) - breaks.get(b)) / STEPS;
            for (int i = 0; i < STEPS; i++) {
                double time = breaks.get(b) + i * step;
                last = near(heading(time), last);
                followed.put(time, last);
            }
        }
        double end = breaks.get(breaks.size() - 1);
        followed.put(end, near(heading(end), last));
    }

    /**
     * @param angle radians
     * @param other radians
     * @return the angle with whole turns added, so that it is nearest to the other angle
     */
    private static double near(double angle, double other) {
        return other + Math.IEEEremainder(angle - other, 2 * Math.PI);
    }

    /** Writes x, z and heading of the {@link GroundMove} from the clip's start to a time. */
    @Override
    public void at(double time, double[] out) {
        GroundMove move = move(time);
        out[0] = move.x();
        out[1] = move.z();
        out[2] = move.heading();
    }

    GroundMove move(double time) {
        double heading =
                part.turns() ? near(heading(time), followed.floorEntry(time).getValue()) : 0;
        if (!part.moves()) {
            return new GroundMove(0, 0, heading);
        }
        Vector3d now = place(time);
        GroundMove turned = new GroundMove(0, 0, heading).times(new GroundMove(first.x, first.z, 0));
        return new GroundMove(now.x - turned.x(), now.z - turned.z(), heading);
    }

    private Vector3d place(double time) {
        double[] pose = chain.pose(time).values();
        int o = Pose.offset(chain.root(), Channel.TRANSLATION);
        return chain.above().transformPosition(new Vector3d(pose[o], pose[o + 1], pose[o + 2]));
    }

    private double heading(double time) {
        Matrix3d since = turn(time).mul(facing);
        return Math.atan2(since.m20() - since.m02(), since.m00() + since.m22());
    }

    /** @return rotation of the root in model space, times a uniform scale */
    private Matrix3d turn(double time) {
        double[] pose = chain.pose(time).values();
        int o = Pose.offset(chain.root(), Channel.ROTATION);
        Matrix4d above = chain.above();
        return new Matrix3d(above).rotate(new Quaterniond(pose[o], pose[o + 1], pose[o + 2], pose[o + 3]));
    }
}
