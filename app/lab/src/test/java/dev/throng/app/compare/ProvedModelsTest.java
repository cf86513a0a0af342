package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.proof.ErrorSearch;
import dev.throng.bake.proof.ProvedError;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.SharedModels;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No search finds an error above the proved one, in any clip of a shared model. The system property
 * {@code search.tries} sets the number of tries.
 */
class ProvedModelsTest {
    private static final int TRIES = Integer.getInteger("search.tries", 4096);

    static List<Path> models() {
        return SharedModels.all();
    }

    @ParameterizedTest
    @MethodSource("models")
    void noSearchExceedsTheProvedError(Path file) {
        CharacterModel character = GltfLoader.load(file);
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
        ProvedError proved = ProvedError.of(character, atlas);
        double measured = atlas.certificate().encodingError();
        double found = new ErrorSearch(character, atlas, 1).largest(TRIES)
                / atlas.certificate().diagonal();
        System.out.printf(
                "%s: %,d tries found %.3g, measured %.3g, proved %.3g%n",
                file.getFileName(), TRIES, found, measured, proved.error());
        assertTrue(found <= proved.error() + proved.rounding(), found + " > " + proved);
        assertTrue(proved.error() <= 2 * measured, proved + " for " + measured);
    }
}
