package dev.throng.assets;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The classic tower of four joints, built in code: a square column that bends smoothly, each joint at a different rate.
 * Every machine builds the same arrays.
 */
public final class Tower {
    private static final String NAME = "tower";

    private Tower() {}

    /**
     * Builds the tower: joints {@code tower.0} (on the ground) to {@code tower.3}, each the child of the previous one,
     * one single-sided mesh with normals, uvs and vertex colours, six looping clips and three levels of detail. Units
     * are metres; y is up. The tower faces +z, stands on y = 0 and is about 2.1 m tall.
     */
    public static CharacterModel create() {
        int[] indices = IntStream.range(0, TowerShape.jointCount()).toArray();
        float[] down = new float[3 * indices.length];
        for (int j : indices) {
            down[3 * j + 1] = (float) -TowerShape.jointHeight(j);
        }
        return new CharacterModel(
                NAME,
                new CharacterModel.Rig(
                        skeleton(), List.of(new Skin(0, NAME, indices, indices)), MatrixPalette.moving(indices, down)),
                new CharacterModel.Surface(
                        List.of(
                                List.of(mesh(TowerShape.Detail.FINE)),
                                List.of(mesh(TowerShape.Detail.MIDDLE)),
                                List.of(mesh(TowerShape.Detail.COARSE))),
                        List.of(Material.matte(NAME, 1, 1, 1)),
                        List.of()),
                TowerClips.create(),
                List.of());
    }

    private static Mesh mesh(TowerShape.Detail detail) {
        int joints = TowerShape.jointCount();
        Geometry geometry = TowerShape.geometry(detail);
        var source = new Mesh.Source(joints, NAME, 0, NAME, 0, 0, joints);
        return new Mesh(source, geometry, TowerShape.influences(geometry), 0);
    }

    private static Skeleton skeleton() {
        int count = TowerShape.jointCount();
        Pose rest = Pose.identity(count);
        for (int j = 1; j < count; j++) {
            double length = TowerShape.jointHeight(j) - TowerShape.jointHeight(j - 1);
            rest.values()[Pose.offset(j, Channel.TRANSLATION) + 1] = length;
        }
        List<Joint> joints = IntStream.range(0, count)
                .mapToObj(j -> new Joint(NAME + "." + j, j - 1, j))
                .toList();
        return new Skeleton(joints, rest);
    }
}
