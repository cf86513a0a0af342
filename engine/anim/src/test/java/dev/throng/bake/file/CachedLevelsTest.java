package dev.throng.bake.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.anim.file.LevelBytes;
import dev.throng.bake.BakeSettings;
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

/** Levels of detail from the cache equal the stored levels; damaged files are generated again. */
@Tag("turn-1")
class CachedLevelsTest {
    @TempDir
    Path folder;

    private final List<String> notes = new ArrayList<>();
    private final CharacterModel rig = RandomRigs.create(RigShape.of(12), 5);
    private int made;

    private CharacterModel levels(CharacterModel character, String rules) {
        return new AtlasCache(folder, notes::add)
                .open(rig, BakeSettings.DEFAULT)
                .levels(character, rules, this::levelled);
    }

    private CharacterModel levelled(CharacterModel character) {
        made++;
        List<Mesh> half =
                character.meshes().stream().map(CachedLevelsTest::half).toList();
        return character.withCoarser(List.of(half, half.subList(0, 1)));
    }

    /** Half of the triangles, with every attribute of a mesh. */
    private static Mesh half(Mesh mesh) {
        Geometry g = mesh.geometry();
        int vertices = mesh.vertexCount();
        int[] indices = Arrays.copyOf(g.indices(), g.indices().length / 6 * 3);
        var move = new Morphs.Target(filled(3 * vertices), null);
        var tangents = new Geometry.Tangents(filled(Geometry.Tangents.FLOATS * vertices), indices);
        Geometry whole = new Geometry(
                g.positions(),
                filled(3 * vertices),
                filled(2 * vertices),
                filled(4 * vertices),
                indices,
                Morphs.of(vertices, List.of(move), 0),
                new Geometry.Detail(filled(2 * vertices), tangents));
        return new Mesh(mesh.source(), whole, mesh.influences(), mesh.material());
    }

    private static float[] filled(int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = 0.1f * i - 1;
        }
        return values;
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("levels-"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void writingAndReadingPreservesLevelsBitForBit() {
        byte[] expected = LevelBytes.write(levelled(rig).coarser());
        assertArrayEquals(expected, LevelBytes.write(levels(rig, "half").coarser()));
        assertArrayEquals(expected, LevelBytes.write(levels(rig, "half").coarser()));
        assertEquals(2, made);
        assertEquals(List.of(), notes);
    }

    @Test
    void levelsFromTheCacheLeaveMeshesAndClipsUnchanged() {
        CharacterModel found = levels(rig, "half");
        assertEquals(3, found.levelCount());
        assertEquals(rig.meshes(), found.meshes());
        assertEquals(rig.clips(), found.clips());
    }

    @Test
    void levelsOfDetailAreCachedSeparatelyForEachRuleAndMesh() {
        levels(rig, "half");
        levels(rig, "half again");
        List<Mesh> flat = rig.meshes().stream().map(CachedLevelsTest::half).toList();
        levels(rig.withCoarser(List.of(flat)), "half");
        assertEquals(3, made);
    }

    /**
     * @param at offset of the changed byte, negative from the end, in: magic, version, content, length, numbers,
     *     checksum
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 8, 20, 44, 60, 900, -1})
    void damagedLevelsAreGeneratedAgain(int at) throws IOException {
        byte[] expected = LevelBytes.write(levels(rig, "half").coarser());
        byte[] bytes = Files.readAllBytes(file());
        bytes[at < 0 ? bytes.length + at : at] ^= 0x10;
        Files.write(file(), bytes);
        assertArrayEquals(expected, LevelBytes.write(levels(rig, "half").coarser()));
        assertEquals(2, made);
        assertEquals(1, notes.size());
        assertTrue(
                notes.get(0).startsWith("cache: a file of levels of detail cannot be used and is computed again: "),
                notes.get(0));
        levels(rig, "half");
        assertEquals(2, made, "the file was mended");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 51, 100})
    void truncatedLevelFilesAreGeneratedAgain(int length) throws IOException {
        levels(rig, "half");
        Files.write(file(), Arrays.copyOf(Files.readAllBytes(file()), length));
        assertEquals(3, levels(rig, "half").levelCount());
        assertEquals(2, made);
    }
}
