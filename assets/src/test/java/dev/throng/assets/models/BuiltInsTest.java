package dev.throng.assets.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.lod.ClosedSurface;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BuiltInsTest {
    static List<String> names() {
        return BuiltIns.names();
    }

    /** Shadow maps draw only the fronts of closed levels: half the triangles. */
    @ParameterizedTest
    @MethodSource("names")
    void builtInModelsAreClosedExceptCraneAndFlag(String name) {
        boolean isSheet = Set.of("crane", "flag").contains(name);
        assertEquals(!isSheet, ClosedSurface.isClosed(BuiltIns.load(name)));
    }

    @ParameterizedTest
    @ValueSource(strings = {BuiltIns.ENDING, BuiltIns.QUICK_ENDING})
    void everyModelFileBelongsToABuiltInModel(String ending) throws IOException, URISyntaxException {
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
    void errorForAnUnknownNameListsTheBuiltInModels() {
        var refused = assertThrows(IllegalArgumentException.class, () -> BuiltIns.load("dragon"));
        String found = "built-in model: found unknown name 'dragon', expected one of " + BuiltIns.names();
        assertEquals(
                found + "; for a prop in a person's hand, append + and one of [phone, groceries, tote, umbrella]",
                refused.getMessage());
    }

    @Test
    void builtInPeopleCanBeLoadedWithPropsByName() {
        assertTrue(BuiltIns.has("adult"));
        assertTrue(BuiltIns.has("woman+tote+umbrella"));
        for (String none : List.of("dog+phone", "adult+", "adult+dragon", "+phone", "")) {
            assertFalse(BuiltIns.has(none), none);
        }
        assertEquals("adult+phone", BuiltIns.load("adult+phone").name());
        assertEquals("adult+phone", BuiltIns.loadFile("adult+phone").character().name());
    }
}
