package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.throng.gltf.AssetException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("turn-1")
class GltfFileTest {
    @TempDir
    Path folder;

    private static AssetException refused(Path file) {
        return assertThrows(AssetException.class, () -> GltfLoader.load(file));
    }

    @Test
    void missingFileIsRefused() {
        Path file = folder.resolve("none.glb");
        AssetException refused = refused(file);
        assertEquals(Kind.MISSING, refused.kind());
        assertEquals(file + ": found no file, expected a glTF file", refused.getMessage());
    }

    @Test
    void folderIsRefusedAsAModelFile() throws IOException {
        Path file = Files.createDirectory(folder.resolve("folder.glb"));
        AssetException refused = refused(file);
        assertEquals(Kind.MISSING, refused.kind());
        assertEquals(file + ": found a folder, expected a glTF file", refused.getMessage());
    }

    @Test
    void rootFolderIsRefusedAsAModelFile() {
        assertEquals(Kind.MISSING, refused(folder.getRoot()).kind());
    }

    @Test
    void symbolicLinkToAMissingFileIsRefused() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.glb"), folder.resolve("nothing"));
        assertEquals(Kind.MISSING, refused(link).kind());
    }

    @Test
    void errorStatesWhyAFileCannotBeRead() throws IOException {
        Path file = TestModels.arm().write(folder.resolve("arm.glb"));
        Path lost = file.resolve("lost.glb");
        String message = refused(lost).getMessage();
        // JDK 17 reports the system's reason for a path below a file, newer versions a missing file.
        String found = "(no file|a file that cannot be read \\(.+\\))";
        assertTrue(
                message.matches(Pattern.quote(lost.toString()) + ": found " + found + ", expected a glTF file"),
                message);
    }

    @Test
    void fileWithoutReadPermissionIsRefused() throws IOException {
        Path file = TestModels.arm().write(folder.resolve("secret.glb"));
        assertTrue(file.toFile().setReadable(false));
        assumeFalse(Files.isReadable(file), "this user may read everything");
        assertEquals(
                "secret.glb: found a file without permission to read it, expected a readable file",
                refused(file).getMessage());
    }

    @Test
    void errorEscapesLineBreaksInAFileName() {
        AssetException refused = refused(folder.resolve("a\nb\u001b.glb"));
        assertEquals(folder + "/a\\u000ab\\u001b.glb: found no file, expected a glTF file", refused.getMessage());
    }

    @Test
    void errorForAnFbxFileNamesTheConverter() {
        AssetException refused = refused(GltfWriter.write(folder.resolve("model.FBX"), new byte[] {1, 2}));
        assertEquals(Kind.UNSUPPORTED, refused.kind());
        assertTrue(refused.getMessage().contains("throng convert"));
    }

    @Test
    void filesAreLoadedByRelativePaths() {
        Path file = TestModels.arm().write(Path.of("target/relative.glb"));
        assertEquals("relative.glb", GltfLoader.load(file).name());
    }
}
