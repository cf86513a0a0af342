package dev.throng.assets.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.SameCharacter;
import dev.throng.anim.lod.ClosedSurface;
import dev.throng.assets.beast.Dogs;
import dev.throng.assets.figure.People;
import dev.throng.assets.glb.GlbWriter;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BuiltInsTest {
    private static final Map<String, CharacterModel> MADE = new ConcurrentHashMap<>();

    @BeforeAll
    static void makeOnAllCores() {
        Map<String, Supplier<CharacterModel>> makers = Workshop.makers(People::of);
        makers.replace("dog", () -> Dogs.ONE);
        makers.entrySet().parallelStream()
                .forEach(maker -> MADE.put(maker.getKey(), Workshop.finished(maker.getValue())));
    }

    static List<String> names() {
        return BuiltIns.names();
    }

    /**
     * So every build makes the same, on every machine: makers add, multiply, divide and take square roots, which Java rounds alike
     * everywhere, and leave the rest to {@link StrictMath}. After a change of what makes a character, {@link Generate} brings its file up to
     * date.
     */
    @ParameterizedTest
    @MethodSource("names")
    void shipsAsItIsMadeByteForByte(String name) {
        CharacterModel made = Objects.requireNonNull(MADE.get(name));
        assertEquals(name, made.name());
        CharacterModel shipped = BuiltIns.load(name);
        SameCharacter.assertSame(made, shipped);
        assertEquals(name, shipped.name());
        byte[] file = GlbWriter.write(made);
        assertArrayEquals(file, BuiltIns.bytes(name, BuiltIns.ENDING));
        assertArrayEquals(Workshop.quickFile(name, file), BuiltIns.bytes(name, BuiltIns.QUICK_ENDING));
    }

    /** Shadow maps need fronts alone of them: half the triangles. */
    @ParameterizedTest
    @MethodSource("names")
    void isClosedAtEveryLevel(String name) {
        boolean isSheet = Set.of("crane", "flag").contains(name);
        assertEquals(!isSheet, ClosedSurface.isClosed(BuiltIns.load(name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {BuiltIns.ENDING, BuiltIns.QUICK_ENDING})
    void shipsNothingElse(String ending) throws IOException, URISyntaxException {
        Path tower = Path.of(Objects.requireNonNull(BuiltIns.class.getResource("tower" + ending))
                .toURI());
        try (Stream<Path> files = Files.list(tower.getParent())) {
            assertEquals(
                    BuiltIns.names().stream().sorted().toList(),
                    files.map(file -> file.getFileName().toString())
                            .filter(file -> file.endsWith(ending))
                            .map(file -> file.replace(ending, ""))
                            .sorted()
                            .toList());
        }
    }

    @Test
    void namesWhatThereIs() {
        var refused = assertThrows(IllegalArgumentException.class, () -> BuiltIns.load("dragon"));
        String found = "found no built-in model 'dragon', expected one of " + BuiltIns.names();
        assertEquals(
                found + "; built-in people hold a prop by + and one of [phone, groceries, tote, umbrella]",
                refused.getMessage());
    }

    @Test
    void peopleHoldWhatTheirNameSays() {
        assertTrue(BuiltIns.has("adult"));
        assertTrue(BuiltIns.has("woman+tote+umbrella"));
        for (String none : List.of("dog+phone", "adult+", "adult+dragon", "+phone", "")) {
            assertFalse(BuiltIns.has(none), none);
        }
        assertEquals("adult+phone", BuiltIns.load("adult+phone").name());
        assertEquals("adult+phone", BuiltIns.loadFile("adult+phone").character().name());
    }
}
