package dev.throng.app.console;

import dev.throng.io.UnfinishedFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Temporary folder, deleted with its content on close or when the program stops. The program's next run deletes folders
 * that a killed run has left.
 */
public final class TemporaryFolder implements AutoCloseable {
    private final UnfinishedFile folder;

    private TemporaryFolder(UnfinishedFile folder) {
        this.folder = folder;
    }

    /**
     * @param name part of the folder's name
     * @return empty temporary folder
     */
    public static TemporaryFolder create(String name) throws IOException {
        UnfinishedFile folder = UnfinishedFile.in(Path.of(System.getProperty("java.io.tmpdir")), name);
        try {
            Leftovers.file(folder::createFolder);
            return new TemporaryFolder(folder);
        } catch (IOException e) {
            folder.close();
            throw e;
        }
    }

    public Path path() {
        return folder.path();
    }

    /** Deletes the folder. The program's next run deletes files that cannot be deleted now. */
    @Override
    public void close() {
        try {
            folder.close();
        } catch (IOException e) {
            // Nothing needs the folder to be gone.
        }
        Leftovers.forget(path());
    }
}
