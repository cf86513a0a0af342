package dev.throng.bake;

import dev.throng.anim.Character;
import dev.throng.anim.Clip;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import java.util.List;

/** Hand-made characters of few numbers. */
final class SmallRigs {
    private SmallRigs() {}

    /** One joint at the origin that moves a tetrahedron of unit edges along the axes rigidly. */
    static Character oneJoint(Clip... clips) {
        float[] positions = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
        Geometry geometry = new Geometry(positions, null, null, null, new int[] {0, 2, 1});
        Mesh.Source source = new Mesh.Source(0, "node 0", 0, "mesh 0", 0, Mesh.Source.RIGID, 0);
        return new Character(
                "one joint",
                new Skeleton(List.of(new Joint("joint 0", Skeleton.NO_PARENT, 0)), Pose.identity(1)),
                List.of(),
                new MatrixPalette(new int[] {0}, new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}),
                List.of(new Mesh(source, geometry, Influences.rigid(4, 0), 0)),
                List.of(Material.DEFAULT),
                List.of(),
                List.of(clips),
                List.of());
    }
}
