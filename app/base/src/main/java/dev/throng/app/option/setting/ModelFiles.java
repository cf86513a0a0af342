package dev.throng.app.option.setting;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Model files to load.
 *
 * @param models files in the given order; empty for built-in characters
 * @param content parts of the files to show
 */
public record ModelFiles(List<Path> models, ModelContent content) {
    public ModelFiles {
        models = List.copyOf(models);
    }

    /**
     * @param variant name of the material variant to show; null: the files' default materials
     * @return copy that shows the material variant
     */
    public ModelFiles showing(@Nullable String variant) {
        var shown = new ModelContent(content.scene(), content.morphs(), content.clips(), content.root(), variant);
        return new ModelFiles(models, shown);
    }
}
