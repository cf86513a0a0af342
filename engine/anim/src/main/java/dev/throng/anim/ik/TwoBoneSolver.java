package dev.throng.anim.ik;

import dev.throng.anim.state.IkEntry;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Inverse kinematics of two bones. The bones and the line to the target form a triangle: the law of cosines places the middle
 * joint, and the pole chooses its side. If the target is too far or too near, the triangle becomes a line.
 */
final class TwoBoneSolver {
    private final ModelJoints joints;
    private final IkEntry.TwoBone entry;
    private final int start;
    private final int middle;

    TwoBoneSolver(ModelJoints joints, IkEntry.TwoBone entry) {
        this.joints = joints;
        this.entry = entry;
        middle = joints.parent(entry.end());
        start = joints.parent(middle);
    }

    void solve() {
        Vector3d origin = joints.position(start);
        double first = ArcD.length(joints.displacement(start, middle));
        double second = ArcD.length(joints.displacement(middle, entry.end()));
        double distance = ArcD.length(joints.displacement(start, entry.target()));
        double reach = Math.min(Math.max(distance, Math.abs(first - second)), first + second);
        Vector3d forward = forward();
        double along = along(first, second, reach);
        double aside = aside(first, second, reach);
        Vector3d bend = new Vector3d(forward).mul(along).add(side(forward).mul(aside));
        Quaterniond turn = joints.turn(start, joints.displacement(start, middle), bend);
        Vector3d tip = new Vector3d(forward).mul(reach).add(origin);
        Quaterniond then =
                joints.turn(middle, joints.displacement(middle, entry.end()), joints.displacement(middle, tip));
        joints.turn(entry.end(), then.mul(turn).conjugate());
    }

    /**
     * @param first length of the bone from the first to the middle joint
     * @param second length of the bone from the middle to the last joint
     * @param reach distance from the first joint to the target, or the nearest possible distance
     * @return distance of the middle joint from the first joint, measured along the line to the target
     */
    private static double along(double first, double second, double reach) {
        double along = reach > 0 ? (reach + (first - second) * (first + second) / reach) / 2 : 0;
        return Math.min(Math.max(along, -first), first);
    }

    /**
     * @return distance of the middle joint from the line between the first joint and the target: the height of the triangle, 0
     *     for a line. Heron's formula as a product (W. Kahan, "Miscalculating area and angles of a needle-like triangle", 2014).
     */
    private static double aside(double first, double second, double reach) {
        double sum = first + second;
        double difference = first - second;
        double outer = Math.sqrt(sum - reach) * Math.sqrt(sum + reach);
        double inner = Math.sqrt(reach - difference) * Math.sqrt(reach + difference);
        return reach > 0 ? inner / reach * outer / 2 : first;
    }

    /** @return direction from the first joint to the target; along the chain if the target is at the first joint */
    private Vector3d forward() {
        return Stream.of(
                        joints.displacement(start, entry.target()),
                        joints.displacement(start, entry.end()),
                        joints.displacement(start, middle),
                        new Vector3d(1, 0, 0))
                .map(ArcD::unit)
                .filter(direction -> !ArcD.isNone(direction))
                .findFirst()
                .orElseThrow();
    }

    /**
     * @param forward direction from the first joint to the target
     * @return direction, perpendicular to {@code forward}, in which the middle joint is placed: towards the pole;
     *     without a usable pole, the direction of the present bend; if that is along {@code forward}, the bend after
     *     the chain is turned to {@code forward}; any perpendicular direction for a straight chain
     */
    private Vector3d side(Vector3d forward) {
        Vector3d now = joints.displacement(start, middle);
        Vector3d swung = ArcD.between(ArcD.unit(joints.displacement(start, entry.end())), forward)
                .transform(now, new Vector3d());
        Vector3d pole = entry.pole() == null ? now : joints.displacement(start, entry.pole());
        return Stream.of(pole, now, swung)
                .map(way -> ArcD.rejected(way, forward))
                .filter(direction -> !ArcD.isNone(direction))
                .findFirst()
                .orElseGet(() -> ArcD.across(forward));
    }
}
