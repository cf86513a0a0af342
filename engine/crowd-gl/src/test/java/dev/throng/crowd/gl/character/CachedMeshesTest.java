package dev.throng.crowd.gl.character;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Geometry;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.assets.Tower;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.file.AtlasCache;
import dev.throng.bake.file.CachedBake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Meshes from the cache equal those that were stored; invalid ones are replaced. */
@Tag("turn-2")
class CachedMeshesTest {
    private static final Material RED = Material.matte("red", 1, 0, 0);
    private static final Material OPEN =
            RED.with(new Material.Coverage(Material.AlphaMode.OPAQUE, Material.Coverage.CUTOFF, true));
    private static final Material MIXED =
            RED.with(new Material.Coverage(Material.AlphaMode.BLEND, Material.Coverage.CUTOFF, false));
    private static final Mesh PLAIN = Tower.create().level(1).meshes().get(0);

    @TempDir
    Path folder;

    private final List<String> notes = new ArrayList<>();

    private static CharacterModel tower(List<List<Mesh>> levels, Material... materials) {
        CharacterModel tower = Tower.create();
        var surface = new CharacterModel.Surface(levels, List.of(materials), List.of());
        return new CharacterModel("tower", tower.rig(), surface, tower.clips(), List.of());
    }

    /** Character with three materials, two levels, and some vertices with tangents and second texture coordinates. */
    private static CharacterModel rich() {
        List<Mesh> finest =
                List.of(of(PLAIN.geometry(), 0), of(PLAIN.geometry(), 1), of(detailed(), 2), of(detailed(), 0));
        return tower(List.of(finest, finest.subList(1, 3)), RED, OPEN, MIXED);
    }

    private static Mesh of(Geometry geometry, int material) {
        return new Mesh(PLAIN.source(), geometry, PLAIN.influences(), material);
    }

    private static Geometry detailed() {
        Geometry g = PLAIN.geometry();
        var tangents = new Geometry.Tangents(filled(Geometry.Tangents.FLOATS * g.vertexCount()), g.indices());
        var detail = new Geometry.Detail(filled(2 * g.vertexCount()), tangents);
        return new Geometry(g.positions(), g.normals(), g.uvs(), g.colours(), g.indices(), null, detail);
    }

    private static float[] filled(int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = 0.1f * i - 1;
        }
        return values;
    }

    private PreparedCharacter prepared(CharacterModel character, GpuCharacter.Skinning skinning) {
        CachedBake baked = new AtlasCache(folder, notes::add).open(character, BakeSettings.DEFAULT);
        return new PreparedCharacter(character, baked, skinning);
    }

    private static void assertSame(MeshBytes expected, MeshBytes found) {
        assertEquals(expected.skinning(), found.skinning());
        assertEquals(expected.surface(), found.surface());
        assertEquals(expected.indices(), found.indices());
        assertEquals(expected.detail(), found.detail());
        assertEquals(expected.parts(), found.parts());
        assertEquals(expected.draws(), found.draws());
        assertEquals(expected.bytes(), found.bytes());
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("drawn-"))
                    .toList();
        }
    }

    @ParameterizedTest
    @EnumSource(GpuCharacter.Skinning.class)
    void writingAndReadingPreservesMeshesBitForBit(GpuCharacter.Skinning skinning) throws IOException {
        PreparedCharacter made = prepared(rich(), skinning);
        assertNotNull(made.meshes().detail().secondUvs());
        assertTrue(made.meshes().hasTangents());
        assertTrue(made.drawCount() >= 5, String.valueOf(made.drawCount()));
        Files.setLastModifiedTime(files().get(0), FileTime.fromMillis(0));
        PreparedCharacter found = prepared(rich(), skinning);
        assertNotEquals(FileTime.fromMillis(0), Files.getLastModifiedTime(files().get(0)), "the file was not read");
        assertSame(made.meshes(), found.meshes());
        assertEquals(made.remaps().size(), found.remaps().size());
        for (int m = 0; m < made.remaps().size(); m++) {
            assertEquals(
                    Arrays.toString(made.remaps().get(m).drawn()),
                    Arrays.toString(found.remaps().get(m).drawn()));
        }
        assertEquals(List.of(), notes);
    }

    /** The checksum is correct, but the content is invalid. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, -1})
    void cachedFilesWithInvalidContentAreReplaced(int content) {
        CharacterModel rich = rich();
        byte[] wrong = new byte[400];
        Arrays.fill(wrong, (byte) content);
        new AtlasCache(folder, notes::add)
                .open(rich, BakeSettings.DEFAULT)
                .drawnMeshes(
                        rich, CachedMeshes.rules(rich, GpuCharacter.Skinning.LBS), () -> wrong, all -> all, all -> all);
        MeshBytes found = prepared(rich, GpuCharacter.Skinning.LBS).meshes();
        assertEquals(1, notes.size(), notes.toString());
        assertSame(prepared(rich, GpuCharacter.Skinning.LBS).meshes(), found);
        assertEquals(1, notes.size(), "the file was not replaced");
        folder = folder.resolve("empty");
        assertSame(prepared(rich, GpuCharacter.Skinning.LBS).meshes(), found);
    }

    /** Meshes computed by other rules must not be read from old files. */
    @Test
    void meshBytesHaveTheChecksumOfTheirCacheVersion() {
        MeshBytes meshes = prepared(rich(), GpuCharacter.Skinning.LBS).meshes();
        CRC32 crc = new CRC32();
        Stream.of(meshes.skinning(), meshes.surface(), meshes.indices())
                .forEach(stream -> crc.update(stream.duplicate()));
        assertEquals(1814532334L, crc.getValue(), "then raise CachedMeshes.RULES, and expect this");
    }

    /** Materials and skinning determine the order of triangles and the positions of vertices. */
    @Test
    void differentCharactersAreCachedSeparately() throws IOException {
        List<List<Mesh>> levels =
                rich().levels().stream().map(CharacterModel::meshes).toList();
        prepared(rich(), GpuCharacter.Skinning.LBS);
        prepared(rich(), GpuCharacter.Skinning.NONE);
        CharacterModel swapped = tower(levels, OPEN, RED, MIXED);
        PreparedCharacter found = prepared(swapped, GpuCharacter.Skinning.LBS);
        assertEquals(3, files().size());
        assertTrue(found.meshes().draws().get(0).drawState().doubleSided());
        prepared(tower(List.of(levels.get(0)), RED, OPEN, MIXED), GpuCharacter.Skinning.LBS);
        assertEquals(4, files().size());
    }

    @Test
    void meshesWithMorphTargetsAreNotCached() throws IOException {
        Geometry g = PLAIN.geometry();
        var target = new Morphs.Target(filled(3 * g.vertexCount()), null);
        Mesh moved = of(g, 0).withMorphs(Morphs.of(g.vertexCount(), List.of(target), 0));
        CharacterModel character = tower(List.of(List.of(moved)), RED);
        assertNotNull(prepared(character, GpuCharacter.Skinning.LBS).meshes().morphs());
        assertEquals(List.of(), files());
    }

    /** @param at changed byte, negative from the end: magic, version, content, length, numbers, checksum */
    @ParameterizedTest
    @ValueSource(ints = {0, 8, 20, 44, 60, 900, -1})
    void damagedCacheFilesAreReplaced(int at) throws IOException {
        MeshBytes expected = prepared(rich(), GpuCharacter.Skinning.LBS).meshes();
        byte[] bytes = Files.readAllBytes(files().get(0));
        bytes[at < 0 ? bytes.length + at : at] ^= 0x10;
        Files.write(files().get(0), bytes);
        assertSame(expected, prepared(rich(), GpuCharacter.Skinning.LBS).meshes());
        assertEquals(1, notes.size());
        prepared(rich(), GpuCharacter.Skinning.LBS);
        assertEquals(1, notes.size(), "the file was mended");
    }
}
