package dev.throng.anim.ik;

import dev.throng.anim.state.IkEntry;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Two lengths and the distance of the ends make a triangle: the law of cosines says where the middle joint is, and the pole on
 * which side. Too far, the triangle is a line; too near, it is folded.
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
        double first = Arc.length(joints.way(start, middle));
        double second = Arc.length(joints.way(middle, entry.end()));
        double distance = Arc.length(joints.way(start, entry.target()));
        double reach = Math.min(Math.max(distance, Math.abs(first - second)), first + second);
        Vector3d forward = forward();
        double along = along(first, second, reach);
        double aside = Math.sqrt(Math.max(first * first - along * along, 0));
        Vector3d bend = new Vector3d(forward).mul(along).add(side(forward).mul(aside));
        Quaterniond turn = joints.turn(start, joints.way(start, middle), bend);
        Vector3d tip = new Vector3d(forward).mul(reach).add(origin);
        Quaterniond then = joints.turn(middle, joints.way(middle, entry.end()), joints.way(middle, tip));
        joints.turn(entry.end(), then.mul(turn).conjugate());
    }

    /** How far along the way to the target the middle joint stands. */
    private static double along(double first, double second, double reach) {
        double along = reach > 0 ? (reach + (first - second) * (first + second) / reach) / 2 : 0;
        return Math.min(Math.max(along, -first), first);
    }

    /** To the target, or where the chain points to if that is where it begins. */
    private Vector3d forward() {
        return Stream.of(
                        joints.way(start, entry.target()),
                        joints.way(start, entry.end()),
                        joints.way(start, middle),
                        new Vector3d(1, 0, 0))
                .map(Arc::unit)
                .filter(direction -> !Arc.isNone(direction))
                .findFirst()
                .orElseThrow();
    }

    /** The side of the pole; else the one the middle joint stands on, now or once the chain points forward; else any. */
    private Vector3d side(Vector3d forward) {
        Vector3d now = joints.way(start, middle);
        Vector3d swung =
                Arc.between(Arc.unit(joints.way(start, entry.end())), forward).transform(now, new Vector3d());
        Vector3d pole = entry.pole() == null ? now : joints.way(start, entry.pole());
        return Stream.of(pole, now, swung)
                .map(way -> Arc.rejected(way, forward))
                .filter(direction -> !Arc.isNone(direction))
                .findFirst()
                .orElseGet(() -> Arc.across(forward));
    }
}
