package dev.throng.assets.models;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FurnishingTest {
    @Test
    void everyFurnishingFileBelongsToAFurnishing() throws IOException, URISyntaxException {
        String one = Furnishing.BENCH.file() + BuiltIns.QUICK_ENDING;
        Path file = Path.of(
                Objects.requireNonNull(Furnishing.class.getResource(one)).toURI());
        try (Stream<Path> all = Files.list(file.getParent())) {
            assertEquals(Furnishing.values().length, all.count());
        }
    }
}
