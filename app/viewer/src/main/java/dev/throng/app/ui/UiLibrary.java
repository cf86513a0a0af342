package dev.throng.app.ui;

import imgui.ImGui;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Loads the native half of the binding from a file of this process alone. The binding's own way is one file for all processes: one that
 * loads it while another one writes it dies.
 */
final class UiLibrary {
    /** System property of the binding: a folder. */
    static final String FOLDER = "imgui.library.path";

    private static final String FILE = System.mapLibraryName("imgui-java64");
    private static final String RESOURCE = "/io/imgui/java/native-bin/" + FILE;

    private static boolean loaded;

    private UiLibrary() {}

    /** Begins to load it on a separate thread. {@link #load} waits for that thread. */
    static void prepare() {
        Thread thread = new Thread(
                () -> {
                    try {
                        load();
                    } catch (LinkageError missing) {
                        // Its first use reports it.
                    }
                },
                "panel library");
        thread.setDaemon(true);
        thread.start();
    }

    /** @throws LinkageError where there is none for this machine */
    static synchronized void load() {
        if (loaded) {
            return;
        }
        try (InputStream library = ImGui.class.getResourceAsStream(RESOURCE)) {
            if (library == null || System.getProperty(FOLDER) != null) {
                ImGui.init();
            } else {
                loadFrom(library);
            }
        } catch (IOException e) {
            throw new UnsatisfiedLinkError(FILE + ": cannot be unpacked: " + e.getMessage());
        }
        loaded = true;
    }

    private static void loadFrom(InputStream library) throws IOException {
        Path folder = Files.createTempDirectory("throng-ui");
        Path file = folder.resolve(FILE);
        folder.toFile().deleteOnExit(); // the program may end meanwhile; files go in the opposite order
        file.toFile().deleteOnExit();
        try {
            Files.copy(library, file);
            System.setProperty(FOLDER, folder.toString());
            ImGui.init();
        } finally {
            System.clearProperty(FOLDER);
            delete(file);
            delete(folder);
        }
    }

    /** Now, or, on systems that hold on to loaded files, when the process ends, if they let go then. */
    private static void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException held) {
            // tried again when the process ends
        }
    }
}
