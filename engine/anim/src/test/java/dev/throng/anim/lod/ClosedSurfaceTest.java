package dev.throng.anim.lod;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClosedSurfaceTest {
    /** Corners of a tetrahedron; its sides are counterclockwise seen from outside. */
    private static final float[] CORNERS = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};

    private static final int[] SIDES = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};

    @Test
    void solidSplitIntoMeshesIsClosed() {
        assertTrue(ClosedSurface.isClosed(of(mesh(0, SIDES))));
        Mesh half = mesh(0, Arrays.copyOf(SIDES, 6));
        Mesh otherHalf = mesh(0, Arrays.copyOfRange(SIDES, 6, 12));
        assertTrue(ClosedSurface.isClosed(of(half, otherHalf)));
    }

    @Test
    void surfaceWithAHoleIsOpen() {
        assertFalse(ClosedSurface.isClosed(of(mesh(0, Arrays.copyOf(SIDES, 9)))));
    }

    @Test
    void surfaceWithAnInsideOutPieceIsOpen() {
        int[] inwards = {0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2};
        assertFalse(ClosedSurface.isClosed(of(mesh(0, inwards))));
        assertFalse(ClosedSurface.isClosed(of(mesh(0, SIDES), mesh(0, SIDES), mesh(5, inwards))));
        assertTrue(ClosedSurface.isClosed(of(mesh(0, SIDES), mesh(5, SIDES))));
    }

    @Test
    void twoSidedSheetIsClosed() {
        assertTrue(ClosedSurface.isClosed(of(mesh(7, 1, 2, 3, 3, 2, 1))));
        assertFalse(ClosedSurface.isClosed(of(mesh(7, 1, 2, 3, 1, 2, 3))));
    }

    @Test
    void surfaceWhosePiecesFollowDifferentJointsIsOpen() {
        Mesh half = mesh(0, Arrays.copyOf(SIDES, 6));
        Mesh otherHalf = mesh(0, Arrays.copyOfRange(SIDES, 6, 12));
        float[] mostlyFirst = {0.75f, 0.25f, 0};
        Mesh bent = moved(half, new int[] {0, 1, 0}, mostlyFirst);
        assertTrue(ClosedSurface.isClosed(of(bent, moved(otherHalf, new int[] {0, 1, 0}, mostlyFirst))));
        assertTrue(ClosedSurface.isClosed(of(bent, moved(otherHalf, new int[] {1, 0}, 0.25f, 0.75f))));
        assertFalse(ClosedSurface.isClosed(of(bent, moved(otherHalf, new int[] {1, 0}, mostlyFirst))));
        assertFalse(ClosedSurface.isClosed(of(bent, otherHalf)));
    }

    /** @param entries and weights of each vertex */
    private static Mesh moved(Mesh mesh, int[] entries, float... weights) {
        int[] allEntries = new int[4 * entries.length];
        float[] allWeights = new float[4 * entries.length];
        for (int i = 0; i < allEntries.length; i++) {
            allEntries[i] = entries[i % entries.length];
            allWeights[i] = weights[i % entries.length];
        }
        return new Mesh(
                mesh.source(),
                mesh.geometry(),
                new Influences(entries.length, allEntries, allWeights),
                mesh.material());
    }

    @Test
    void surfaceWithMorphTargetsIsOpen() {
        Morphs morphs = new Morphs(new int[] {0, 1, 1, 1, 1}, new int[] {3}, new float[Morphs.FLOATS]);
        assertFalse(ClosedSurface.isClosed(of(mesh(0, SIDES).withMorphs(morphs))));
    }

    @Test
    void characterWithAnOpenLevelOfDetailIsOpen() {
        Mesh whole = mesh(0, SIDES);
        Mesh open = mesh(0, Arrays.copyOf(SIDES, 9));
        assertTrue(ClosedSurface.isClosed(of(whole).withCoarser(List.of(List.of(whole)))));
        assertFalse(ClosedSurface.isClosed(of(whole).withCoarser(List.of(List.of(open)))));
    }

    private static Mesh mesh(float x, int... indices) {
        float[] positions = CORNERS.clone();
        for (int v = 0; v < positions.length; v += 3) {
            positions[v] += x;
        }
        Geometry geometry = new Geometry(positions, null, null, null, indices);
        Mesh.Source source = new Mesh.Source(0, "joint", 0, "mesh", 0, Mesh.Source.RIGID, 0);
        return new Mesh(source, geometry, Influences.rigid(4, 0), 0);
    }

    private static CharacterModel of(Mesh... meshes) {
        return new CharacterModel(
                "solids",
                new CharacterModel.Rig(
                        new Skeleton(
                                List.of(new Joint("joint", Skeleton.NO_PARENT, 0), new Joint("other", 0, 1)),
                                Pose.identity(2)),
                        List.of(),
                        MatrixPalette.moving(new int[] {0, 1}, new float[6])),
                new CharacterModel.Surface(List.of(List.of(meshes)), List.of(Material.DEFAULT), List.of()),
                List.of(),
                List.of());
    }
}
