package dev.throng.crowd.gl.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.lod.LevelError;
import dev.throng.assets.Tower;
import dev.throng.assets.models.BuiltIns;
import dev.throng.crowd.gl.shader.Bindings;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.SharedModels;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Generated levels have vertices of the file, fewer in each further level, and are within the stated error. */
@Tag("turn-4")
class LevelMakerTest {
    private static final int ASKED = 60;

    @TestFactory
    Stream<DynamicTest> generatedLevelsOfBuiltInCharactersStayWithinTheirError() {
        return Stream.of(withoutLevels(BuiltIns.load("child")), withoutLevels(Tower.create()))
                .map(character -> DynamicTest.dynamicTest(character.name(), () -> {
                    CharacterModel levelled = check(character);
                    int[] wanted = LevelMaker.triangles(character.triangleCount());
                    assertEquals(1 + wanted.length, levelled.levelCount());
                    // Folds that must not close need some more triangles.
                    int coarsest = levelled.level(wanted.length).triangleCount();
                    assertTrue(coarsest <= 60, "found " + coarsest + " triangles");
                }));
    }

    @Test
    void triangleCountsHalveFromLevelToLevel() {
        assertArrayEquals(new int[] {3011, 1511, 758, 381, 191, 96, 48}, LevelMaker.triangles(6000));
        assertArrayEquals(new int[] {770, 385, 193, 97, 48}, LevelMaker.triangles(1540));
        assertArrayEquals(new int[] {48}, LevelMaker.triangles(64));
        int[] large = LevelMaker.triangles(100_000);
        assertEquals(Bindings.MAX_LEVELS - 1, large.length);
        assertEquals(48, large[large.length - 1]);
        assertEquals(large[0] / 100_000.0, large[1] / (double) large[0], 1e-3); // rounded up
    }

    @TestFactory
    Stream<DynamicTest> generatedLevelsOfRealModelsStayWithinTheirError() {
        return SharedModels.all().stream()
                .map(file ->
                        DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(GltfLoader.load(file))));
    }

    private static CharacterModel withoutLevels(CharacterModel character) {
        return character.withCoarser(List.of());
    }

    private static CharacterModel check(CharacterModel character) {
        CharacterModel levelled = LevelMaker.withLevels(character);
        double[] errors = LevelError.of(levelled);
        for (int level = 1; level < levelled.levelCount(); level++) {
            CharacterModel view = levelled.level(level);
            assertTrue(view.triangleCount() <= 0.7 * levelled.level(level - 1).triangleCount());
            assertOfTheFilesVertices(character, view);
            assertNear(character, view, errors[level]);
        }
        assertSameLevels(levelled, LevelMaker.withLevels(character));
        return levelled;
    }

    private static void assertOfTheFilesVertices(CharacterModel character, CharacterModel level) {
        Set<List<Object>> file = new HashSet<>();
        character.meshes().forEach(mesh -> file.addAll(vertices(mesh)));
        level.meshes()
                .forEach(mesh -> assertTrue(
                        file.containsAll(vertices(mesh)), mesh.source().nodeName()));
    }

    /** Positions with all influences of each vertex. */
    private static List<List<Object>> vertices(Mesh mesh) {
        List<List<Object>> vertices = new ArrayList<>();
        for (int v = 0; v < mesh.vertexCount(); v++) {
            List<Object> vertex = new ArrayList<>(List.of(mesh.source(), mesh.material()));
            for (int c = 0; c < 3; c++) {
                vertex.add(mesh.geometry().positions()[3 * v + c]);
            }
            int each = mesh.influences().perVertex();
            for (int k = v * each; k < (v + 1) * each; k++) {
                vertex.add(mesh.influences().entries()[k]);
                vertex.add(mesh.influences().weights()[k]);
            }
            vertices.add(vertex);
        }
        return vertices;
    }

    /**
     * Checks the error in other poses. In some poses, 19 of 20 positions stay within the error; in poses that bend
     * other joints, 9 of 10 stay within 1.5 times the error.
     */
    private static void assertNear(CharacterModel character, CharacterModel level, double error) {
        ExactSkinner skinner = new ExactSkinner(character);
        List<Double> distances = new ArrayList<>();
        for (Clip clip : character.clips().stream().limit(3).toList()) {
            skinner.setPose(clip, 0.77 * clip.duration());
            List<double[]> fine = posed(character, skinner);
            Triangles coarse = new Triangles(posed(level, skinner), level);
            for (int i = 0; i < ASKED; i++) {
                distances.add(coarse.distance(fine.get((int) ((long) i * fine.size() / ASKED))));
            }
        }
        Collections.sort(distances);
        double max = distances.isEmpty() ? 0 : distances.get(distances.size() * 9 / 10);
        assertTrue(max <= 1.5 * error, level.name() + ": found " + max + ", told " + error);
    }

    private static List<double[]> posed(CharacterModel character, ExactSkinner skinner) {
        List<double[]> out = new ArrayList<>();
        for (Mesh mesh : character.meshes()) {
            double[] positions = new double[3 * mesh.vertexCount()];
            skinner.skin(mesh.geometry(), mesh.influences(), positions, null);
            for (int v = 0; v < positions.length; v += 3) {
                out.add(new double[] {positions[v], positions[v + 1], positions[v + 2]});
            }
        }
        return out;
    }

    private static void assertSameLevels(CharacterModel a, CharacterModel b) {
        assertEquals(a.levelCount(), b.levelCount());
        for (int level = 1; level < a.levelCount(); level++) {
            for (int m = 0; m < a.level(level).meshes().size(); m++) {
                assertArrayEquals(
                        a.level(level).meshes().get(m).geometry().indices(),
                        b.level(level).meshes().get(m).geometry().indices());
            }
        }
    }

    @Test
    void levelsStoredInAFileAreKept() {
        CharacterModel adult = BuiltIns.load("adult");
        assertSame(adult, LevelMaker.withLevels(adult));
    }

    @Test
    void smallAndEmptyCharactersGetNoCoarserLevels() {
        CharacterModel box = Boxes.character(Boxes.box(1));
        assertSame(box, LevelMaker.withLevels(box));
        CharacterModel nothing = Boxes.character(Boxes.mesh(new float[0], new float[0], new int[0]));
        assertSame(nothing, LevelMaker.withLevels(nothing));
    }

    @Test
    void degenerateTrianglesAndCoincidentVerticesAreAccepted() {
        CharacterModel points = Boxes.character(Boxes.mesh(new float[300], new float[300], new int[300]));
        assertTrue(LevelMaker.withLevels(points).levelCount() >= 1);
        check(RandomRigs.create(RigShape.of(20).withGeneralScale(), 3));
    }
}
