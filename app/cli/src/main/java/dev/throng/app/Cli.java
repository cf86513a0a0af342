package dev.throng.app;

import dev.throng.app.command.BakeCommand;
import dev.throng.app.command.BenchCommand;
import dev.throng.app.command.CaptureCommand;
import dev.throng.app.command.CommandHelp;
import dev.throng.app.command.CompareCommand;
import dev.throng.app.command.ConvertCommand;
import dev.throng.app.command.DefaultCommand;
import dev.throng.app.command.DevicesCommand;
import dev.throng.app.command.DiffCommand;
import dev.throng.app.command.InspectCommand;
import dev.throng.app.command.PackageCommand;
import dev.throng.app.command.PoseCommand;
import dev.throng.app.command.RootCommand;
import dev.throng.app.command.TestCommand;
import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.AbArguments;
import dev.throng.app.option.Converters;
import dev.throng.app.option.Repetition;
import dev.throng.app.option.SettingsFile;
import dev.throng.app.report.Version;
import dev.throng.app.ui.Ui;
import dev.throng.gl.window.Window;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Command line of the program, which picocli parses. */
final class Cli {
    private static final String BENCH = "bench";
    private static final String VIEW = "view";
    private static final List<String> WINDOWLESS = List.of("--headless", "-h", "--help");
    private static final List<String> ROOT_OPTIONS = List.of("-h", "--help", "-V", "--version");

    private final Console console;

    Cli(Console console) {
        this.console = console;
    }

    /**
     * Runs the command in the arguments.
     *
     * @return exit code
     */
    int run(List<String> args) {
        boolean isDefault = args.isEmpty() || args.get(0).startsWith("-") && !ROOT_OPTIONS.contains(args.get(0));
        if ((isDefault || args.get(0).equals(VIEW))
                && Window.displayAvailable()
                && args.stream().noneMatch(WINDOWLESS::contains)) {
            Window.prepare(); // opening the library overlaps with reading the options
            Ui.prepare();
        }
        CommandLine line = configured(isDefault ? new CommandLine(new DefaultCommand(console)) : commands(args.get(0)));
        if (args.size() > 1 && args.get(0).equals(BENCH)) {
            AbArguments ab = AbArguments.of(args.subList(1, args.size()));
            if (ab != null) {
                return compare(ab);
            }
        }
        // picocli would report a failing writer as a bug of picocli, so its output is written afterwards.
        StringWriter help = new StringWriter();
        int code =
                line.setOut(new PrintWriter(help)).execute(expanded(line, args).toArray(String[]::new));
        console.out().print(help);
        return code;
    }

    /**
     * Parses the arguments without running a command.
     *
     * @throws CommandLine.ParameterException if the arguments are invalid
     */
    void parse(List<String> args) {
        AbArguments ab = AbArguments.of(args);
        if (ab != null) {
            parsed(ab.a());
            parsed(ab.b());
            return;
        }
        CommandLine line =
                configured(args.isEmpty() ? new CommandLine(new DefaultCommand(console)) : commands(args.get(0)));
        line.parseArgs(expanded(line, args).toArray(String[]::new));
    }

    /**
     * Runs a command with {@code --ab}: measures crowds with the two groups of options alternately.
     *
     * @param ab arguments of both groups
     * @return exit code
     */
    private int compare(AbArguments ab) {
        try {
            return parsed(ab.a()).against(parsed(ab.b()), ab);
        } catch (CommandLine.ParameterException e) {
            return new Failures(console).ofParsing(e, new String[0]);
        }
    }

    private BenchCommand parsed(List<String> own) {
        CommandLine line = configured(commands(BENCH));
        List<String> args = new ArrayList<>(List.of(BENCH));
        args.addAll(own);
        line.parseArgs(expanded(line, args).toArray(String[]::new));
        return Objects.requireNonNull(line.getSubcommands().get(BENCH)).getCommand();
    }

    /**
     * @return root command with only the named command, because creating all commands costs time; with all commands if
     *     the name is unknown
     */
    private CommandLine commands(String name) {
        Map<String, Supplier<Object>> all = all();
        CommandLine root = new CommandLine(new RootCommand());
        if (all.containsKey(name)) {
            root.addSubcommand(name, all.get(name).get());
        } else {
            all.forEach((each, command) -> root.addSubcommand(each, command.get()));
        }
        return root;
    }

    private Map<String, Supplier<Object>> all() {
        Map<String, Supplier<Object>> all = new LinkedHashMap<>(); // help shows the commands in this order
        all.put("test", () -> new TestCommand(console));
        all.put(BENCH, () -> new CommandLine(new BenchCommand(console)).addSubcommand(new DiffCommand(console)));
        all.put(VIEW, () -> new ViewCommand(console));
        all.put("compare", () -> new CompareCommand(console));
        all.put("inspect", () -> new InspectCommand(console));
        all.put("pose", () -> new PoseCommand(console));
        all.put("bake", () -> new BakeCommand(console));
        all.put("capture", () -> new CaptureCommand(console));
        all.put("convert", () -> new ConvertCommand(console));
        all.put("package", () -> new PackageCommand(console));
        all.put("devices", () -> new DevicesCommand(console));
        return all;
    }

    private CommandLine configured(CommandLine line) {
        Failures failures = new Failures(console);
        Converters.register(line);
        line.getCommandSpec().versionProvider(() -> new String[] {"throng " + Version.text()});
        return line.setErr(new PrintWriter(console.err(), true))
                .setExpandAtFiles(false) // a model may be called @home.glb
                .setUsageHelpWidth(100)
                .setUsageHelpAutoWidth(System.console() != null) // without a console, programs read the output
                .setHelpFactory(CommandHelp::new)
                .setParameterExceptionHandler(failures::ofParsing)
                .setExecutionExceptionHandler(failures::ofRunning);
    }

    private static List<String> expanded(CommandLine line, List<String> args) {
        CommandLine command = args.isEmpty() ? line : line.getSubcommands().getOrDefault(args.get(0), line);
        int first = command == line ? 0 : 1;
        List<String> all = new ArrayList<>(args.subList(0, first));
        List<String> own = args.subList(first, args.size());
        Repetition.refuse(own, command.getCommandSpec());
        all.addAll(SettingsFile.expand(own, command.getCommandSpec()));
        return all;
    }
}
