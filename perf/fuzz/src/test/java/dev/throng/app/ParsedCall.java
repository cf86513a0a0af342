package dev.throng.app;

import dev.throng.app.command.BakeCommand;
import dev.throng.app.command.BenchCommand;
import dev.throng.app.command.CaptureCommand;
import dev.throng.app.command.CompareCommand;
import dev.throng.app.command.ConvertCommand;
import dev.throng.app.command.InspectCommand;
import dev.throng.app.command.PoseCommand;
import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.Converters;
import dev.throng.app.option.Repetition;
import dev.throng.app.option.SettingsFile;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Command lines that are read as the program reads them, and not run. */
public final class ParsedCall {
    private static final Console SILENT =
            Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);

    private static final Map<String, CommandLine> COMMANDS = commands();

    private ParsedCall() {}

    private static Map<String, CommandLine> commands() {
        Map<String, CommandLine> commands = new LinkedHashMap<>();
        commands.put("bench", new CommandLine(new BenchCommand(SILENT)));
        commands.put("pose", new CommandLine(new PoseCommand(SILENT)));
        commands.put("view", new CommandLine(new ViewCommand(SILENT)));
        commands.put("compare", new CommandLine(new CompareCommand(SILENT)));
        commands.put("inspect", new CommandLine(new InspectCommand(SILENT)));
        commands.put("bake", new CommandLine(new BakeCommand(SILENT)));
        commands.put("capture", new CommandLine(new CaptureCommand(SILENT)));
        commands.put("convert", new CommandLine(new ConvertCommand(SILENT)));
        commands.values().forEach(Converters::register);
        commands.values().forEach(line -> line.setExpandAtFiles(false));
        return commands;
    }

    /** Returns the option names of the commands that have many. */
    public static Map<String, List<String>> options() {
        Map<String, List<String>> options = new LinkedHashMap<>();
        COMMANDS.forEach((name, line) ->
                options.put(name, List.copyOf(line.getCommandSpec().optionsMap().keySet())));
        return options;
    }

    /**
     * Reads a command line. Commands are made only once, as making them takes longest.
     *
     * @return the refusal, or empty if the program has such a call
     * @throws RuntimeException if anything other than a declared exception is thrown
     */
    public static String refusal(List<String> arguments) {
        CommandLine line = COMMANDS.get(arguments.get(0));
        try {
            if (line == null || arguments.contains("--ab")) {
                new Cli(SILENT).parse(arguments);
                return "";
            }
            List<String> own = arguments.subList(1, arguments.size());
            Repetition.refuse(own, line.getCommandSpec());
            line.parseArgs(SettingsFile.expand(own, line.getCommandSpec()).toArray(String[]::new));
            return "";
        } catch (ParameterException | UsageException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
