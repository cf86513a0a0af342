package dev.throng.app.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    private Path folder;

    private static OutputFile.Content text(String text) {
        return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void existingFilesAreReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("a é.json"), "old and longer");
        new OutputFile(file).write(text("new"));
        assertEquals("new", Files.readString(file));
        assertEquals(List.of("a é.json"), names());
    }

    @Test
    void oldFileIsKeptWhenWritingFails() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "old");
        OutputFile output = new OutputFile(file);
        assertThrows(
                UsageException.class,
                () -> output.write(out -> {
                    out.write('x');
                    throw new IOException("disk full");
                }));
        assertEquals("old", Files.readString(file));
        assertEquals(List.of("a.json"), names());
    }

    @Test
    void writingToASymbolicLinkReplacesTheLinkedFile() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        new OutputFile(link).write(text("new"));
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void folderAndFileInAMissingFolderAreRefused() {
        assertThrows(UsageException.class, () -> new OutputFile(folder));
        assertThrows(UsageException.class, () -> new OutputFile(folder.resolve("no/such")));
    }

    @Test
    void errorNamesTheParentThatIsAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "");
        assertTrue(refusal(file.resolve("b.json")).endsWith("a.json, expected a folder"));
    }

    @Test
    void emptyFileNamesAreRefused() {
        assertEquals("output file: found an empty name, expected the name of a file to write", refusal(Path.of("")));
    }

    @Test
    void unwritableFolderIsRefusedBeforeWriting() {
        Path proc = Path.of("/proc");
        assumeTrue(Files.isDirectory(proc), "a folder that takes no file from any user");
        String refusal = refusal(proc.resolve("a.json"));
        assertTrue(refusal.startsWith("/proc/a.json: cannot be written"), refusal);
        assertFalse(refusal.contains(".part"), refusal);
    }

    @Test
    void fileIsNotCreatedBeforeWriting() throws IOException {
        new OutputFile(folder.resolve("a.json"));
        assertEquals(List.of(), names());
    }

    private static String refusal(Path path) {
        return String.valueOf(
                assertThrows(UsageException.class, () -> new OutputFile(path)).getMessage());
    }
}
