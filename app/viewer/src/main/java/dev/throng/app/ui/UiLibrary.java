package dev.throng.app.ui;

import dev.throng.app.console.TemporaryFolder;
import imgui.ImGui;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;

/**
 * Loader of ImGui's native library from a file for this process only. By default all processes share one file, and
 * crash if they load it while another process writes it.
 */
final class UiLibrary {
    /** ImGui's system property for the library's folder. */
    static final String FOLDER = "imgui.library.path";

    private static final String FILE = System.mapLibraryName("imgui-java64");
    private static final String RESOURCE = "/io/imgui/java/native-bin/" + FILE;

    private static boolean loaded;

    private UiLibrary() {}

    /** Starts to load the library on a separate thread; {@link #load} waits for that thread. */
    static void prepare() {
        Thread thread = new Thread(
                () -> {
                    try {
                        load();
                    } catch (LinkageError missing) {
                        // a missing library is reported where the library is first used
                    }
                },
                "panel library");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Loads the library, unless an earlier call has loaded it.
     *
     * @throws LinkageError if this machine has no library
     */
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
        try (TemporaryFolder folder = TemporaryFolder.create("throng-ui")) {
            Files.copy(library, folder.path().resolve(FILE));
            System.setProperty(FOLDER, folder.path().toString());
            ImGui.init();
        } finally {
            System.clearProperty(FOLDER);
        }
    }
}
