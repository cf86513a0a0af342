package dev.throng.bake;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Interpolation;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import java.util.List;

/** Small characters with known joints and vertices. */
public final class SmallRigs {
    private SmallRigs() {}

    /** Joint at the origin that moves a unit tetrahedron. */
    public static CharacterModel oneJoint(Clip... clips) {
        float[] positions = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        Geometry geometry = new Geometry(positions, null, null, null, new int[] {0, 2, 1});
        Mesh.Source source = new Mesh.Source(0, "node 0", 0, "mesh 0", 0, Mesh.Source.RIGID, 0);
        return new CharacterModel(
                "one joint",
                new CharacterModel.Rig(
                        new Skeleton(List.of(new Joint("joint 0", Skeleton.NO_PARENT, 0)), Pose.identity(1)),
                        List.of(),
                        new MatrixPalette(new int[] {0}, new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0})),
                new CharacterModel.Surface(
                        List.of(List.of(new Mesh(source, geometry, Influences.rigid(4, 0), 0))),
                        List.of(Material.DEFAULT),
                        List.of()),
                List.of(clips),
                List.of());
    }

    /** Joint that turns with increasing speed for a second, with LINEAR keys at equal steps. */
    public static CharacterModel turning(int intervals) {
        float[] times = new float[intervals + 1];
        float[] values = new float[4 * times.length];
        for (int key = 0; key < times.length; key++) {
            times[key] = (float) key / intervals;
            double half = times[key] * times[key];
            values[4 * key + 2] = (float) Math.sin(half);
            values[4 * key + 3] = (float) Math.cos(half);
        }
        Track track = new Track(0, Channel.ROTATION, Interpolation.LINEAR, times, values);
        return oneJoint(new Clip(0, "turning", 1, List.of(track)));
    }

    /** Joint with a child, and a second root; the first two vertices follow the child, the last the second root. */
    public static CharacterModel twoTrees(Clip... clips) {
        CharacterModel one = oneJoint(clips);
        float[] identity = one.palette().inverseBind();
        float[] inverseBind = new float[3 * MatrixPalette.STRIDE];
        for (int e = 0; e < 3; e++) {
            System.arraycopy(identity, 0, inverseBind, e * MatrixPalette.STRIDE, MatrixPalette.STRIDE);
        }
        Geometry geometry =
                new Geometry(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, null, null, null, new int[] {0, 1, 2});
        Influences influences = new Influences(1, new int[] {1, 1, 2}, new float[] {1, 1, 1});
        List<Joint> joints = List.of(
                new Joint("root", Skeleton.NO_PARENT, 0),
                new Joint("child", 0, 1),
                new Joint("loner", Skeleton.NO_PARENT, 2));
        return new CharacterModel(
                "two trees",
                new CharacterModel.Rig(
                        new Skeleton(joints, Pose.identity(3)),
                        List.of(),
                        new MatrixPalette(new int[] {0, 1, 2}, inverseBind)),
                new CharacterModel.Surface(
                        List.of(List.of(new Mesh(one.meshes().get(0).source(), geometry, influences, 0))),
                        one.materials(),
                        List.of()),
                List.of(clips),
                List.of());
    }
}
