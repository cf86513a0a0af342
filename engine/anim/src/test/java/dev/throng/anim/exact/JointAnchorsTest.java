package dev.throng.anim.exact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Joint;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class JointAnchorsTest {
    /**
     * Root at (1, 0, 0), a joint without a palette entry 1 above the root, and a joint 2 above that joint, bound at
     * twice the size.
     */
    private static CharacterModel figure() {
        Skeleton skeleton = new Skeleton(
                List.of(new Joint("root", -1, 0), new Joint("between", 0, 1), new Joint("tip", 1, 2)),
                Pose.identity(3));
        float[] inverseBind = {1, 0, 0, -1, 0, 1, 0, 0, 0, 0, 1, 0, 0.5f, 0, 0, -0.5f, 0, 0.5f, 0, -3, 0, 0, 0.5f, 0};
        MatrixPalette palette = new MatrixPalette(new int[] {0, 2}, inverseBind);
        return new CharacterModel(
                "figure",
                new CharacterModel.Rig(skeleton, List.of(), palette),
                new CharacterModel.Surface(List.of(List.of()), List.of(), List.of()),
                List.of(),
                List.of());
    }

    @Test
    void anchorIsTheJointsPositionInTheBindPose() {
        JointAnchors anchors = new JointAnchors(figure());
        assertEquals(1, anchors.entry(2));
        assertEquals(1, anchors.point(2, 0), 1e-6);
        assertEquals(6, anchors.point(2, 1), 1e-6);
        float[] palette = {
            1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0,
            0, -1, 0, 5, 1, 0, 0, 0, 0, 0, 1, 7
        };
        // quarter turn of (1, 6, 0), then translation
        assertEquals(0, anchors.position(2, palette, 0).distance(new Vector3d(-1, 1, 7)), 1e-6);
    }

    @Test
    void jointsWithoutPaletteEntryHaveNoAnchor() {
        JointAnchors anchors = new JointAnchors(figure());
        assertEquals(JointAnchors.NONE, anchors.entry(1));
        assertEquals(0, anchors.parent(2));
        assertEquals(Skeleton.NO_PARENT, anchors.parent(0));
    }

    @Test
    void jointsWithASingularMatrixHaveNoAnchor() {
        CharacterModel c = figure();
        float[] flat = c.palette().inverseBind().clone();
        flat[12] = 0;
        JointAnchors anchors = new JointAnchors(c.with(new MatrixPalette(new int[] {0, 2}, flat)));
        assertEquals(JointAnchors.NONE, anchors.entry(2));
    }
}
