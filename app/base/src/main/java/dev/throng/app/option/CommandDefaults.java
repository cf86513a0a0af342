package dev.throng.app.option;

import dev.throng.app.option.setting.SceneKind;

/**
 * What a command shows where the command line leaves it open.
 *
 * @param instances in scenes that have no number of their own
 * @param models the scene that shows models
 */
public record CommandDefaults(int instances, SceneKind models) {
    /** Models on a grid. */
    public static CommandDefaults grid(int instances) {
        return new CommandDefaults(instances, SceneKind.GRID);
    }

    /** Models in the studio. */
    public static CommandDefaults studio(int instances) {
        return new CommandDefaults(instances, SceneKind.STUDIO);
    }
}
