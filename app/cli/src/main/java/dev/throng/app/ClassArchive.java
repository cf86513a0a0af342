package dev.throng.app;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.console.TemporaryFolder;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.view.state.ViewRequest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Program that loads the classes which a start of the viewer needs, and prepares a scene without showing it. The
 * launcher runs it once per build with {@code -XX:ArchiveClassesAtExit=FILE}, so that later starts map the loaded
 * classes from that file (JEP 350).
 */
public final class ClassArchive {
    /** Prefixes of class files that a start needs. A start uses only small parts of other libraries. */
    private static final List<String> NEEDED = List.of(
            "dev/throng/",
            "picocli/",
            "imgui/",
            "org/joml/",
            "org/lwjgl/glfw/",
            "org/lwjgl/system/",
            "org/lwjgl/opengl/GL",
            "org/lwjgl/egl/EGL",
            "org/lwjgl/stb/");

    private static final String ENDING = ".class";

    /** Built-in character with few clips, loaded from a .glb file like users' models. */
    private static final String MODEL = "dog";

    private ClassArchive() {}

    /**
     * @param arguments not used
     * @throws IOException if the jar cannot be read, or no temporary folder can be created
     */
    public static void main(String[] arguments) throws IOException, URISyntaxException {
        Path jar = Path.of(ClassArchive.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (JarFile file = new JarFile(jar.toFile())) {
            file.stream().map(JarEntry::getName).filter(ClassArchive::isNeeded).forEach(ClassArchive::load);
        }
        try (TemporaryFolder cache = TemporaryFolder.create("throng-start")) {
            rehearse(cache.path());
        }
    }

    /**
     * Prepares a scene twice without an OpenGL context: a start with a new model loads other classes than a start with
     * a cached one. The first preparation caches the model.
     *
     * @param cache an empty folder, which receives the prepared model
     */
    static void rehearse(Path cache) throws IOException {
        System.setProperty("THRONG_CACHE", cache.toString());
        Console console = Console.system().silenced();
        var request = new ViewRequest(List.of(Path.of(MODEL)), Map.of("scene", "studio"));
        for (int start = 0; start < 2; start++) {
            PreparedScene.of(ViewCommand.parser(console).parse(request), null, console, progress -> {});
        }
    }

    static boolean isNeeded(String entry) {
        return entry.endsWith(ENDING) && NEEDED.stream().anyMatch(entry::startsWith);
    }

    /**
     * Loads a class without running its code. Skips and reports a class with missing dependencies.
     *
     * @param entry name of the class file in the jar
     */
    private static void load(String entry) {
        String name = entry.substring(0, entry.length() - ENDING.length()).replace('/', '.');
        try {
            Class.forName(name, false, ClassArchive.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            System.out.println("class archive: skipped a class: " + e);
        }
    }
}
