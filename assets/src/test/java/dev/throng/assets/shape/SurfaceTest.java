package dev.throng.assets.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SurfaceTest {
    private static final Vec CORNER = new Vec(-1, (1 + StrictMath.sqrt(5)) / 2, 0).unit();

    @Test
    void coarseVerticesAreMovedBelowAFinerSurface() {
        Surface ball = Ball.of(3, unit -> unit);
        double[] lengths = lengths(ball.below(List.of(CORNER.times(0.8)), 0.05));
        assertEquals(0.85, lengths[0], 1e-6); // float32 rounding
        assertEquals(1, lengths[1], 1e-6);
        assertEquals(1, lengths[lengths.length - 1], 1e-6);
    }

    @Test
    void coarseVerticesNearOrInsideAFinerSurfaceAreUnchanged() {
        Surface ball = Ball.of(3, unit -> unit);
        assertEquals(1, lengths(ball.below(List.of(CORNER.times(0.8)), 0.25))[0], 1e-6);
        assertEquals(1, lengths(ball.below(List.of(CORNER.times(1.1)), 0))[0], 1e-6);
    }

    @Test
    void twoSidedSurfaceHasABackOfReversedTriangles() {
        Surface face = new Surface().face(new Vec(0, 0, 0), new Vec(1, 0, 0), new Vec(0, 1, 0));
        float[] normals = face.twoSided().geometry().normals();
        assertEquals(2, face.twoSided().geometry().triangleCount());
        assertTrue(normals[2] == 1 && normals[normals.length - 1] == -1);
    }

    /** Distances of all positions, ascending. */
    private static double[] lengths(Surface surface) {
        float[] p = surface.geometry().positions();
        return IntStream.range(0, p.length / 3)
                .mapToDouble(v -> new Vec(p[3 * v], p[3 * v + 1], p[3 * v + 2]).length())
                .sorted()
                .toArray();
    }
}
