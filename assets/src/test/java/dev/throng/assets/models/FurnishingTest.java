package dev.throng.assets.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.file.CharacterFile;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FurnishingTest {
    /**
     * So every build makes the same, on every machine, as of {@link BuiltInsTest}. After a change of what makes one, {@link Generate}
     * brings its file up to date.
     */
    @ParameterizedTest
    @EnumSource
    void shipsAsItIsMadeByteForByte(Furnishing furnishing) {
        byte[] made = CharacterFile.write(furnishing.make());
        assertArrayEquals(made, BuiltIns.bytes(furnishing.file(), BuiltIns.QUICK_ENDING));
        assertArrayEquals(made, CharacterFile.write(furnishing.load()));
        assertEquals(furnishing.make().name(), furnishing.load().name());
    }

    @Test
    void shipsNothingElse() throws IOException, URISyntaxException {
        String one = Furnishing.BENCH.file() + BuiltIns.QUICK_ENDING;
        Path file = Path.of(
                Objects.requireNonNull(Furnishing.class.getResource(one)).toURI());
        try (Stream<Path> all = Files.list(file.getParent())) {
            assertEquals(Furnishing.values().length, all.count());
        }
    }
}
