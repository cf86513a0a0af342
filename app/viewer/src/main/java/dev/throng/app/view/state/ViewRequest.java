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
 * User's request for a scene, in the words of the command line, whose parser checks it. A {@code --settings} file can
 * store the request.
 *
 * @param models model files or names of built-in characters; empty for the scene's built-in characters
 * @param clips files with further clips for a single model
 * @param options values of options by name without dashes, in the order in which they were requested
 */
public record ViewRequest(List<Path> models, List<Path> clips, Map<String, String> options) {
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

    public ViewRequest(List<Path> models, Map<String, String> options) {
        this(models, List.of(), options);
    }

    public ViewRequest with(String option, String value) {
        Map<String, String> changed = new LinkedHashMap<>(options);
        changed.put(option, value);
        return new ViewRequest(models, clips, changed);
    }

    /** @return a copy in which an option has its default */
    public ViewRequest without(String option) {
        Map<String, String> changed = new LinkedHashMap<>(options);
        changed.remove(option);
        return new ViewRequest(models, clips, changed);
    }

    /** @return a copy without options of scene studio, because other scenes refuse them */
    ViewRequest withoutStudio() {
        ViewRequest kept = this;
        for (String name : StudioOptions.NAMES) {
            kept = kept.without(name.substring("--".length()));
        }
        return kept;
    }

    /**
     * @param others model files or names of built-in characters
     * @return a copy with other models, without the options that depend on the models: clip files, scene in the file,
     *     root motion
     */
    public ViewRequest with(List<Path> others) {
        return new ViewRequest(others, without(RETARGET).without(SCENE_INDEX).without(ROOT).options);
    }

    /** @return content of a file for {@code --settings}, with absolute paths */
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

    /** @return absolute path of a model file; for the name of a built-in character, the name */
    private static String whole(Path model) {
        return Files.exists(model) ? model.toAbsolutePath().normalize().toString() : model.toString();
    }

    /** @return requested value of an option; null if the option was not requested */
    public @Nullable String value(String option) {
        return options.get(option);
    }

    /** Parser of requests, with the rules of the command line. */
    @FunctionalInterface
    public interface Parser {
        /**
         * @return a request's settings, including defaults
         * @throws dev.throng.app.console.UsageException for impossible or unsupported settings
         */
        RunSettings parse(ViewRequest request);
    }
}
