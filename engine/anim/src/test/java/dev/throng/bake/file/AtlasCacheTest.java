package dev.throng.bake.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.atlas.ClipAtlas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtlasCacheTest {
    @TempDir
    Path folder;

    private final List<String> notes = new ArrayList<>();
    private final CharacterModel rig = RandomRigs.create(RigShape.of(12), 5);

    private AtlasCache cache() {
        return new AtlasCache(folder.resolve("throng"), notes::add);
    }

    @Test
    void bakedAtlasIsStoredAndLoadedByTheNextRequest() throws IOException {
        ClipAtlas baked = cache().open(rig, BakeSettings.DEFAULT).atlas();
        assertEquals(1, files().size());
        FileTime old = FileTime.from(Instant.ofEpochSecond(1_000_000));
        Files.setLastModifiedTime(files().get(0), old);
        ClipAtlas loaded = cache().open(rig, BakeSettings.DEFAULT).atlas();
        assertArrayEquals(baked.texels(), loaded.texels());
        assertEquals(baked.certificate(), loaded.certificate());
        assertTrue(Files.getLastModifiedTime(files().get(0)).compareTo(old) > 0, "a hit counts as used");
        assertEquals(List.of(), notes);
    }

    @Test
    void atlasOfEachCharacterAndSettingIsCachedSeparately() throws IOException {
        cache().open(rig, BakeSettings.DEFAULT).atlas();
        cache().open(rig, BakeSettings.all(1e-2)).atlas();
        cache().open(rig, BakeSettings.only(1e-3, 0)).atlas();
        cache().open(RandomRigs.create(RigShape.of(12), 6), BakeSettings.DEFAULT)
                .atlas();
        assertEquals(4, files().size());
    }

    @Test
    void atlasesInDamagedCacheFilesAreBakedAgain() throws IOException {
        ClipAtlas baked = cache().open(rig, BakeSettings.DEFAULT).atlas();
        Path file = files().get(0);
        Files.write(file, new byte[] {1, 2, 3});
        assertArrayEquals(
                baked.texels(), cache().open(rig, BakeSettings.DEFAULT).atlas().texels());
        assertEquals(1, notes.size());
        assertTrue(notes.get(0).contains(file.toString()), notes.get(0));
        cache().open(rig, BakeSettings.DEFAULT).atlas();
        assertEquals(1, notes.size(), "the file was mended");
    }

    @Test
    void atlasIsBakedWithoutAWritableCacheFolder() throws IOException {
        Files.writeString(folder.resolve("throng"), "in the way");
        ClipAtlas atlas = cache().open(rig, BakeSettings.DEFAULT).atlas();
        assertTrue(atlas.sampleCount() > 1);
        assertEquals(1, notes.size());
        assertTrue(
                notes.get(0).startsWith("cache: cannot store an atlas file in " + folder.resolve("throng") + ": "),
                notes.get(0));
        assertFalse(notes.get(0).contains("Exception"), notes.get(0));
    }

    @Test
    void atlasIsBakedIfAFolderBlocksTheCacheFile() throws IOException {
        cache().open(rig, BakeSettings.DEFAULT).atlas();
        Path file = files().get(0);
        Files.delete(file);
        Files.createDirectory(file);
        Files.createFile(file.resolve("full"));
        assertTrue(cache().open(rig, BakeSettings.DEFAULT).atlas().sampleCount() > 1);
        assertEquals(1, notes.size());
        assertEquals(List.of(file), files(), "nothing unfinished stays");
    }

    @Test
    void leastRecentlyUsedCacheFilesAreDeleted() throws IOException {
        cache().open(rig, BakeSettings.DEFAULT).atlas();
        Path first = files().get(0);
        Files.setLastModifiedTime(first, FileTime.from(Instant.ofEpochSecond(1_000_000)));
        Path stranger = Files.writeString(folder.resolve("throng").resolve("notes.txt"), "not ours");
        AtlasCache small = new AtlasCache(folder.resolve("throng"), 1, notes::add);
        small.open(rig, BakeSettings.all(1e-2));
        assertFalse(Files.exists(first));
        assertTrue(Files.exists(stranger));
        assertEquals(2, files().size(), "the newest atlas and the stranger stay");
    }

    @Test
    void manyThreadsCanUseTheCacheAtTheSameTime() throws IOException {
        List<ClipAtlas> atlases = IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> cache().open(rig, BakeSettings.DEFAULT).atlas())
                .toList();
        atlases.forEach(atlas -> assertArrayEquals(atlases.get(0).texels(), atlas.texels()));
        assertEquals(1, files().size());
        assertEquals(List.of(), notes);
    }

    @Test
    void cacheFolderIsTheRequestedFolderOrTheSystemsCacheFolder() {
        assertEquals(Path.of("/x"), folder(Map.of(CacheFolder.OVERRIDE, "/x"), Map.of(CacheFolder.OVERRIDE, "/y")));
        assertEquals(Path.of("/y"), folder(Map.of(), Map.of(CacheFolder.OVERRIDE, "/y", "XDG_CACHE_HOME", "/z")));
        assertEquals(Path.of("/z/throng"), folder(Map.of("user.home", "/h"), Map.of("XDG_CACHE_HOME", "/z")));
        assertEquals(Path.of("/h/.cache/throng"), folder(Map.of("user.home", "/h"), Map.of("XDG_CACHE_HOME", "z")));
        assertEquals(
                Path.of("/l/throng"),
                folder(Map.of("os.name", "Windows 11"), Map.of("LOCALAPPDATA", "/l", "XDG_CACHE_HOME", "/z")));
    }

    private static Path folder(Map<String, String> properties, Map<String, String> environment) {
        return CacheFolder.of(properties::get, environment::get);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("throng"))) {
            return files.toList();
        }
    }
}
