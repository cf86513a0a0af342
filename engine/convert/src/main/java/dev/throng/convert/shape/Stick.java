package dev.throng.convert.shape;

import dev.throng.convert.shape.Welder.Corner;
import java.util.List;
import org.joml.Vector3d;

/** Shape of a bone: a slim double pyramid, thickest at a quarter of its length. */
public final class Stick {
    private static final double WAIST = 0.25;
    private static final double THICKNESS = 0.08;

    private Stick() {}

    /**
     * Adds the eight triangles of a stick that shows a bone.
     *
     * @param welder receives the triangles
     * @param point index of the point to which all corners belong
     * @param from start of the bone
     * @param to end of the bone
     */
    public static void add(Welder welder, int point, Vector3d from, Vector3d to) {
        Vector3d along = to.sub(from, new Vector3d());
        double length = along.length();
        if (!(length > 0)) {
            return;
        }
        Vector3d side = (Math.abs(along.y) < 0.9 * length ? new Vector3d(0, 1, 0) : new Vector3d(1, 0, 0))
                .cross(along)
                .normalize(THICKNESS * length);
        Vector3d other = along.cross(side, new Vector3d()).normalize(THICKNESS * length);
        Vector3d waist = from.fma(WAIST, along, new Vector3d());
        List<Vector3d> ring = List.of(
                waist.add(side, new Vector3d()),
                waist.add(other, new Vector3d()),
                waist.sub(side, new Vector3d()),
                waist.sub(other, new Vector3d()));
        for (int i = 0; i < ring.size(); i++) {
            Vector3d a = ring.get(i);
            Vector3d b = ring.get((i + 1) % ring.size());
            face(welder, point, a, b, to);
            face(welder, point, b, a, from);
        }
    }

    private static void face(Welder welder, int point, Vector3d a, Vector3d b, Vector3d c) {
        Vector3d normal =
                b.sub(a, new Vector3d()).cross(c.sub(a, new Vector3d())).normalize();
        double[] n = {normal.x, normal.y, normal.z};
        welder.add(List.of(corner(point, a, n), corner(point, b, n), corner(point, c, n)));
    }

    private static Corner corner(int point, Vector3d at, double[] normal) {
        return new Corner(point, new double[] {at.x, at.y, at.z}, normal, null, null);
    }
}
