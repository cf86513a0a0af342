package dev.throng.app;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Loads what starts would load and does nothing else: started with {@code -XX:ArchiveClassesAtExit=FILE}, the JVM keeps the
 * classes in a file that later starts map instead of reading and verifying each one (JEP 350). The launcher does this once for each
 * build.
 */
public final class ClassArchive {
    /** What starts need. Some libraries of the program are many times larger than what is used of them. */
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

    private ClassArchive() {}

    /** @param arguments none */
    public static void main(String[] arguments) throws IOException, URISyntaxException {
        Path jar = Path.of(ClassArchive.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (JarFile file = new JarFile(jar.toFile())) {
            file.stream().map(JarEntry::getName).filter(ClassArchive::isNeeded).forEach(ClassArchive::load);
        }
    }

    static boolean isNeeded(String entry) {
        return entry.endsWith(ENDING) && NEEDED.stream().anyMatch(entry::startsWith);
    }

    /** No class runs code of its own. A class that needs what is not there is left to the code that loads it. */
    private static void load(String entry) {
        String name = entry.substring(0, entry.length() - ENDING.length()).replace('/', '.');
        try {
            Class.forName(name, false, ClassArchive.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            System.out.println("left out: " + e);
        }
    }
}
