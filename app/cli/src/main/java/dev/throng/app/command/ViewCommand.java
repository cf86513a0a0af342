package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.CommandDefaults;
import dev.throng.app.option.Converters;
import dev.throng.app.option.RunOptions;
import dev.throng.app.option.WindowOptions;
import dev.throng.app.option.setting.Choices;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.option.setting.Temporal;
import dev.throng.app.view.WindowScreen;
import dev.throng.app.view.state.SceneLoader;
import dev.throng.app.view.state.ViewRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/** Command that shows a crowd in a window. */
@CommandLine.Command(
        name = "view",
        description = "Shows a crowd in a window, where settings can be changed while the crowd is drawn.",
        customSynopsis = "throng view [MODEL...] [OPTIONS]",
        footer = {
            "",
            "Keys: F1 lists all keys, Tab opens the panel, Esc quits. With --headless, "
                    + "throng opens no window, and measures the crowd instead.",
            "",
            "Examples:",
            "  throng view Fox.glb --instances 500",
            "  throng view --scene stadium --json seen.json"
        })
public final class ViewCommand extends Command {
    private static final CommandDefaults DEFAULTS = CommandDefaults.studio(200);

    @Parameters(
            paramLabel = "MODEL",
            description = "model files (.glb, .gltf, .fbx, .dae, .x, .bvh), or built-in characters such as adult; "
                    + "several models alternate in the crowd (default: the characters of the scene)")
    private List<Path> models = new ArrayList<>();

    @Mixin
    private RunOptions options = new RunOptions();

    @ArgGroup(validate = false, heading = "%nWindow:%n")
    private WindowOptions window = new WindowOptions();

    public ViewCommand(Console console) {
        super(console);
    }

    @Override
    Set<String> refused() {
        return Set.of("--csv", "--report");
    }

    @Override
    Map<String, String> defaults() {
        return ofScenes(DEFAULTS, Map.of("step", "real time", "quality", "auto"));
    }

    @Override
    ExitCode run(Console console) {
        RunSettings settings = settings();
        if (settings.device().headless()) {
            refuse(
                    options.isGiven("--ui-scale"),
                    "--ui-scale: found --headless as well, which opens no window; remove one of the two options");
            refuse(
                    window.temporal() == Temporal.ON,
                    "--temporal: found 'on' with --headless, expected auto or off, since --headless opens no window");
            return BenchReport.quickStart(options.settings(models, DEFAULTS)).print(console);
        }
        refuse(
                settings.device().device() != null,
                "--device: found this option without --headless, expected both: a window always uses the GPU of its display; to choose another GPU, add --headless");
        refuse(
                options.isGiven("--csv") || options.isGiven("--report"),
                "--csv, --report: throng view records no frame times; to measure, use throng bench");
        return show(options.line(), settings, window.scale(), console);
    }

    /**
     * Shows the scene of {@code view} or a similar command until the window is closed.
     *
     * @param line parsed command line
     * @param settings settings that the command line requests
     * @param scale size of text and widgets, as a factor of the display's scale
     * @throws dev.throng.gl.GlException UNAVAILABLE if no window can be opened
     */
    static ExitCode show(ParseResult line, RunSettings settings, double scale, Console console) {
        ViewRequest asked = ViewRequestArguments.of(line, settings.scene().files());
        ViewRequest request = asked.with(
                        "instances",
                        Integer.toString(settings.scene().instances().get(0)))
                .with("quality", Choices.word(settings.picture().quality().tier()));
        try (SceneLoader loader = new SceneLoader(request, settings, console);
                WindowScreen screen = new WindowScreen(settings, scale)) {
            new ViewSession(settings, console).run(screen, loader);
        }
        return ExitCode.OK;
    }

    private RunSettings settings() {
        RunSettings settings = options.windowSettings(models, DEFAULTS, window.temporal());
        refuse(
                settings.scene().instances().size() > 1,
                "--instances: found several counts, expected one count, since a window shows one crowd");
        return settings;
    }

    /** @return parser of the window's requests that prints messages to the console */
    public static ViewRequest.Parser parser(Console console) {
        return request -> read(console, request);
    }

    private static RunSettings read(Console console, ViewRequest request) {
        ViewCommand command = new ViewCommand(console);
        CommandLine line = new CommandLine(command);
        Converters.register(line);
        try {
            line.parseArgs(ViewRequestArguments.arguments(request, line.getCommandSpec())
                    .toArray(String[]::new));
        } catch (CommandLine.ParameterException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
        return command.settings();
    }
}
