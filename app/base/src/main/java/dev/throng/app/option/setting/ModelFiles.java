package dev.throng.app.option.setting;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /** Returns these files with other materials. @param variant of the models; null: the files' own */
    public ModelFiles showing(@Nullable String variant) {
        var shown = new ModelContent(content.scene(), content.morphs(), content.clips(), content.root(), variant);
        return new ModelFiles(models, shown);
    }
}
