package dev.throng.app;

import dev.throng.app.command.BakeCommand;
import dev.throng.app.command.BenchCommand;
import dev.throng.app.command.CaptureCommand;
import dev.throng.app.command.CompareCommand;
import dev.throng.app.command.ConvertCommand;
import dev.throng.app.command.DefaultCommand;
import dev.throng.app.command.DevicesCommand;
import dev.throng.app.command.DiffCommand;
import dev.throng.app.command.InspectCommand;
import dev.throng.app.command.PoseCommand;
import dev.throng.app.command.RootCommand;
import dev.throng.app.command.TestCommand;
import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.option.Converters;
import dev.throng.app.option.Repetition;
import dev.throng.app.option.SettingsFile;
import dev.throng.app.report.Version;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** The command line as picocli knows it. */
final class Cli {
    private static final List<String> ROOT_OPTIONS = List.of("-h", "--help", "-V", "--version");

    private final Console console;

    Cli(Console console) {
        this.console = console;
    }

    /** Runs what the arguments ask for and returns its exit code. */
    int run(List<String> args) {
        boolean isDefault = args.isEmpty() || args.get(0).startsWith("-") && !ROOT_OPTIONS.contains(args.get(0));
        CommandLine line = configured(isDefault ? new CommandLine(new DefaultCommand(console)) : commands());
        // picocli takes a failing writer for a bug of its own: what it prints is written afterwards.
        StringWriter help = new StringWriter();
        int code =
                line.setOut(new PrintWriter(help)).execute(expanded(line, args).toArray(String[]::new));
        console.out().print(help);
        return code;
    }

    private CommandLine commands() {
        return new CommandLine(new RootCommand())
                .addSubcommand(new TestCommand(console))
                .addSubcommand(new CommandLine(new BenchCommand(console)).addSubcommand(new DiffCommand(console)))
                .addSubcommand(new ViewCommand(console))
                .addSubcommand(new CompareCommand(console))
                .addSubcommand(new InspectCommand(console))
                .addSubcommand(new PoseCommand(console))
                .addSubcommand(new BakeCommand(console))
                .addSubcommand(new CaptureCommand(console))
                .addSubcommand(new ConvertCommand(console))
                .addSubcommand(new DevicesCommand(console));
    }

    private CommandLine configured(CommandLine line) {
        Failures failures = new Failures(console);
        Converters.register(line);
        line.getCommandSpec().versionProvider(() -> new String[] {"throng " + Version.text()});
        return line.setErr(new PrintWriter(console.err(), true))
                .setExpandAtFiles(false) // a model may be called @home.glb
                .setUsageHelpWidth(100)
                .setUsageHelpAutoWidth(false)
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
