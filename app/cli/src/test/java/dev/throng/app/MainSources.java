package dev.throng.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The project's folder, and Java sources of its main code, without tests. */
public final class MainSources {
    /** The project's folder. */
    public static final Path ROOT =
            Path.of(System.getProperty("throng.root", "../..")).toAbsolutePath().normalize();

    private MainSources() {}

    /** Returns the sources below a folder, in order of their paths; none if there is no such folder. */
    public static List<Path> in(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(MainSources::isMain).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isMain(Path file) {
        String path = file.toString().replace('\\', '/');
        return path.contains("/src/main/java/") && path.endsWith(".java") && Files.isRegularFile(file);
    }
}
