package dev.throng.gltf;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Shared sample models, in the folder of the system property {@code throng.shared}. */
public final class SharedModels {
    private SharedModels() {}

    /** Lists all .gltf and .glb files; skips the calling test if there are none. */
    public static List<Path> all() {
        Path folder = Path.of(System.getProperty("throng.shared", "")).resolve("models");
        assumeTrue(Files.isDirectory(folder), "no shared models at " + folder);
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.filter(file -> file.toString().matches(".*\\.(gltf|glb)"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return a file of another format, by its path in {@code other-formats} */
    public static Path otherFormat(String name) {
        Path file = Path.of(System.getProperty("throng.shared", ""))
                .resolve("models/other-formats")
                .resolve(name);
        assumeTrue(Files.exists(file), "no shared model at " + file);
        return file;
    }
}
