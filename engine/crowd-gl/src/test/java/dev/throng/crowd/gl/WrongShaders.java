package dev.throng.crowd.gl;

import dev.throng.crowd.gl.shader.Programs;
import dev.throng.gl.shader.ShaderSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Shaders with a mistake in them, for tests that have to find it. */
final class WrongShaders implements AutoCloseable {
    private static final Pattern INCLUDE = Pattern.compile("#include \"([^\"]+)\"");

    private final Path folder;

    /** All programs from now on, until it is closed, come from a folder. @param files of programs, copied with all that they include */
    WrongShaders(Path folder, String... files) throws IOException {
        this.folder = folder;
        for (String file : files) {
            copy(file);
        }
        System.setProperty(Programs.FOLDER, folder.toString());
    }

    private void copy(String file) throws IOException {
        Path to = folder.resolve(file);
        if (Files.exists(to)) {
            return;
        }
        String text = Objects.requireNonNull(ShaderSource.read(file));
        Files.createDirectories(to.getParent());
        Files.writeString(to, text);
        for (MatchResult included : INCLUDE.matcher(text).results().toList()) {
            copy(included.group(1));
        }
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
