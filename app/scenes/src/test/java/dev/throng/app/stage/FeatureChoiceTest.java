package dev.throng.app.stage;

import static dev.throng.app.stage.PreparedSceneTest.prepared;
import static dev.throng.app.stage.PreparedSceneTest.settings;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.TriedFeature;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Trials choose all features set to 'auto' and no others; they do not change pictures. */
@GlTest
@Tag("turn-5")
class FeatureChoiceTest {
    private static final String[] SMALL = {"--scene", "tower", "--instances", "3", "--size", "64x36"};
    private static final RunSettings PLAIN = settings(SMALL);
    private static final RunSettings AUTO =
            settings(with("--preskin", "auto", "--triangle-cull", "auto", "--palette-fetch", "auto"));

    private static String[] with(String... more) {
        String[] all = Arrays.copyOf(SMALL, SMALL.length + more.length);
        System.arraycopy(more, 0, all, SMALL.length, more.length);
        return all;
    }

    private static FeatureChoice choice(CharacterPool characters, PreparedScene scene) {
        return characters.holding(
                scene.used(), () -> FeatureChoice.of(characters, scene, scene.count(), PaletteBackend.DEFAULT));
    }

    @Test
    void trialsTurnOnOnlyFeaturesThatSaveTime(GlContext gl) {
        try (CharacterPool characters = new CharacterPool(gl)) {
            FeatureChoice choice = choice(characters, prepared(AUTO, null));
            assertEquals(
                    Arrays.stream(TriedFeature.values())
                            .map(TriedFeature::option)
                            .toList(),
                    choice.trials().stream().map(FeatureChoice.Trial::option).toList());
            RunSettings expected = AUTO;
            for (int k = 0; k < TriedFeature.values().length; k++) {
                double ratio = choice.trials().get(k).ratio();
                assertTrue(ratio > 0, choice.trials()::toString);
                expected = expected.with(TriedFeature.values()[k], ratio <= 0.95);
            }
            assertEquals(expected, choice.settings());
            assertEquals(List.of(), choice.settings().engine().tried());
        }
    }

    @Test
    void noTrialRunsIfNoFeatureIsAuto(GlContext gl) {
        try (CharacterPool characters = new CharacterPool(gl)) {
            assertEquals(new FeatureChoice(PLAIN, List.of()), choice(characters, prepared(PLAIN, null)));
        }
    }

    /** Pictures with other features may differ by rounding, because their programs differ. */
    @Test
    void readingPalettesFromStorageBlocksDoesNotChangePictures(GlContext gl) {
        assertEquals(picture(gl, PLAIN), picture(gl, PLAIN.with(TriedFeature.PALETTE_FETCH, true)));
    }

    @Test
    void scenesWithTrialsCanBeDrawn(GlContext gl) {
        assertNotEquals("", picture(gl, AUTO));
    }

    private static String picture(GlContext gl, RunSettings settings) {
        PictureSize size = new PictureSize(
                new FrameSize(64, 36), settings.picture().quality().resolution());
        try (CharacterPool characters = new CharacterPool(gl);
                LiveScene scene = LiveScene.open(characters, prepared(settings, null), size)) {
            return scene.screenshot(0).hash();
        }
    }
}
