package dev.throng.app.compare;

import dev.throng.crowd.gl.PlantedMistake;
import dev.throng.crowd.gl.shader.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A copy of all shaders that programs come from until it is closed, to put mistakes into. */
final class CopiedShaders implements AutoCloseable {
    private static final Path SHADERS =
            Path.of(System.getProperty("throng.root", ""), "shaders/src/main/resources/dev/throng/shaders");

    private final Path folder;

    /** @param folder to copy them to */
    CopiedShaders(Path folder) throws IOException {
        this.folder = folder;
        try (Stream<Path> files = Files.walk(SHADERS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(SHADERS.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        System.setProperty(Programs.FOLDER, folder.toString());
    }

    /** Puts a wrong expression in the place of what a statement has, see {@link PlantedMistake}. */
    void plant(String statement, String wrong) throws IOException {
        PlantedMistake.of(statement, wrong).into(folder);
    }

    @Override
    public void close() {
        System.clearProperty(Programs.FOLDER);
    }
}
