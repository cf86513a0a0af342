package dev.throng.crowd.gl;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.crowd.gl.shader.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Copy of all shaders, with planted mistakes, from which programs are compiled until the copy is closed. */
public final class CopiedShaders implements AutoCloseable {
    static final Path ORIGINAL =
            Path.of(System.getProperty("throng.root", ""), "shaders/src/main/resources/dev/throng/shaders");

    private final Path folder;

    /** @param folder empty folder for the copy */
    public CopiedShaders(Path folder) throws IOException {
        this.folder = folder;
        try (Stream<Path> files = Files.walk(ORIGINAL)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(ORIGINAL.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        System.setProperty(Programs.FOLDER, folder.toString());
    }

    /** Replaces the expression of a statement, see {@link PlantedMistake}. */
    public void plant(String statement, String wrong) throws IOException {
        PlantedMistake.of(statement, wrong).into(folder);
    }

    /** Replaces text of a file that is not a statement. */
    public void replace(String file, String right, String wrong) throws IOException {
        Path copy = folder.resolve(file);
        String source = Files.readString(copy).replace("\r\n", "\n");
        assertTrue(source.contains(right), "no " + right);
        Files.writeString(copy, source.replace(right, wrong));
    }

    @Override
    public void close() {
        System.clearProperty(Programs.FOLDER);
    }
}
