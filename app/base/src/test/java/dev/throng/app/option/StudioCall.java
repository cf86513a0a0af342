package dev.throng.app.option;

import dev.throng.app.option.setting.RunSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Parser of settings, as for {@code capture} and {@code view}. */
@CommandLine.Command
public final class StudioCall {
    @Mixin
    private RunOptions options = new RunOptions();

    @Parameters
    private List<Path> models = new ArrayList<>();

    /** @throws RuntimeException if the arguments are refused */
    public static RunSettings settings(String... args) {
        StudioCall call = new StudioCall();
        CommandLine line = new CommandLine(call);
        Converters.register(line);
        line.parseArgs(args);
        return call.options.settings(call.models, CommandDefaults.studio(1000));
    }
}
