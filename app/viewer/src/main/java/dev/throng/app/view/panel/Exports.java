package dev.throng.app.view.panel;

import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.report.JsonFiles;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.meter.RunningCheck;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;
import dev.throng.app.view.text.Text;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes screenshots, meters and settings to new files in a folder. */
public final class Exports {
    private static final String NAME = "throng-view-";

    private final Path folder;
    private final ViewState state;
    private final Meters meters;
    private final SceneController controller;
    private final RunningCheck check;

    /** @param folder folder for the files */
    public Exports(Path folder, ViewState state, Meters meters, SceneController controller, RunningCheck check) {
        this.folder = folder;
        this.state = state;
        this.meters = meters;
        this.controller = controller;
        this.check = check;
    }

    /** Writes a picture of the last shown crowd, without the panel. */
    public void picture() {
        LiveScene scene = controller.scene();
        if (scene != null) {
            scene.picture().ifPresent(picture -> write(".png", picture.png()));
        }
    }

    /** Writes the measured frame times and statistics as JSON. */
    public void meters() {
        write(".json", JsonFiles.content(MeterExport.of(state, meters, controller, check)));
    }

    /** Writes the current settings as a file for {@code --settings}. */
    public void settings() {
        write("-settings.json", JsonFiles.content(state.viewRequest().content()));
    }

    private void write(String ending, OutputFile.Content content) {
        try {
            OutputFile file = new OutputFile(free(ending));
            file.write(content);
            state.showMessage(Text.WRITTEN.of(file.path().toAbsolutePath().normalize()));
        } catch (UsageException e) {
            state.showMessage(e.getMessage());
        }
    }

    private Path free(String ending) {
        int number = 1;
        while (Files.exists(folder.resolve(NAME + number + ending))) {
            number++;
        }
        return folder.resolve(NAME + number + ending);
    }
}
