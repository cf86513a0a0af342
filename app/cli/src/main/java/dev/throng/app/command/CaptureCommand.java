package dev.throng.app.command;

import dev.throng.app.capture.Capture;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.option.CaptureOptions;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.setting.CaptureSettings;
import dev.throng.app.option.setting.CaptureSettings.FilmFormat;
import dev.throng.app.option.setting.FrameSize;
import dev.throng.app.option.setting.RunSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command that writes pictures of a crowd, frame by frame. */
@CommandLine.Command(
        name = "capture",
        description = "Renders a scene to PNG files, an animated PNG or a video.",
        customSynopsis = "throng capture [MODEL...] --out FOLDER|FILE [OPTIONS]",
        footer = {
            "",
            "Examples:",
            "  throng capture --out crowd.mp4 --frames 240 --fps 24",
            "  throng capture Fox.glb --out fox.png --frames 30 --size 640x360",
            "  throng capture Fox.glb --instances 100 --out pictures --size 1920x1080 --msaa 4"
        })
public final class CaptureCommand extends Command {
    private static final CommandDefaults DEFAULTS = CommandDefaults.studio(1000);

    @Parameters(
            paramLabel = "MODEL",
            description = "model files (.glb, .gltf, .fbx, .dae, .x, .bvh), or built-in characters such as adult; "
                    + "several models alternate in the crowd (default: the characters of the scene)")
    private List<Path> models = new ArrayList<>();

    @ArgGroup(validate = false, heading = "%nOutput:%n")
    private CaptureOptions film = new CaptureOptions();

    @Mixin
    private RunOptions options = new RunOptions();

    public CaptureCommand(Console console) {
        super(console);
    }

    @Override
    Set<String> refused() {
        return Set.of("--json", "--csv", "--report", "--screenshot");
    }

    @Override
    Map<String, String> defaults() {
        return ofScenes(DEFAULTS, Map.of("step", "1 / --fps", "quality", "high"));
    }

    @Override
    ExitCode run(Console console) {
        RunSettings run = options.settings(models, DEFAULTS);
        refuse(
                run.scene().instances().size() > 1,
                "--instances: found several counts, expected one count, since a video shows one crowd");
        options.refuse(
                List.of("--json", "--csv", "--report"),
                "throng capture measures nothing and has no results; to measure, use throng bench");
        options.refuse(
                List.of("--screenshot"),
                "throng capture writes pictures to --out; for a single picture, use --frames 1");
        CaptureSettings settings = film.settings();
        FrameSize size = run.picture().size();
        refuse(
                settings.format() == FilmFormat.MP4 && (size.width() % 2 != 0 || size.height() % 2 != 0),
                "--size: found " + size
                        + ", expected an even width and an even height for MP4 files; use an even size, or write a .png file");
        new Capture(run, settings, console).run();
        Path place = settings.out().toAbsolutePath().normalize();
        String frames = settings.frames() == 1 ? "1 frame" : settings.frames() + " frames";
        console.out().println("written: " + place + " (" + frames + ", " + settings.rate() + " frames per second)");
        return ExitCode.OK;
    }
}
