package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

class RestBoxTest {
    /** Root at x = 10, and a joint 2 above it with scale 2, which moves the points. */
    private static CharacterModel rig(float... positions) {
        Pose rest = Pose.identity(2);
        rest.values()[0] = 10;
        rest.values()[Pose.STRIDE + 1] = 2;
        for (int c = 0; c < 3; c++) {
            rest.values()[Pose.STRIDE + Channel.SCALE.offset() + c] = 2;
        }
        Geometry geometry = new Geometry(positions, null, null, null, new int[0]);
        Mesh.Source source = new Mesh.Source(0, "node 0", 0, "mesh 0", 0, Mesh.Source.RIGID, 0);
        return new CharacterModel(
                "rig",
                new CharacterModel.Rig(
                        new Skeleton(List.of(new Joint("root", Skeleton.NO_PARENT, 0), new Joint("child", 0, 1)), rest),
                        List.of(),
                        new MatrixPalette(new int[] {1}, new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0})),
                new CharacterModel.Surface(
                        List.of(List.of(new Mesh(source, geometry, Influences.rigid(positions.length / 3, 0), 0))),
                        List.of(Material.DEFAULT),
                        List.of()),
                List.of(),
                List.of());
    }

    @Test
    void restBoxBoundsTheRestPoseInSceneSpace() {
        RestBox box = RestBox.of(rig(0, 0, 0, 1, 2, -3));
        assertArrayEquals(new double[] {10, 2, -6}, box.min());
        assertArrayEquals(new double[] {12, 6, 0}, box.max());
        assertEquals(Math.sqrt(4 + 16 + 36), box.diagonal());
        assertEquals(6, box.largestSide());
    }

    @Test
    void diagonalOfAnEmptyBoxIsOne() {
        assertEquals(1, RestBox.of(rig()).diagonal());
        assertEquals(1, RestBox.of(rig(5, 5, 5)).diagonal());
    }

    @Test
    void restBoxIsComputedOncePerCharacter() {
        CharacterModel character = rig(0, 0, 0, 1, 2, -3);
        assertSame(RestBox.of(character), RestBox.of(character));
    }
}
