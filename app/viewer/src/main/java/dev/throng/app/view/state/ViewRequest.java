package dev.throng.app.view.state;

import dev.throng.app.option.StudioOptions;
import dev.throng.app.option.setting.RunSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the user asks to see, in the words of the command line: whatever the panel offers can be asked for there, is
 * checked there, and can be given back by {@code --settings FILE}.
 *
 * @param models files or names of built-in characters; empty for the scene's own
 * @param clips files whose clips a single model plays, too
 * @param options values by the option's name without dashes, in the order they were asked for
 */
public record ViewRequest(List<Path> models, List<Path> clips, Map<String, String> options) {
    /** The option that names the scene. */
    static final String SCENE = "scene";

    private static final String TRUE = "true";
    private static final String RETARGET = "retarget";
    private static final String SCENE_INDEX = "scene-index";
    private static final String ROOT = "root-motion";

    public ViewRequest {
        models = List.copyOf(models);
        clips = List.copyOf(clips);
        options = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** A request without clips of other files. */
    public ViewRequest(List<Path> models, Map<String, String> options) {
        this(models, List.of(), options);
    }

    /** The same with another value of an option. */
    public ViewRequest with(String option, String value) {
        Map<String, String> changed = new LinkedHashMap<>(options);
        changed.put(option, value);
        return new ViewRequest(models, clips, changed);
    }

    /** A copy of this request with an option at its default. */
    public ViewRequest without(String option) {
        Map<String, String> changed = new LinkedHashMap<>(options);
        changed.remove(option);
        return new ViewRequest(models, clips, changed);
    }

    /** A copy of this request without options of the scene studio, which other scenes refuse. */
    ViewRequest withoutStudio() {
        ViewRequest kept = this;
        for (String name : StudioOptions.NAMES) {
            kept = kept.without(name.substring("--".length()));
        }
        return kept;
    }

    /** The same with other models, which show their default scenes and play their own clips as they are. */
    public ViewRequest with(List<Path> others) {
        return new ViewRequest(others, without(RETARGET).without(SCENE_INDEX).without(ROOT).options);
    }

    /** As a file that {@code --settings} reads: files by their whole paths, so that they are found from anywhere. */
    public Map<String, Object> content() {
        Map<String, Object> content = new LinkedHashMap<>();
        if (!models.isEmpty()) {
            content.put("models", models.stream().map(ViewRequest::whole).toList());
        }
        if (!clips.isEmpty()) {
            content.put("clips", clips.stream().map(ViewRequest::whole).toList());
        }
        options.forEach((option, value) -> content.put(option, value.equals(TRUE) ? Boolean.TRUE : value));
        return content;
    }

    /** Names of built-in characters are no paths. */
    private static String whole(Path model) {
        return Files.exists(model) ? model.toAbsolutePath().normalize().toString() : model.toString();
    }

    /** What was asked for of an option; null: nothing. */
    public @Nullable String value(String option) {
        return options.get(option);
    }

    /** Parses requests as the command line is parsed. */
    @FunctionalInterface
    public interface Parser {
        /**
         * The settings of a request, with defaults for everything that it leaves open.
         *
         * @throws dev.throng.app.console.UsageException for what cannot be, or is not built yet
         */
        RunSettings parse(ViewRequest request);
    }
}
