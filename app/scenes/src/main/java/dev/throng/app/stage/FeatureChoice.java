package dev.throng.app.stage;

import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.TriedFeature;
import dev.throng.crowd.gl.character.CharacterPool;
import dev.throng.crowd.gl.palette.PaletteBackend;
import dev.throng.gl.FreeMemory;
import dev.throng.gl.GlException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Result of trials that decide about optional renderer features.
 *
 * @param settings settings with the chosen features
 * @param trials results in the order of measuring; empty if nothing was measured
 */
public record FeatureChoice(RunSettings settings, List<Trial> trials) {
    /**
     * Largest ratio of frame times, with to without a feature, that switches the feature on. Smaller gains may be
     * noise.
     */
    private static final double CLEARLY = 0.95;

    /**
     * Measurement of one feature.
     *
     * @param option command line option of the feature
     * @param ratio fastest frame time with the feature, divided by the fastest without it
     */
    public record Trial(String option, double ratio) {}

    /**
     * Measures, one by one, the features for which a scene's settings request trials. In each trial, the features
     * chosen by earlier trials are on. A feature stays off if memory is too small for its trial.
     *
     * @param characters pool that holds the scene's characters
     * @param count number of instances in the trials
     * @param backend backend that builds the palettes
     */
    static FeatureChoice of(CharacterPool characters, PreparedScene scene, int count, PaletteBackend backend) {
        List<TriedFeature> tried = scene.settings().engine().tried();
        RunSettings chosen = scene.settings();
        for (TriedFeature feature : tried) {
            chosen = chosen.with(feature, false);
        }
        List<Trial> trials = new ArrayList<>();
        for (TriedFeature feature : tried) {
            RunSettings other = chosen.with(feature, true);
            OptionalDouble ratio = ratio(
                    characters,
                    backend,
                    scene.with(chosen).copyWith(count),
                    scene.with(other).copyWith(count));
            if (ratio.isPresent()) {
                trials.add(new Trial(feature.option(), ratio.getAsDouble()));
                chosen = ratio.getAsDouble() <= CLEARLY ? other : chosen;
            }
        }
        return new FeatureChoice(chosen, trials);
    }

    private static OptionalDouble ratio(
            CharacterPool characters, PaletteBackend backend, PreparedScene plain, PreparedScene other) {
        if (!fit(characters, backend, List.of(plain, other))) {
            return OptionalDouble.empty();
        }
        try (LiveScene a = plain.open(characters, backend);
                LiveScene b = other.open(characters, backend)) {
            return OptionalDouble.of(FrameTrial.ratio(characters.gl(), a, b));
        } catch (GlException e) {
            if (e.kind() != GlException.Kind.OUT_OF_MEMORY) {
                throw e;
            }
            return OptionalDouble.empty();
        }
    }

    private static boolean fit(CharacterPool characters, PaletteBackend backend, List<PreparedScene> scenes) {
        long available = FreeMemory.of(characters.gl().info());
        long needed = scenes.stream()
                .mapToLong(scene -> Memory.of(characters.gl(), scene.settings(), backend)
                        .plan(scene)
                        .total())
                .sum();
        return available == 0 || needed <= available;
    }
}
