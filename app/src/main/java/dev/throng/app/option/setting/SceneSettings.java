package dev.throng.app.option.setting;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which characters are shown, how many, and where.
 *
 * @param scene what is shown
 * @param models files in the order given; empty for the built-in character
 * @param instances crowd sizes, each 0 or more; at least one unless one is searched for
 * @param spacing distance of neighbours in model units, above 0; null: from the model
 * @param seed of everything random
 */
public record SceneSettings(
        SceneKind scene,
        List<Path> models,
        List<Integer> instances,
        @Nullable Double spacing,
        long seed) {}
