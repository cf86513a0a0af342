package dev.throng.app.view.state;

import dev.throng.app.option.setting.SceneKind;
import dev.throng.app.view.text.Text;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Loader of files that users drop on the window: models, and Radiance pictures for scene studio. */
public final class DroppedFiles {
    private static final String LIGHT = ".hdr";

    private final ViewState state;
    private final SceneController controller;

    /**
     * @param state the user's settings
     * @param controller controller of the scene
     */
    public DroppedFiles(ViewState state, SceneController controller) {
        this.state = state;
        this.controller = controller;
    }

    /** Requests a scene with the dropped files. If a file cannot be read, only a message is shown. */
    public void load(List<Path> files) {
        List<Path> models =
                files.stream().filter(Predicate.not(DroppedFiles::isLight)).toList();
        if (!models.isEmpty()) {
            controller.load(models);
        }
        files.stream().filter(DroppedFiles::isLight).findFirst().ifPresent(this::light);
    }

    private static boolean isLight(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(LIGHT);
    }

    private void light(Path file) {
        if (state.settings().scene().scene() == SceneKind.STUDIO) {
            state.request("environment", file.toString());
        } else {
            state.showMessage(Text.NO_LIGHT_HERE.of(file.getFileName()));
        }
    }
}
