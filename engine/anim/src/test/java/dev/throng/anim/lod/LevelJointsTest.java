package dev.throng.anim.lod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.build.CharacterBuilder;
import dev.throng.anim.socket.Sockets;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class LevelJointsTest {
    /** Rig with a coarser level whose vertices all follow the palette's last entry; their other influences have weight 0. */
    private static CharacterModel withOneJointFarAway() {
        CharacterModel rig = RandomRigs.create(RigShape.of(20).withMeshes(1, 60, 4), 1);
        Mesh mesh = rig.meshes().get(0);
        int per = Influences.GPU_INFLUENCES;
        int last = rig.palette().entryCount() - 1;
        int[] entries = new int[mesh.vertexCount() * per];
        float[] weights = new float[entries.length];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = i % per == 0 ? last : (i / per + i) % last;
            weights[i] = i % per == 0 ? 1 : 0;
        }
        Mesh far = new Mesh(mesh.source(), mesh.geometry(), new Influences(per, entries, weights), mesh.material());
        return rig.withCoarser(List.of(List.of(far)));
    }

    @Test
    void coarserLevelKeepsTheAncestorsOfItsJoints() {
        CharacterModel rig = withOneJointFarAway();
        LevelJoints joints = LevelJoints.of(rig, 2);
        assertEquals(rig.skeleton().jointCount(), joints.count(0));
        int joint = rig.palette().joints()[rig.palette().entryCount() - 1];
        int[] chain = new int[rig.skeleton().ancestorCount(joint) + 1];
        for (int i = chain.length - 1; i >= 0; i--) {
            chain[i] = joint;
            joint = rig.skeleton().parent(joint);
        }
        assertArrayEquals(chain, joints.levels().get(1));
        assertTrue(joints.differ());
        assertFalse(LevelJoints.of(rig, 1).differ());
    }

    /** A host may attach a large object to a joint without vertices. */
    @Test
    void jointsKeptForAttachmentsAreInAllLevels() {
        CharacterBuilder builder = new CharacterBuilder("socket");
        for (String name : List.of("body", "stand", "socket")) {
            String parent = name.equals("socket") ? "stand" : null;
            builder.rig().add(name, parent, new Vector3d(0, 1, 0), new Quaterniond(), new Vector3d(1));
        }
        float[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        builder.mesh("body", corners, new int[] {0, 1, 2}).smooth().rigid("body");
        CharacterModel near = builder.build();
        CharacterModel rig = near.withCoarser(List.of(near.meshes()));
        assertArrayEquals(new int[] {0}, LevelJoints.of(rig, 2).levels().get(1));
        CharacterModel kept = Sockets.keep(rig, List.of("socket"));
        assertArrayEquals(new int[] {0, 2}, kept.palette().joints());
        assertArrayEquals(new int[] {0, 1, 2}, LevelJoints.of(kept, 2).levels().get(1));
        assertSame(kept, Sockets.keep(kept, List.of("socket", "body")), "they have entries already");
    }

    /** An instance that moves away keeps its palette for some frames. */
    @Test
    void finerLevelsHaveAllJointsOfCoarserLevels() {
        CharacterModel far = withOneJointFarAway();
        Mesh mesh = far.meshes().get(0);
        int[] root = new int[mesh.influences().entries().length];
        Influences all = new Influences(
                mesh.influences().perVertex(), root, mesh.influences().weights());
        Mesh near = new Mesh(mesh.source(), mesh.geometry(), all, mesh.material());
        CharacterModel rig =
                far.withCoarser(List.of(List.of(near), far.coarser().get(0)));
        LevelJoints joints = LevelJoints.of(rig, 3);
        assertArrayEquals(
                joints.levels().get(2), joints.levels().get(1), "the nearer one by itself needs the first joint");
        assertTrue(joints.count(1) > 1);
    }

    /** An entry that is not built may be NaN, and 0 times NaN is NaN. */
    @Test
    void influencesOfWeightZeroReferToAComputedPaletteEntry() {
        CharacterModel rig = withOneJointFarAway();
        Influences reduced =
                InfluenceReduction.reduce(rig.level(1).meshes().get(0).influences());
        for (int entry : reduced.entries()) {
            assertEquals(rig.palette().entryCount() - 1, entry);
        }
        Influences own = InfluenceReduction.reduce(rig.meshes().get(0).influences());
        Influences one = InfluenceReduction.largest(own, 1);
        for (int i = 0; i < one.entries().length; i++) {
            assertEquals(own.entries()[i / one.perVertex() * one.perVertex()], one.entries()[i]);
        }
    }
}
