package dev.throng.app.option;

import dev.throng.app.option.setting.SceneKind;

/**
 * Defaults of a command.
 *
 * @param instances number of instances in scenes that have no default number
 * @param models scene in which model files are shown, unless another is requested
 */
public record CommandDefaults(int instances, SceneKind models) {
    /** @return defaults that show model files on a grid */
    public static CommandDefaults grid(int instances) {
        return new CommandDefaults(instances, SceneKind.GRID);
    }

    /** @return defaults that show model files in scene studio */
    public static CommandDefaults studio(int instances) {
        return new CommandDefaults(instances, SceneKind.STUDIO);
    }
}
