package dev.throng.app.view.state;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Wishes as files that {@code --settings FILE} gives back. */
public final class WishFile {
    private static final String TRUE = "true";

    private WishFile() {}

    /** Option names and values; models by their whole paths, so that they are found from anywhere. */
    public static Map<String, Object> content(Wish wish) {
        Map<String, Object> content = new LinkedHashMap<>();
        if (!wish.models().isEmpty()) {
            content.put("models", wish.models().stream().map(WishFile::whole).toList());
        }
        wish.options().forEach((option, value) -> content.put(option, value.equals(TRUE) ? Boolean.TRUE : value));
        return content;
    }

    /** Names of built-in characters are no paths. */
    private static String whole(Path model) {
        return Files.exists(model) ? model.toAbsolutePath().normalize().toString() : model.toString();
    }
}
