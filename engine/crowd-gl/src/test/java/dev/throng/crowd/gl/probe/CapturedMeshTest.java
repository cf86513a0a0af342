package dev.throng.crowd.gl.probe;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.draw.VertexCapture;
import dev.throng.crowd.gl.mesh.VertexRemap;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Captured meshes contain every drawn vertex, and every wrong vertex is detected. */
class CapturedMeshTest {
    // The file's vertices 0 and 1 are equal; 2 is drawn flat and smooth.
    private static final VertexRemap TWICE =
            new VertexRemap(new int[] {0, 2, 2}, new int[] {0, 0, 1}, new BitSet(), new int[0]);
    private static final float[] DRAWN = {1, 2, 3, 0, 0, 1, 4, 5, 6, 0, 1, 0, 4, 5, 6, 0, 0, 0};

    private static CapturedMesh captured(float[] drawn, float @Nullable [] fileVertices, double rounding) {
        return new CapturedMesh(TWICE, new CapturedMesh.Captures(VertexCapture.TANGENT, drawn, fileVertices), rounding);
    }

    @Test
    void capturedVerticesAreReturnedInFileOrder() {
        double[] positions = new double[9];
        double[] normals = new double[9];
        captured(DRAWN, null, 0).read(0, positions, normals);
        assertArrayEquals(new double[] {1, 2, 3, 1, 2, 3, 4, 5, 6}, positions);
        assertArrayEquals(new double[] {0, 0, 1, 0, 0, 1, 0, 1, 0}, normals);
    }

    @Test
    void vertexDrawnAtTwoPositionsIsReportedAsNan() {
        float[] broken = DRAWN.clone();
        broken[13] = 7;
        double[] positions = new double[9];
        captured(broken, null, 1).read(0, positions, null);
        assertEquals(4, positions[6]);
        assertTrue(Double.isNaN(positions[7]));
    }

    @Test
    void roundingDifferencesDoNotCountAsASecondPosition() {
        float[] rounded = DRAWN.clone();
        rounded[13] = Math.nextUp(rounded[13]);
        double[] positions = new double[9];
        captured(rounded, null, 1e-6).read(0, positions, null);
        assertEquals(5, positions[7]);
        captured(rounded, null, 1e-7).read(0, positions, null);
        assertTrue(Double.isNaN(positions[7]));
    }

    @Test
    void missingNormalsAreTakenFromTheFilesVertices() {
        float[] fileVertices = {1, 2, 3, 1, 0, 0, 1, 2, 3, 0, 1, 0, 4, 5, 6, 0, 0, 1};
        double[] positions = new double[9];
        double[] normals = new double[9];
        captured(DRAWN, fileVertices, 0).read(0, positions, normals);
        assertArrayEquals(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, normals);
        fileVertices[6] = 9; // a position at which no vertex is drawn
        captured(DRAWN, fileVertices, 0).read(0, positions, normals);
        assertTrue(Double.isNaN(positions[3]));
    }

    @Test
    void capturedTangentsBelongToVerticesDrawnWithThem() {
        var seam = new VertexRemap.TangentRemap(new int[] {2, 0, 1}, new int[] {1, 2, -1});
        var remap = new VertexRemap(TWICE.sources(), TWICE.drawn(), TWICE.flat(), TWICE.indices(), seam);
        float[] drawn = new float[3 * 10];
        drawn[10 + VertexCapture.TANGENT] = 1;
        drawn[10 + VertexCapture.TANGENT + 3] = 1;
        drawn[20 + VertexCapture.TANGENT + 1] = 1;
        drawn[20 + VertexCapture.TANGENT + 3] = -1;
        double[] tangents = new double[12];
        new CapturedMesh(remap, new CapturedMesh.Captures(10, drawn, null), 0).readTangents(0, tangents);
        assertArrayEquals(new double[] {1, 0, 0, 1, 0, 1, 0, -1, 0, 0, 0, 0}, tangents, "no triangle uses the last");
    }
}
