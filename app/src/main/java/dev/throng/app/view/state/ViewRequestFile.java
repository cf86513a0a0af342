package dev.throng.app.view.state;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Requests as files that {@code --settings FILE} reads. */
public final class ViewRequestFile {
    private static final String TRUE = "true";

    private ViewRequestFile() {}

    /** Option names and values; models by their whole paths, so that they are found from anywhere. */
    public static Map<String, Object> content(ViewRequest request) {
        Map<String, Object> content = new LinkedHashMap<>();
        if (!request.models().isEmpty()) {
            content.put(
                    "models",
                    request.models().stream().map(ViewRequestFile::whole).toList());
        }
        request.options().forEach((option, value) -> content.put(option, value.equals(TRUE) ? Boolean.TRUE : value));
        return content;
    }

    /** Names of built-in characters are no paths. */
    private static String whole(Path model) {
        return Files.exists(model) ? model.toAbsolutePath().normalize().toString() : model.toString();
    }
}
