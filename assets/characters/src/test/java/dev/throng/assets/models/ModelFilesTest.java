package dev.throng.assets.models;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.SameCharacter;
import dev.throng.anim.file.CharacterFile;
import dev.throng.assets.beast.Dogs;
import dev.throng.assets.figure.People;
import dev.throng.assets.glb.GlbWriter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the resource files with the models built here, which are equal on every machine: builders use addition,
 * multiplication, division and square roots, which Java rounds equally everywhere, and {@link StrictMath}. After a
 * change of a builder, {@link Generate} must write the files again.
 */
@Tag("turn-2")
class ModelFilesTest {
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

    @Test
    void buildersExistForAllBuiltInModels() {
        assertEquals(BuiltIns.names(), List.copyOf(Workshop.makers().keySet()));
    }

    @ParameterizedTest
    @MethodSource("names")
    void storedModelFilesEqualRebuiltModelsByteForByte(String name) {
        CharacterModel made = Objects.requireNonNull(MADE.get(name));
        assertEquals(name, made.name());
        CharacterModel shipped = BuiltIns.load(name);
        SameCharacter.assertSame(made, shipped);
        assertEquals(name, shipped.name());
        byte[] file = GlbWriter.write(made);
        assertArrayEquals(file, BuiltIns.bytes(name, BuiltIns.ENDING));
        assertArrayEquals(Workshop.quickFile(name, file), BuiltIns.bytes(name, BuiltIns.QUICK_ENDING));
    }

    @ParameterizedTest
    @EnumSource
    void storedFurnishingFilesEqualRebuiltModelsByteForByte(Furnishing furnishing) {
        CharacterModel character = Workshop.furnishing(furnishing);
        byte[] made = CharacterFile.write(character);
        assertArrayEquals(made, BuiltIns.bytes(furnishing.file(), BuiltIns.QUICK_ENDING));
        assertArrayEquals(made, CharacterFile.write(furnishing.load()));
        assertEquals(character.name(), furnishing.load().name());
    }
}
