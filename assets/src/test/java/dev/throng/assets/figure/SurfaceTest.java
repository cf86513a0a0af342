package dev.throng.assets.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.Character;
import dev.throng.anim.Geometry;
import dev.throng.assets.shape.Vec;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SurfaceTest {
    static Stream<Character> levels() {
        return People.levels();
    }

    /** A directed edge between places. */
    private record Edge(Vec from, Vec to) {}

    /** In a closed surface of one orientation every edge is walked once each way. */
    @ParameterizedTest
    @MethodSource("levels")
    void isAClosedManifold(Character level) {
        Geometry g = People.whole(level).geometry();
        Map<Edge, Integer> walks = new HashMap<>();
        for (int i = 0; i < g.indices().length; i++) {
            int next = i % 3 == 2 ? i - 2 : i + 1;
            Edge edge = new Edge(place(g, g.indices()[i]), place(g, g.indices()[next]));
            assertNull(walks.put(edge, i), () -> "walked twice: " + edge);
        }
        walks.keySet().forEach(e -> assertTrue(walks.containsKey(new Edge(e.to, e.from)), () -> "open: " + e));
    }

    /** A sphere's: vertices - edges + faces = 2, so there are no handles and no loose pieces. */
    @ParameterizedTest
    @MethodSource("levels")
    void isOnePieceWithoutHandles(Character level) {
        Geometry g = People.whole(level).geometry();
        Map<Vec, Integer> places = new HashMap<>();
        for (int i : g.indices()) {
            places.put(place(g, i), i);
        }
        assertEquals(2, places.size() - g.indices().length / 2 + g.triangleCount());
    }

    @ParameterizedTest
    @MethodSource("levels")
    void normalsPointOutOfTheTriangles(Character level) {
        Geometry g = People.whole(level).geometry();
        int against = 0;
        double volume = 0;
        for (int i = 0; i < g.indices().length; i += 3) {
            Vec a = place(g, g.indices()[i]);
            Vec face = place(g, g.indices()[i + 1])
                    .minus(a)
                    .cross(place(g, g.indices()[i + 2]).minus(a));
            volume += face.dot(a) / 6;
            for (int c = 0; c < 3; c++) {
                Vec normal = vec(g.normals(), g.indices()[i + c]);
                assertEquals(1, normal.length(), 1e-6); // float32 rounding
                against += normal.dot(face) < 0 ? 1 : 0;
            }
        }
        assertTrue(volume > 0.013 && volume < 0.16, "volume " + volume + " m3");
        // Slivers in the folds of ears and armpits may be turned by more than a right angle against the smooth surface;
        // with 120 triangles a sharp corner's mean normal may lie behind one of its triangles.
        double share = g.triangleCount() > 200 ? 0.02 : 0.07;
        assertTrue(against <= share * g.indices().length, against + " corners of " + g.indices().length);
    }

    private static Vec place(Geometry g, int vertex) {
        return vec(g.positions(), vertex);
    }

    /** Without the sign of zero. */
    private static Vec vec(float[] values, int vertex) {
        return new Vec(values[3 * vertex] + 0.0, values[3 * vertex + 1] + 0.0, values[3 * vertex + 2] + 0.0);
    }
}
