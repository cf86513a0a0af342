package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.RandomRigs;
import dev.throng.anim.RigShape;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.setting.AtlasSettings.Kernel;
import dev.throng.app.option.setting.ComparedPaths;
import dev.throng.app.option.setting.ErrorBound;
import dev.throng.app.option.setting.PathName;
import dev.throng.assets.Tower;
import dev.throng.assets.models.BuiltIns;
import dev.throng.gl.GlTest;
import dev.throng.gl.ShaderPair;
import dev.throng.gltf.GltfLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** GPU, CPU and keyframes agree for whole crowds, with every kernel. */
@GlTest
@ShaderPair
class PathsAgreeTest {
    /**
     * Number of times per clip: the eleven special times of the shared models, and one time between; built characters
     * have more.
     */
    private static final int CORNERS_AND_MORE = 12;

    /** Largest number of clips per shared model, evenly chosen; {@code -Dcompare.clips=N} changes it. */
    private static final int CLIPS = Integer.getInteger("compare.clips", 12);

    static Stream<Arguments> trials() {
        List<CharacterModel> characters = List.of(
                Tower.create(),
                BuiltIns.load("crane"),
                RandomRigs.create(RigShape.of(1), 1),
                RandomRigs.create(RigShape.of(30).withMeshes(3, 50, 9), 2),
                RandomRigs.create(RigShape.of(17).withGeneralScale(), 3),
                RandomRigs.create(RigShape.of(300).asBush().withClips(1), 4),
                RandomRigs.create(RigShape.of(40).asChain().withRoots(3), 5));
        return characters.stream()
                .flatMap(character -> Stream.of(PathName.CPU, PathName.EXACT)
                        .flatMap(b -> Stream.of(Kernel.INSTANCE, Kernel.JOINT)
                                .map(kernel -> Arguments.of(character, b, kernel))));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("trials")
    void gpuCpuAndExactVerticesAgreeForBuiltInAndRandomCharacters(CharacterModel character, PathName b, Kernel kernel) {
        Trial trial = Trial.run(character, PathName.GPU, b, kernel);
        assertEquals(ExitCode.OK, trial.code(), trial.err());
    }

    @Test
    void gpuAndExactVerticesAgreeForACharacterWithoutClips() {
        CharacterModel still = RandomRigs.create(RigShape.of(5).withClips(0), 6);
        Trial trial = Trial.run(still, PathName.GPU, PathName.EXACT, Kernel.INSTANCE);
        assertEquals(ExitCode.OK, trial.code(), trial.err());
    }

    /** Each model is read only once. */
    static Stream<Path> sharedModels() throws IOException {
        Path folder = Path.of(System.getProperty("throng.shared", ""), "models");
        if (!Files.isDirectory(folder)) {
            return Stream.of(folder);
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().matches(".*\\.(gltf|glb)"))
                    .filter(file -> !file.toString().contains("other-formats"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("sharedModels")
    void gpuCpuAndExactVerticesAgreeForAllRealModels(Path file) {
        assumeTrue(Files.isRegularFile(file), "no shared models at " + file);
        CharacterModel character = withClips(GltfLoader.load(file), CLIPS);
        compareShared(character, PathName.CPU, Kernel.INSTANCE);
        compareShared(character, PathName.CPU, Kernel.JOINT);
        compareShared(character, PathName.EXACT, Kernel.INSTANCE);
    }

    private static CharacterModel withClips(CharacterModel c, int most) {
        int step = Math.max((c.clips().size() + most - 1) / most, 1);
        List<Clip> clips = new ArrayList<>();
        for (int i = 0; i < c.clips().size(); i += step) {
            Clip clip = c.clips().get(i);
            clips.add(new Clip(clips.size(), clip.name(), clip.duration(), clip.tracks(), clip.speed()));
        }
        return new CharacterModel(c.name(), c.rig(), c.surface(), clips, c.warnings());
    }

    private static void compareShared(CharacterModel character, PathName b, Kernel kernel) {
        ErrorBound deep = b == PathName.CPU ? ofDeepSkeletons(character) : null;
        ComparedPaths settings =
                new ComparedPaths(PathName.GPU, b, deep, null, new ComparedPaths.Files(null, null, null));
        Trial trial = Trial.run(List.of(character), settings, kernel, CORNERS_AND_MORE);
        assertEquals(ExitCode.OK, trial.code(), trial.err());
    }

    /**
     * Returns the rounding error that accumulates over levels, as in {@code VertexBackendTest}, for more than ten
     * levels, where {@code compare} allows less. A processor without SSE is off by 2.2e-6 D at 30 levels.
     */
    private static @Nullable ErrorBound ofDeepSkeletons(CharacterModel character) {
        int levels = character.skeleton().depth();
        return levels > 10 ? new ErrorBound(2e-7 * levels, false) : null;
    }
}
