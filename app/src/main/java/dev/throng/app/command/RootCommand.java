package dev.throng.app.command;

import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The program's own help. Without a command {@link DefaultCommand} runs instead. */
@CommandLine.Command(
        name = "throng",
        description = "Draws crowds of animated characters on the GPU, and checks every vertex against the CPU.",
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "throng                              a crowd in a window; without a display, a benchmark report",
            "       throng COMMAND [MODEL...] [OPTIONS]"
        },
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "'throng COMMAND --help' lists all options of a command.",
            "",
            "Examples:",
            "  throng",
            "  throng inspect Fox.glb",
            "  throng bench Fox.glb --instances 1k,10k --json result.json",
            "",
            "Exit codes: 0 ok, 1 bug in throng, 2 wrong option or unwritable output, 3 unusable model,",
            "            4 no OpenGL 4.5, 5 out of memory or GPU context lost, 6 comparison failed,",
            "            130 interrupted"
        })
public final class RootCommand {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "print this help")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "print version and commit")
    private boolean version;
}
