package dev.throng.app.option;

import dev.throng.app.option.setting.SceneKind;

/**
 * Defaults of a command.
 *
 * @param instances number in scenes without an own default
 * @param models scene that shows models
 */
public record CommandDefaults(int instances, SceneKind models) {
    /** Shows models on a grid. */
    public static CommandDefaults grid(int instances) {
        return new CommandDefaults(instances, SceneKind.GRID);
    }

    /** Shows models in the studio. */
    public static CommandDefaults studio(int instances) {
        return new CommandDefaults(instances, SceneKind.STUDIO);
    }
}
