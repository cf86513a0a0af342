package dev.throng.app.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
    /** Longer than file systems allow. */
    private static final String REFUSED = "x".repeat(300);

    private static final OutputFile.Content CONTENT = out -> out.write(7);

    @TempDir
    private Path parent;

    @Test
    void folderIsCreatedWithItsFirstFile() throws IOException {
        Path path = parent.resolve("film");
        OutputFolder folder = new OutputFolder(path);
        assertFalse(Files.exists(path));
        folder.write("a.png", CONTENT);
        assertEquals(1, Files.size(path.resolve("a.png")));
    }

    @Test
    void newFolderDisappearsIfItsFirstFileCannotBeWritten() {
        Path path = parent.resolve("film");
        OutputFolder folder = new OutputFolder(path);
        assertThrows(UsageException.class, () -> folder.write(REFUSED, CONTENT));
        assertFalse(Files.exists(path));
    }

    @Test
    void earlierFilesStayIfALaterOneCannotBeWritten() {
        Path path = parent.resolve("film");
        OutputFolder folder = new OutputFolder(path);
        folder.write("a.png", CONTENT);
        assertThrows(UsageException.class, () -> folder.write(REFUSED, CONTENT));
        assertTrue(Files.exists(path.resolve("a.png")));
    }

    @Test
    void folderOfTheUserStaysIfItsFirstFileCannotBeWritten() throws IOException {
        OutputFolder folder = new OutputFolder(Files.createDirectory(parent.resolve("film")));
        assertThrows(UsageException.class, () -> folder.write(REFUSED, CONTENT));
        assertTrue(Files.isDirectory(folder.path()));
    }
}
