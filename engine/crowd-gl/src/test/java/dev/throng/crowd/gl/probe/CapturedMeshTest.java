package dev.throng.crowd.gl.probe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.mesh.VertexRemap;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Every drawn vertex is told of, and none can be wrong unseen. */
class CapturedMeshTest {
    // The file's vertices 0 and 1 are alike; 2 is drawn twice: flat and smooth.
    private static final VertexRemap TWICE =
            new VertexRemap(new int[] {0, 2, 2}, new int[] {0, 0, 1}, new BitSet(), new int[0]);
    private static final float[] DRAWN = {1, 2, 3, 0, 0, 1, 4, 5, 6, 0, 1, 0, 4, 5, 6, 0, 0, 0};

    @Test
    void tellsTheFilesVertices() {
        double[] positions = new double[9];
        double[] normals = new double[9];
        new CapturedMesh(TWICE, DRAWN, null, 0).read(0, positions, normals);
        assertArrayEquals(new double[] {1, 2, 3, 1, 2, 3, 4, 5, 6}, positions);
        assertArrayEquals(new double[] {0, 0, 1, 0, 0, 1, 0, 1, 0}, normals);
    }

    @Test
    void aVertexAtTwoPlacesIsAtNone() {
        float[] broken = DRAWN.clone();
        broken[13] = 7;
        double[] positions = new double[9];
        new CapturedMesh(TWICE, broken, null, 1).read(0, positions, null);
        assertEquals(4, positions[6]);
        assertTrue(Double.isNaN(positions[7]));
    }

    @Test
    void roundingMakesNoSecondPlace() {
        float[] rounded = DRAWN.clone();
        rounded[13] = Math.nextUp(rounded[13]);
        double[] positions = new double[9];
        new CapturedMesh(TWICE, rounded, null, 1e-6).read(0, positions, null);
        assertEquals(5, positions[7]);
        new CapturedMesh(TWICE, rounded, null, 1e-7).read(0, positions, null);
        assertTrue(Double.isNaN(positions[7]));
    }

    @Test
    void hiddenNormalsComeFromTheFilesVertices() {
        float[] filed = {1, 2, 3, 1, 0, 0, 1, 2, 3, 0, 1, 0, 4, 5, 6, 0, 0, 1};
        double[] positions = new double[9];
        double[] normals = new double[9];
        new CapturedMesh(TWICE, DRAWN, filed, 0).read(0, positions, normals);
        assertArrayEquals(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, normals);
        filed[6] = 9; // a place where nothing is drawn
        new CapturedMesh(TWICE, DRAWN, filed, 0).read(0, positions, normals);
        assertTrue(Double.isNaN(positions[3]));
    }
}
