package dev.throng.anim.lod;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Joint;
import dev.throng.anim.Material;
import dev.throng.anim.MatrixPalette;
import dev.throng.anim.Mesh;
import dev.throng.anim.Pose;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

class LevelErrorTest {
    @Test
    void levelErrorIsZeroForASingleLevel() {
        assertArrayEquals(new double[1], LevelError.of(RandomRigs.create(RigShape.of(3), 1)));
    }

    @Test
    void levelErrorIsZeroForEqualLevels() {
        Mesh plane = plane(4, 0);
        assertArrayEquals(new double[2], LevelError.of(withLevels(plane, plane)), 1e-12);
    }

    @Test
    void levelErrorMeasuresDistancesOfSurfacesNotVertices() {
        // 81 vertices over 2 triangles of the same square, 0.25 higher
        double[] errors = LevelError.of(withLevels(plane(8, 0), plane(1, 0.25f)));
        assertEquals(0.25, errors[1], 1e-6);
    }

    @Test
    void levelErrorNeverShrinksTowardsCoarserLevels() {
        double[] errors = LevelError.of(withLevels(plane(8, 0), plane(1, 0.25f), plane(2, 0.125f)));
        assertEquals(0.25, errors[2], 1e-6);
    }

    @Test
    void errorOfALevelWithoutTrianglesIsInfinite() {
        Mesh plane = plane(2, 0);
        Geometry nothing = new Geometry(plane.geometry().positions(), null, null, null, new int[0]);
        Mesh empty = new Mesh(plane.source(), nothing, plane.influences(), 0);
        assertTrue(Double.isInfinite(LevelError.of(withLevels(plane, empty))[1]));
    }

    /** Unit square that faces up at a height, divided into {@code cells} x {@code cells} squares. */
    private static Mesh plane(int cells, float y) {
        int side = cells + 1;
        float[] positions = new float[3 * side * side];
        int[] indices = new int[6 * cells * cells];
        for (int i = 0; i < side * side; i++) {
            positions[3 * i] = (float) (i % side) / cells;
            positions[3 * i + 1] = y;
            positions[3 * i + 2] = (float) (i / side) / cells;
        }
        for (int i = 0; i < cells * cells; i++) {
            int a = i / cells * side + i % cells;
            int[] two = {a, a + side, a + 1, a + 1, a + side, a + side + 1};
            System.arraycopy(two, 0, indices, 6 * i, 6);
        }
        Geometry geometry = new Geometry(positions, null, null, null, indices);
        var source = new Mesh.Source(0, "node 0", 0, "mesh 0", 0, Mesh.Source.RIGID, 0);
        return new Mesh(source, geometry, Influences.rigid(side * side, 0), 0);
    }

    private static CharacterModel withLevels(Mesh finest, Mesh... coarser) {
        return new CharacterModel(
                        "plane",
                        new CharacterModel.Rig(
                                new Skeleton(List.of(new Joint("joint 0", Skeleton.NO_PARENT, 0)), Pose.identity(1)),
                                List.of(),
                                new MatrixPalette(new int[] {0}, new float[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0})),
                        new CharacterModel.Surface(List.of(List.of(finest)), List.of(Material.DEFAULT), List.of()),
                        List.of(),
                        List.of())
                .withCoarser(List.of(coarser).stream().map(List::of).toList());
    }
}
