package dev.throng.anim.ik;

import dev.throng.anim.state.IkEntry;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Solver of look-at: the smallest rotation of a joint towards a target, then a roll. Both together turn the joint by at most a
 * given angle.
 */
final class LookAtSolver {
    private final ModelJoints joints;
    private final IkEntry.LookAt entry;

    LookAtSolver(ModelJoints joints, IkEntry.LookAt entry) {
        this.joints = joints;
        this.entry = entry;
    }

    void solve() {
        Vector3d forward = joints.direction(entry.joint(), entry.axes().forward());
        Vector3d to = ArcD.unit(joints.displacement(entry.joint(), entry.target()));
        if (ArcD.isNone(forward) || ArcD.isNone(to)) {
            return;
        }
        Quaterniond turn = ArcD.between(forward, to);
        Vector3dc up = entry.axes().up();
        if (up != null) {
            Vector3d turned = turn.transform(joints.direction(entry.joint(), up));
            turn = roll(turned, to).mul(turn);
        }
        joints.turn(entry.joint(), limited(turn));
    }

    /**
     * @param axis axis of the rotation, of length 1
     * @return the rotation that brings a direction as near to +Y as possible; the identity if the direction is along the axis
     */
    private static Quaterniond roll(Vector3d up, Vector3d axis) {
        Vector3d from = ArcD.rejected(up, axis);
        Vector3d to = ArcD.rejected(new Vector3d(0, 1, 0), axis);
        double sine = from.cross(to, new Vector3d()).dot(axis);
        double half = Math.atan2(sine, from.dot(to)) / 2;
        double s = Math.sin(half);
        return new Quaterniond(axis.x * s, axis.y * s, axis.z * s, Math.cos(half));
    }

    private Quaterniond limited(Quaterniond turn) {
        Vector3d axis = new Vector3d(turn.x, turn.y, turn.z).mul(turn.w < 0 ? -1 : 1);
        double most = Math.toRadians(entry.maxDegrees()) / 2;
        if (Math.atan2(axis.length(), Math.abs(turn.w)) <= most) {
            return turn;
        }
        Vector3d limited = ArcD.unit(axis).mul(Math.sin(most));
        return new Quaterniond(limited.x, limited.y, limited.z, Math.cos(most));
    }
}
