package dev.throng.assets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Geometry;
import dev.throng.assets.TowerShape.Detail;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TowerShapeTest {
    private Geometry geometry = TowerShape.geometry(Detail.FINE);
    private int[] indices = geometry.indices();

    private void show(Detail detail) {
        geometry = TowerShape.geometry(detail);
        indices = geometry.indices();
    }

    /** A closed surface of one orientation has every edge once in each direction. */
    @ParameterizedTest
    @EnumSource
    void surfaceIsClosedAfterWeldingByPosition(Detail detail) {
        show(detail);
        Map<List<Vector3d>, Integer> walks = new HashMap<>();
        for (int i = 0; i < indices.length; i++) {
            int next = i % 3 == 2 ? i - 2 : i + 1;
            walks.merge(List.of(position(indices[i]), position(indices[next])), 1, Integer::sum);
        }
        walks.forEach((edge, count) -> {
            assertEquals(1, count, () -> "times that edge " + edge + " is walked");
            assertEquals(1, walks.get(List.of(edge.get(1), edge.get(0))), () -> "back along " + edge);
        });
    }

    @ParameterizedTest
    @EnumSource
    void trianglesFaceOutward(Detail detail) {
        show(detail);
        double volume = 0;
        for (int i = 0; i < indices.length; i += 3) {
            volume += position(indices[i]).dot(position(indices[i + 1]).cross(position(indices[i + 2]))) / 6;
        }
        // A column 2 m high of about 0.3 m by 0.3 m.
        assertEquals(0.18, volume, 0.05);
    }

    @ParameterizedTest
    @EnumSource
    void noTriangleIsDegenerate(Detail detail) {
        show(detail);
        for (int i = 0; i < indices.length; i += 3) {
            int triangle = i / 3;
            assertTrue(faceNormal(i).length() / 2 > 1e-6, () -> "area of triangle " + triangle);
        }
    }

    @ParameterizedTest
    @EnumSource
    void normalsAreUnitVectorsThatMatchTheWinding(Detail detail) {
        show(detail);
        for (int i = 0; i < indices.length; i++) {
            Vector3d normal = vector(geometry.normals(), indices[i]);
            Vector3d face = faceNormal(i - i % 3).normalize();
            int vertex = indices[i];
            assertEquals(1, normal.length(), 1e-6, () -> "normal of vertex " + vertex);
            // In the roundest parts, beads and corners, normals change by less than 70 degrees within a triangle.
            assertTrue(normal.dot(face) > Math.cos(Math.toRadians(70)), () -> "normal of vertex " + vertex);
        }
    }

    @ParameterizedTest
    @EnumSource
    void textureCoordinatesAndColoursAreFromZeroToOne(Detail detail) {
        show(detail);
        assertEquals(2 * geometry.vertexCount(), geometry.uvs().length);
        assertEquals(4 * geometry.vertexCount(), geometry.colours().length);
        assertInUnitRange(geometry.uvs());
        assertInUnitRange(geometry.colours());
    }

    private static void assertInUnitRange(float[] values) {
        for (float value : values) {
            assertTrue(value >= 0 && value <= 1, () -> "found " + value);
        }
    }

    /** Normal of the triangle that starts at an index; its length is twice the area. */
    private Vector3d faceNormal(int first) {
        Vector3d a = position(indices[first]);
        return position(indices[first + 1])
                .sub(a)
                .cross(position(indices[first + 2]).sub(a));
    }

    private Vector3d position(int vertex) {
        return vector(geometry.positions(), vertex);
    }

    /** Adding 0 replaces -0 by 0. */
    private static Vector3d vector(float[] from, int vertex) {
        return new Vector3d(from[3 * vertex] + 0f, from[3 * vertex + 1] + 0f, from[3 * vertex + 2] + 0f);
    }
}
