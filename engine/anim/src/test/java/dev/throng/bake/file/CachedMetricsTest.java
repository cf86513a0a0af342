package dev.throng.bake.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Mesh;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.measure.BakedMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Measurements from the cache equal the stored measurements; damaged files are measured again. */
@Tag("turn-2")
class CachedMetricsTest {
    @TempDir
    Path folder;

    private final List<String> notes = new ArrayList<>();
    private final CharacterModel plain = RandomRigs.create(RigShape.of(12), 5);
    private final CharacterModel rig = plain.withCoarser(List.of(halved(plain.meshes())));

    /** Same vertices, half of the triangles. */
    private static List<Mesh> halved(List<Mesh> meshes) {
        return meshes.stream().map(CachedMetricsTest::halved).toList();
    }

    private static Mesh halved(Mesh mesh) {
        Geometry g = mesh.geometry();
        int[] half = Arrays.copyOf(g.indices(), g.indices().length / 6 * 3);
        Geometry geometry = new Geometry(g.positions(), g.normals(), g.uvs(), g.colours(), half);
        return new Mesh(mesh.source(), geometry, mesh.influences(), mesh.material());
    }

    private BakedMetrics metrics(CharacterModel shown) {
        return new AtlasCache(folder, notes::add)
                .open(plain, BakeSettings.DEFAULT)
                .metrics(shown);
    }

    private static void assertSame(BakedMetrics expected, BakedMetrics found) {
        assertEquals(expected.bounds().size(), found.bounds().size());
        for (int clip = 0; clip < expected.bounds().size(); clip++) {
            assertArrayEquals(
                    expected.bounds().get(clip).min(), found.bounds().get(clip).min());
            assertArrayEquals(
                    expected.bounds().get(clip).max(), found.bounds().get(clip).max());
        }
        assertArrayEquals(expected.maxVertexSpeeds(), found.maxVertexSpeeds());
        assertArrayEquals(expected.levelErrors(), found.levelErrors());
        assertEquals(expected.isClosed(), found.isClosed());
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("facts-"))
                    .toList();
        }
    }

    @Test
    void storedMetricsAreLoaded() throws IOException {
        BakedMetrics found = BakedMetrics.of(rig, ClipBaker.bake(rig, BakeSettings.DEFAULT));
        assertTrue(found.levelErrors()[1] > 0);
        assertSame(found, metrics(rig));
        assertEquals(1, files().size());
        assertSame(found, metrics(rig));
        assertEquals(List.of(), notes);
    }

    @Test
    void metricsOfDifferentLevelsAndBakeSettingsAreCachedSeparately() throws IOException {
        metrics(rig);
        metrics(plain);
        metrics(plain.withCoarser(List.of(halved(halved(plain.meshes())))));
        new AtlasCache(folder, notes::add).open(plain, BakeSettings.all(1e-2)).metrics(rig);
        assertEquals(4, files().size());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8, 20, 44, 60, 200, -1})
    void damagedMetricsAreMeasuredAgain(int at) throws IOException {
        BakedMetrics found = metrics(rig);
        Path file = files().get(0);
        byte[] bytes = Files.readAllBytes(file);
        bytes[at < 0 ? bytes.length + at : at] ^= 0x10;
        Files.write(file, bytes);
        assertSame(found, metrics(rig));
        assertEquals(1, notes.size());
        assertTrue(
                notes.get(0).startsWith("cache: a file of model measurements cannot be used and is computed again: "),
                notes.get(0));
        metrics(rig);
        assertEquals(1, notes.size(), "the file was mended");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 51, 100})
    void truncatedMetricsAreMeasuredAgain(int length) throws IOException {
        BakedMetrics found = metrics(rig);
        Path file = files().get(0);
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), length));
        assertSame(found, metrics(rig));
        assertEquals(1, notes.size());
    }
}
