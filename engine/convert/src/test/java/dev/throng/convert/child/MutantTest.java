package dev.throng.convert.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.throng.anim.Trials;
import dev.throng.convert.Converter;
import dev.throng.convert.scene.ImportException;
import dev.throng.gltf.AssetException;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.SharedModels;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Damaged files are converted or refused in one line, each in a separate process. {@code -Dconvert.mutants=1000} tests
 * more files, and reports the number of processes that died.
 */
@Tag("turn-2")
class MutantTest {
    private static final int MUTANTS = Integer.getInteger("convert.mutants", Trials.of(4, 8));
    /** Number of mutants in the test's process for each one in a separate process. */
    private static final int MORE = 10;

    @TempDir
    private Path folder;

    /** One file per form of each format that this project reads itself. */
    static Stream<Arguments> ownFormats() throws IOException {
        String master = new String(shared("mobs_dungeon_master.x"), StandardCharsets.ISO_8859_1);
        String afterHeader = master.substring(master.indexOf('\n'));
        return Stream.of(
                arguments("binary.fbx", shared("skin.fbx")),
                arguments("text.fbx", shared("skinning.fbx")),
                arguments("clips.dae", shared("library_animation_clips.dae")),
                arguments("text.x", shared("mobs_dungeon_master.x")),
                arguments("binary.x", XForms.binary(XFileTest.body("go", 25))),
                arguments("compressed.x", XForms.packed(afterHeader)),
                arguments("walk.bvh", shared("cmu_12_01_walk.bvh")));
    }

    private static byte[] shared(String name) throws IOException {
        return Files.readAllBytes(SharedModels.otherFormat(name));
    }

    @ParameterizedTest
    @MethodSource("ownFormats")
    void damagedFilesAreConvertedOrRefusedInOneLine(String name, byte[] file) {
        Map<String, Long> outcomes = outcomes(name, file);
        assertEquals(0, outcomes.getOrDefault("died", 0L), "readers of this project refuse, and do not die");
    }

    /** Assimp may die, but not the calling process. */
    @Test
    void damagedFilesCanKillOnlyTheImporterProcess() {
        Map<String, Long> outcomes = outcomes("man.md5mesh", bytes(AssimpFormatTest.MESH));
        assertTrue(outcomes.size() > 1, outcomes::toString);
    }

    /** Counts mutants of a file by outcome; runs one per core at a time. */
    private Map<String, Long> outcomes(String name, byte[] file) {
        Map<String, Long> outcomes = IntStream.range(0, MUTANTS)
                .parallel()
                .mapToObj(i -> outcome(folder.resolve(i + name), new Mutants(name.hashCode() + i).of(file)))
                .collect(Collectors.groupingBy(outcome -> outcome, TreeMap::new, Collectors.counting()));
        System.out.println(name + ": " + MUTANTS + " mutants " + outcomes);
        return outcomes;
    }

    private static String outcome(Path file, byte[] mutant) {
        try {
            Files.write(file, mutant);
            GltfLoader.load(
                    String.valueOf(file.getFileName()), Converter.convert(file).glb());
            return "converted";
        } catch (AssetException e) {
            String line = String.valueOf(e.getMessage());
            assertFalse(line.contains("\n"), line);
            assertFalse(line.contains("more than 60 s"), line);
            return line.contains("importer process, which ended") ? "died" : "refused";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            file.toFile().delete();
        }
    }

    /** Further files, also with morph targets. */
    static Stream<Arguments> files() throws IOException {
        return Stream.concat(
                ownFormats(),
                Stream.of(
                        arguments("nested.dae", shared("box_nested_animation.dae")),
                        arguments("skin.dae", shared("skin.dae")),
                        arguments("morph.dae", bytes(ColladaMorphTest.file())),
                        arguments("morph.fbx", bytes(FbxMorphTest.file()))));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("files")
    void importersFailOnlyByDeclaredExceptions(String name, byte[] file) throws IOException {
        Mutants mutants = new Mutants(~name.hashCode());
        for (int i = 0; i < MORE * MUTANTS; i++) {
            Path mutant = folder.resolve(name);
            Files.write(mutant, mutants.of(file));
            try {
                GltfLoader.load(name, Importer.convert(mutant).glb());
            } catch (ImportException | AssetException | OutOfMemoryError e) {
                // expected
            }
        }
    }
}
