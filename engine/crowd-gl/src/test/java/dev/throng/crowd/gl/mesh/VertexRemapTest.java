package dev.throng.crowd.gl.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Influences;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.InfluenceReduction;
import dev.throng.assets.Tower;
import dev.throng.assets.models.BuiltIns;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.SharedModels;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drawn meshes equal the file's, with fewer vertices. */
@Tag("turn-5")
class VertexRemapTest {
    @TestFactory
    Stream<DynamicTest> drawnTrianglesEqualTheFilesTriangles() {
        return Stream.of(
                        RandomRigs.create(RigShape.of(12), 1),
                        RandomRigs.create(RigShape.of(30).withMeshes(3, 200, 12), 2),
                        Tower.create(),
                        BuiltIns.load("crane"),
                        BuiltIns.load("adult"))
                .map(character -> DynamicTest.dynamicTest(character.name(), () -> assertSame(character)));
    }

    @TestFactory
    Stream<DynamicTest> drawnTrianglesOfRealModelsEqualTheFilesTriangles() {
        return SharedModels.all().stream()
                .map(file -> DynamicTest.dynamicTest(
                        file.getFileName().toString(), () -> assertSame(GltfLoader.load(file))));
    }

    private static void assertSame(CharacterModel character) {
        ExactSkinner rest = new ExactSkinner(character);
        for (Mesh mesh : character.meshes()) {
            VertexRemap drawn = VertexRemap.prepared(mesh, rest);
            List<List<Number>> corners = corners(mesh);
            assertEquals(triangles(corners, VertexRemap.identity(mesh)), triangles(corners, drawn));
            assertCopies(mesh, corners, drawn);
            VertexRemap again = VertexRemap.prepared(mesh, rest);
            assertArrayEquals(drawn.indices(), again.indices());
            assertArrayEquals(drawn.sources(), again.sources());
        }
    }

    /** Triangles as their corners' attributes, rotated to a common start, with the number of occurrences. */
    private static Map<List<List<Number>>, Integer> triangles(List<List<Number>> corners, VertexRemap of) {
        Map<List<List<Number>>, Integer> found = new HashMap<>();
        for (int t = 0; t < of.indices().length; t += 3) {
            List<List<Number>> shown = new ArrayList<>();
            for (int k = t; k < t + 3; k++) {
                shown.add(corners.get(of.sources()[of.indices()[k]]));
            }
            Collections.rotate(
                    shown,
                    -IntStream.of(0, 1, 2)
                            .boxed()
                            .min(Comparator.comparing(k -> shown.get(k).toString()))
                            .orElseThrow());
            found.merge(shown, 1, Integer::sum);
        }
        return found;
    }

    /** All attributes of the file's vertices except normals. */
    private static List<List<Number>> corners(Mesh mesh) {
        Geometry g = mesh.geometry();
        Influences influences = InfluenceReduction.reduce(mesh.influences());
        List<List<Number>> corners = new ArrayList<>();
        for (int v = 0; v < g.vertexCount(); v++) {
            List<Number> values = new ArrayList<>();
            add(values, g.positions(), v, 3);
            add(values, g.uvs(), v, 2);
            add(values, g.colours(), v, 4);
            for (int k = 4 * v; k < 4 * v + 4; k++) {
                values.add(influences.weights()[k]);
                values.add(influences.weights()[k] == 0 ? 0 : influences.entries()[k]);
            }
            corners.add(values);
        }
        return corners;
    }

    private static void add(List<Number> values, float[] from, int vertex, int each) {
        for (int k = 0; from != null && k < each; k++) {
            values.add(from[vertex * each + k]);
        }
    }

    private static void assertCopies(Mesh mesh, List<List<Number>> corners, VertexRemap drawn) {
        Set<List<Number>> once = new HashSet<>();
        for (int d = 0; d < drawn.sources().length; d++) {
            List<Number> shown =
                    shown(mesh, corners, drawn.sources()[d], drawn.flat().get(d));
            assertTrue(once.add(shown), "vertex " + d + " is drawn twice");
        }
        for (int v = 0; v < mesh.vertexCount(); v++) {
            int d = drawn.drawn()[v];
            boolean flat = drawn.flat().get(d);
            assertEquals(shown(mesh, corners, v, flat), shown(mesh, corners, drawn.sources()[d], flat), "vertex " + v);
        }
    }

    private static List<Number> shown(Mesh mesh, List<List<Number>> corners, int vertex, boolean flat) {
        List<Number> values = new ArrayList<>(corners.get(vertex));
        if (!flat) {
            add(values, mesh.geometry().normals(), vertex, 3);
        }
        values.add(flat ? 1 : 0);
        return values;
    }

    @Test
    void flatShadedBoxNeedsEightVertices() {
        assertEquals(8, arranged(Boxes.box(1)).sources().length);
    }

    @Test
    void insideOutBoxKeepsItsNormals() {
        VertexRemap drawn = arranged(Boxes.box(-1));
        assertEquals(24, drawn.sources().length);
        assertTrue(drawn.flat().isEmpty());
    }

    @Test
    void cornersOfAFaceAreAllFlatOrAllSmooth() {
        VertexRemap drawn = arranged(Boxes.roundedBox());
        assertTrue(drawn.sources().length < 24 && drawn.flat().cardinality() < drawn.sources().length);
        for (int t = 0; t < drawn.indices().length; t += 3) {
            boolean flat = drawn.flat().get(drawn.indices()[t]);
            assertEquals(flat, drawn.flat().get(drawn.indices()[t + 1]));
            assertEquals(flat, drawn.flat().get(drawn.indices()[t + 2]));
        }
    }

    @Test
    void bendingMeshUsesFlatFacesOnlyIfAllFacesAreFlat() {
        assertEquals(8, arranged(Boxes.bending(Boxes.box(1))).sources().length);
        assertTrue(arranged(Boxes.bending(Boxes.roundedBox())).flat().isEmpty());
    }

    @Test
    void equalVerticesOfUnindexedMeshesAreMerged() {
        assertEquals(8, arranged(Boxes.exploded(Boxes.box(1))).sources().length);
    }

    @Test
    void emptyMeshesStayEmpty() {
        VertexRemap none = arranged(Boxes.mesh(new float[0], new float[0], new int[0]));
        assertEquals(0, none.sources().length + none.indices().length);
        // A vertex without triangles is compared, too; a triangle without area is kept.
        VertexRemap point = arranged(Boxes.mesh(new float[6], new float[6], new int[] {0, 0, 1}));
        assertArrayEquals(new int[2], point.drawn());
        assertArrayEquals(new int[3], point.indices());
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 24, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void invalidIndicesAreRefusedBeforeNativeCode(int index) {
        Geometry g = Boxes.box(1).geometry();
        int[] indices = g.indices().clone();
        indices[7] = index;
        Mesh hostile = Boxes.mesh(g.positions(), g.normals(), indices);
        assertThrows(IllegalArgumentException.class, () -> arranged(hostile));
        Mesh broken = Boxes.mesh(g.positions(), g.normals(), new int[4]);
        assertThrows(IllegalArgumentException.class, () -> arranged(broken));
    }

    @Test
    void verticesAreSortedByFirstUse() {
        Mesh mesh = Tower.create().meshes().get(0);
        VertexRemap drawn = VertexRemap.prepared(mesh, new ExactSkinner(Tower.create()));
        int next = 0;
        for (int d : drawn.indices()) {
            assertTrue(d <= next, "vertex " + d + " is used before " + next);
            next = Math.max(next, d + 1);
        }
    }

    private static VertexRemap arranged(Mesh mesh) {
        return VertexRemap.prepared(mesh, new ExactSkinner(Boxes.character(mesh)));
    }
}
