package dev.throng.gltf;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.gait.GaitFinder;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Gaits of models from several sources: all clips that walk or run, without fights or dances. The fox's run is a
 * gallop.
 */
class SharedGaitsTest {
    private static final Map<String, Set<String>> GAITS = Map.of(
            "Knight.glb",
            Set.of(
                    "Running_A",
                    "Running_B",
                    "Running_Strafe_Left",
                    "Running_Strafe_Right",
                    "Walking_A",
                    "Walking_B",
                    "Walking_Backwards",
                    "Walking_C"),
            "RobotExpressive.glb",
            Set.of("Running", "Walking"),
            "Fox.glb",
            Set.of("Walk"),
            "CesiumMan.gltf",
            Set.of("clip 0"));

    static Iterable<Path> models() {
        return SharedModels.all();
    }

    @ParameterizedTest
    @MethodSource("models")
    void foundGaitsOfEachModelEqualTheListedGaits(Path file) {
        CharacterModel character = GltfLoader.load(file);
        Set<String> found = new TreeSet<>();
        GaitFinder.all(character)
                .keySet()
                .forEach(clip -> found.add(character.clips().get(clip).name()));
        String name = file.getFileName().toString();
        assertEquals(new TreeSet<>(GAITS.getOrDefault(name, Set.of())), found);
    }
}
