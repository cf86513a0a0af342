package dev.throng.mutants;

import dev.throng.gl.shader.ShaderSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Copy of all shaders, which precedes the original in a process's class path, and may be changed there. */
final class Overlay {
    private static final String SHADERS = "dev/throng/shaders";
    private static final Path ORIGINAL =
            Path.of(System.getProperty("throng.root", "../../.."), "shaders/src/main/resources", SHADERS);

    private final Path folder;

    /** @param root folder for the class path */
    Overlay(Path root) {
        folder = root.resolve(SHADERS);
    }

    /** Returns all shader files, as paths below the folder of all shaders. */
    static List<String> files() {
        try (Stream<Path> files = Files.walk(ORIGINAL)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> ORIGINAL.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the text of an original file. */
    static String original(String file) {
        try {
            return Files.readString(ORIGINAL.resolve(file)).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Copies all files. */
    void restore() {
        files().forEach(file -> write(file, original(file)));
    }

    /** Ends each line of all files by a comment that names file and line. */
    void mark() {
        for (String file : files()) {
            StringBuilder marked = new StringBuilder();
            int number = 0;
            for (String line : original(file).split("\n", -1)) {
                number++;
                boolean isKept = line.isEmpty() || line.startsWith("#version") || line.endsWith("\\");
                marked.append(line)
                        .append(isKept ? "" : " //@" + file + ":" + number)
                        .append('\n');
            }
            write(file, marked.toString());
        }
    }

    /** Replaces the text of one file. */
    void write(String file, String text) {
        try {
            Path copy = folder.resolve(file);
            Files.createDirectories(copy.getParent());
            Files.writeString(copy, text);
            forget();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes this process read all files again. */
    private static void forget() {
        try {
            Field read = ShaderSource.class.getDeclaredField("EXPANDED");
            read.setAccessible(true);
            ((Map<?, ?>) read.get(null)).clear();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("found no cache of shader texts, expected ShaderSource.EXPANDED", e);
        }
    }
}
