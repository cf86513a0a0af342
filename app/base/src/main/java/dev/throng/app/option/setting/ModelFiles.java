package dev.throng.app.option.setting;

import java.nio.file.Path;
import java.util.List;

/**
 * What is loaded.
 *
 * @param models files in the order given; empty for the built-in character
 * @param content what of them is shown
 */
public record ModelFiles(List<Path> models, ModelContent content) {
    public ModelFiles {
        models = List.copyOf(models);
    }
}
