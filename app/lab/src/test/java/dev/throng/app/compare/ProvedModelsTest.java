package dev.throng.app.compare;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Trials;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.AtlasForm;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.proof.ErrorSearch;
import dev.throng.bake.proof.ProvedError;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.SharedModels;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Searches find no error above the proved one, in any clip of a shared model. The system property {@code search.tries}
 * sets the number of tries.
 */
@Tag("turn-3")
class ProvedModelsTest {
    private static final int TRIES = Integer.getInteger("search.tries", Trials.of(1024, 4096));

    /**
     * Largest number of evaluations that a proof may need for each measured moment. Baking evaluates two poses at about
     * 2.5 moments per measured one, to choose and to measure samples, and skins vertices, which costs as much as 4
     * evaluations. A proof with more evaluations would more than double the time of baking. Numbers of evaluations do
     * not depend on the load of the machine.
     */
    private static final double MOST_EVALUATIONS = 4;

    /** Cost of bounding a second derivative, divided by that of two poses and their difference. */
    private static final double BEND = 0.5;

    static Stream<Arguments> modelsInAllForms() {
        return SharedModels.all().stream()
                .flatMap(file -> Arrays.stream(AtlasForm.values()).map(form -> arguments(file, form)));
    }

    @ParameterizedTest
    @MethodSource("modelsInAllForms")
    void errorsOfRealModelsStayWithinTheProvedError(Path file, AtlasForm form) {
        CharacterModel character = GltfLoader.load(file);
        ClipAtlas atlas = ClipBaker.bake(character, BakeSettings.DEFAULT.with(form));
        ProvedError proved = ProvedError.of(character, atlas);
        double measured = atlas.certificate().encodingError();
        double found = new ErrorSearch(character, atlas, 1).largest(TRIES)
                / atlas.certificate().diagonal();
        System.out.printf(
                "%s, %s: %,d tries found %.3g, measured %.3g, proved %.3g%n",
                file.getFileName(), form, TRIES, found, measured, proved.error());
        assertTrue(found <= proved.error() + proved.rounding(), found + " > " + proved);
        assertTrue(proved.error() <= 2 * measured, proved + " for " + measured);
        assertFewEvaluations(character, atlas, proved);
    }

    private static void assertFewEvaluations(CharacterModel character, ClipAtlas atlas, ProvedError proved) {
        double moments = (double) atlas.certificate().samples() / character.vertexCount();
        double evaluations = proved.moments() + BEND * proved.bends();
        assertTrue(evaluations <= MOST_EVALUATIONS * moments, proved + " for " + moments + " measured moments");
    }
}
