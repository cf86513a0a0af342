package dev.throng.app.option.setting;

import java.nio.file.Path;
import java.util.List;

/**
 * What is loaded.
 *
 * @param models files in the order given; empty for the built-in character
 * @param clips what else a single model plays
 */
public record ModelFiles(List<Path> models, ClipFiles clips) {
    public ModelFiles {
        models = List.copyOf(models);
    }
}
