package dev.throng.assets.crane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Joint;
import dev.throng.anim.Mesh;
import dev.throng.anim.exact.RestBox;
import dev.throng.assets.LoopCheck;
import dev.throng.assets.shape.Soundness;
import java.util.List;
import org.junit.jupiter.api.Test;

class CraneTest {
    private final CharacterModel crane = Crane.create();
    private final Clip work = crane.clips().get(0);

    @Test
    void craneIsAHierarchyOfRigidMeshesWithoutASkin() {
        assertEquals(
                List.of("crane", "crane.top", "crane.jib", "crane.trolley", "crane.hoist", "crane.rope", "crane.hook"),
                crane.skeleton().joints().stream().map(Joint::name).toList());
        assertEquals(List.of(), crane.skins());
        for (Mesh mesh : crane.meshes()) {
            assertEquals(Mesh.Source.RIGID, mesh.source().skin());
            assertEquals(1, mesh.influences().perVertex());
        }
    }

    @Test
    void craneIsValidAtEveryLevelOfDetail() {
        Soundness.check(crane);
    }

    @Test
    void craneStandsOnTheGroundAndIsThirtyMetresTall() {
        RestBox box = RestBox.of(crane);
        assertEquals(0, box.min()[1], 0);
        assertEquals(32, box.max()[1], 0.5);
    }

    @Test
    void craneKeepsItsTriangleBudgets() {
        assertEquals(2, crane.levelCount());
        assertTrue(crane.triangleCount() <= 3600, () -> crane.triangleCount() + " triangles");
        int coarse = crane.level(1).triangleCount();
        assertTrue(coarse <= 0.25 * crane.triangleCount(), () -> coarse + " triangles");
    }

    @Test
    void clipNamedWorkRepeatsWithoutAJump() {
        assertEquals("work", work.name());
        LoopCheck.check(crane, work);
    }

    /** The load always hangs above the ground and below the jib. */
    @Test
    void craneAndLoadStayAboveTheGround() {
        for (double time = 0; time < work.duration(); time += 0.2) {
            double[] positions = LoopCheck.vertices(crane, work, time);
            for (int i = 1; i < positions.length; i += 3) {

                int vertex = i / 3;
                double at = time;
                assertTrue(positions[i] >= 0, () -> "y of vertex " + vertex + " at " + at + " s");
            }
        }
    }

    @Test
    void creatingTheCraneTwiceGivesEqualVerticesAndClips() {
        CharacterModel again = Crane.create();
        for (int m = 0; m < crane.meshes().size(); m++) {
            assertArrayEquals(
                    crane.meshes().get(m).geometry().positions(),
                    again.meshes().get(m).geometry().positions());
        }
        for (int t = 0; t < work.tracks().size(); t++) {
            assertArrayEquals(
                    work.tracks().get(t).values(),
                    again.clips().get(0).tracks().get(t).values());
        }
    }
}
