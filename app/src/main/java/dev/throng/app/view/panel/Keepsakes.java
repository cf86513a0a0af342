package dev.throng.app.view.panel;

import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.report.Json;
import dev.throng.app.stage.LiveStage;
import dev.throng.app.view.meter.Meters;
import dev.throng.app.view.state.Desk;
import dev.throng.app.view.state.Show;
import dev.throng.app.view.state.WishFile;
import dev.throng.gl.GlInfo;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the person keeps: pictures, meters and settings, in one folder, under names that no file has. */
public final class Keepsakes {
    private static final String NAME = "throng-view-";

    private final Path folder;
    private final Desk desk;
    private final Meters meters;
    private final Show show;
    private final GlInfo gl;

    /** @param folder that is written to */
    public Keepsakes(Path folder, Desk desk, Meters meters, Show show, GlInfo gl) {
        this.folder = folder;
        this.desk = desk;
        this.meters = meters;
        this.show = show;
        this.gl = gl;
    }

    /** The crowd as it was shown last, without the panel. */
    public void picture() {
        LiveStage stage = show.stage();
        if (stage != null) {
            keep(".png", stage.picture().png());
        }
    }

    /** The meters as they stand. */
    public void meters() {
        keep(".json", Json.content(MeterExport.of(desk, meters, show.memory(), gl)));
    }

    /** What is shown, for {@code --settings}. */
    public void settings() {
        keep("-settings.json", Json.content(WishFile.content(desk.wish())));
    }

    private void keep(String ending, OutputFile.Content content) {
        try {
            OutputFile file = new OutputFile(free(ending));
            file.write(content);
            desk.say("written: " + file.path().toAbsolutePath().normalize());
        } catch (UsageException e) {
            desk.say(e.getMessage());
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
