package dev.throng.app.view.open;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListingTest {
    @TempDir
    private Path folder;

    @Test
    void foldersAndSupportedFilesAreListedByName() throws IOException {
        for (String name : List.of("b.GLB", "a.fbx", "sky.hdr", "notes.txt", ".hidden.glb", "c.png")) {
            Files.writeString(folder.resolve(name), "");
        }
        Files.createDirectories(folder.resolve("Models.glb"));
        Files.createDirectories(folder.resolve("other"));
        Listing listing = Listing.of(folder);
        assertEquals(List.of("Models.glb", "other"), names(listing.folders()));
        assertEquals(List.of("a.fbx", "b.GLB", "sky.hdr"), names(listing.files()));
        assertTrue(listing.isReadable());
        assertTrue(listing.folder().isAbsolute());
    }

    private static List<String> names(List<Path> paths) {
        return paths.stream().map(path -> path.getFileName().toString()).toList();
    }

    @Test
    void missingFoldersAreListedAsEmpty() {
        Listing listing = Listing.of(folder.resolve("missing"));
        assertFalse(listing.isReadable());
        assertEquals(List.of(), listing.files());
    }

    @Test
    void hugeFoldersAreTruncated() throws IOException {
        for (int i = 0; i < Listing.ENTRIES_MAX + 10; i++) {
            Files.createFile(folder.resolve(i + ".glb"));
        }
        assertEquals(Listing.ENTRIES_MAX, Listing.of(folder).files().size());
    }
}
