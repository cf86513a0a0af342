package dev.throng.anim.socket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Mesh;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.socket.Sockets.Attachment;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class SocketsTest {
    private static final CharacterModel OWNER = RandomRigs.create(RigShape.of(12), 1);
    private static final CharacterModel PROP = RandomRigs.create(RigShape.of(3), 2);
    private static final String JOINT = "joint 5";
    private static final Matrix4x3d OFFSET = new Matrix4x3d()
            .translation(0.3, -0.2, 0.1)
            .rotateXYZ(0.4, 0.5, 0.6)
            .scale(0.25);

    /** Rounding of float32 offsets, about 6e-8 of a number; several add up to a position. */
    private static final double ROUNDING = 2e-6;

    private static CharacterModel held(CharacterModel owner) {
        return Sockets.attach(owner, List.of(new Attachment(JOINT, PROP, OFFSET)));
    }

    private static ExactSkinner posed(CharacterModel character) {
        ExactSkinner skinner = new ExactSkinner(character);
        skinner.setPose(OWNER.clips().get(0), 0.4 * OWNER.clips().get(0).duration());
        return skinner;
    }

    @Test
    void propFollowsItsJointAtItsOffset() {
        CharacterModel all = held(OWNER);
        ExactSkinner now = posed(all);
        ExactSkinner rest = new ExactSkinner(PROP);
        Matrix4x3d joint = AffineD.matrix(now.model(), 5 * AffineD.STRIDE).mul(OFFSET);
        for (int m = 0; m < PROP.meshes().size(); m++) {
            double[] found = now.positions(all.meshes().get(OWNER.meshes().size() + m));
            double[] shape = rest.positions(PROP.meshes().get(m));
            for (int i = 0; i < shape.length; i += 3) {
                Vector3d expected = joint.transformPosition(new Vector3d(shape[i], shape[i + 1], shape[i + 2]));
                double error = expected.distance(found[i], found[i + 1], found[i + 2]);
                assertTrue(error < ROUNDING, () -> "a vertex is off by " + error);
            }
        }
    }

    @Test
    void attachingAPropLeavesItsOwnerUnchanged() {
        CharacterModel all = held(OWNER);
        ExactSkinner before = posed(OWNER);
        ExactSkinner now = posed(all);
        assertEquals(OWNER.clips(), all.clips());
        assertEquals(OWNER.name() + "+" + PROP.name(), all.name());
        for (int m = 0; m < OWNER.meshes().size(); m++) {
            Mesh mesh = all.meshes().get(m);
            assertEquals(OWNER.meshes().get(m).source(), mesh.source());
            assertArrayEquals(before.positions(OWNER.meshes().get(m)), now.positions(mesh));
        }
        int[] joints = OWNER.skins().get(0).joints();
        int[] entries = all.skins().get(0).entries();
        for (int i = 0; i < entries.length; i++) {
            assertEquals(joints[i], all.palette().joints()[entries[i]]);
        }
    }

    @Test
    void equalPropsSharePaletteEntries() {
        CharacterModel once = held(OWNER);
        CharacterModel twice = held(once);
        int added = once.palette().entryCount() - OWNER.palette().entryCount();
        assertTrue(added >= 1 && added <= PROP.palette().entryCount(), "entries: " + added);
        assertEquals(once.palette().entryCount(), twice.palette().entryCount());
        assertEquals(once.meshes().size() + PROP.meshes().size(), twice.meshes().size());
        long nodes = twice.meshes().stream()
                .map(mesh -> mesh.source().node())
                .distinct()
                .count();
        assertEquals(twice.meshes().size(), nodes);
    }

    @Test
    void attachedPropHasItsOwnersLevelOfDetailOrThePropsCoarsest() {
        List<Mesh> finest = OWNER.meshes();
        CharacterModel levelled = OWNER.withCoarser(List.of(finest, finest.subList(0, 1)));
        CharacterModel prop = PROP.withCoarser(List.of(PROP.meshes().subList(0, 1)));
        CharacterModel all = Sockets.attach(levelled, List.of(new Attachment(JOINT, prop, OFFSET)));
        assertEquals(3, all.levelCount());
        for (int level = 0; level < 3; level++) {
            List<Mesh> own = prop.level(Math.min(level, 1)).meshes();
            List<Mesh> shown = all.level(level).meshes();
            int before = levelled.level(level).meshes().size();
            assertEquals(before + own.size(), shown.size());
            assertEquals(own.get(0).geometry(), shown.get(before).geometry());
        }
    }

    @Test
    void attachingAPropOfUniformScaleKeepsThePaletteForm() {
        CharacterModel similar = OWNER.with(OWNER.palette().inSimilarities().orElseThrow());
        assertEquals(PaletteForm.QUAT, held(similar).palette().form());
        var uneven = new Attachment(JOINT, PROP, new Matrix4x3d().scaling(1, 2, 1));
        assertThrows(IllegalArgumentException.class, () -> Sockets.attach(similar, List.of(uneven)));
        assertEquals(
                PaletteForm.F32,
                Sockets.attach(OWNER, List.of(uneven)).palette().form());
    }

    @Test
    void errorForAnUnknownJointListsTheJoints() {
        var nowhere = new Attachment("tail", PROP, OFFSET);
        var refused = assertThrows(IllegalArgumentException.class, () -> Sockets.attach(OWNER, List.of(nowhere)));
        assertTrue(String.valueOf(refused.getMessage())
                .startsWith("joint: found unknown name 'tail', expected one of [joint 0,"));
    }
}
