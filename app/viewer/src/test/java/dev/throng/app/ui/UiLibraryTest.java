package dev.throng.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import imgui.ImGui;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("turn-6")
class UiLibraryTest {
    /** Main class of processes that load the library at the same time. */
    public static final class Loading {
        public static void main(String[] arguments) {
            UiLibrary.load();
            UiLibrary.load();
            System.exit(ImGui.getVersion().isEmpty() ? 1 : 0);
        }
    }

    @Test
    void simultaneousProcessesShareNoFileAndLeaveNoFiles(@TempDir Path temporary) throws Exception {
        List<Process> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            all.add(new ProcessBuilder(command(temporary)).inheritIO().start());
        }
        for (Process one : all) {
            assertEquals(0, one.waitFor());
        }
        assertFalse(names(temporary).stream().anyMatch(name -> name.contains("imgui") || name.contains("throng")));
    }

    private static List<String> command(Path temporary) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                Loading.class.getName());
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
