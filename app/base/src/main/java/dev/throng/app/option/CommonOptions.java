package dev.throng.app.option;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of every command. */
public final class CommonOptions {
    @Option(
            names = "--settings",
            paramLabel = "FILE",
            description = "JSON file with options of this command, named without the leading --, such as "
                    + "{\"quiet\":true}; options on the command line win")
    private @Nullable Path settings; // the file is read earlier, by SettingsFile

    @Option(names = "--quiet", description = "print only results and errors")
    private boolean quiet;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "print this help")
    private boolean help;

    public boolean quiet() {
        return quiet;
    }
}
