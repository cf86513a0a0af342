package dev.throng.app.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What drivers make of one picture, as text: in each line the hash and who drew it, {@code GL_RENDERER | GL_VERSION}. The
 * renderer's name includes the width of software's vectors, which decides the last bits.
 */
final class GoldenHashes {
    private static final String SEPARATOR = " ";

    private final Path file;
    private final Map<String, String> hashes = new TreeMap<>();

    private GoldenHashes(Path file) {
        this.file = file;
    }

    /** Those of a file; none where there is no file. */
    static GoldenHashes of(Path file) throws IOException {
        GoldenHashes all = new GoldenHashes(file);
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                int end = line.indexOf(SEPARATOR);
                all.hashes.put(line.substring(end + 1), line.substring(0, end));
            }
        }
        return all;
    }

    @Nullable
    String get(String key) {
        return hashes.get(key);
    }

    /** Writes the file with one more. */
    void with(String key, String hash) throws IOException {
        hashes.put(key, hash);
        Files.writeString(
                file,
                hashes.entrySet().stream()
                        .map(entry -> entry.getValue() + SEPARATOR + entry.getKey() + "\n")
                        .collect(Collectors.joining()));
    }

    /** Writes the file with this one alone. */
    void only(String key, String hash) throws IOException {
        hashes.clear();
        with(key, hash);
    }
}
