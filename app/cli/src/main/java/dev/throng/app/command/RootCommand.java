package dev.throng.app.command;

import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The program's main help. Without a command name, {@link DefaultCommand} runs instead. */
@CommandLine.Command(
        name = "throng",
        description = "Draws crowds of animated characters on the GPU, and can check every vertex against the same "
                + "computation on the CPU.",
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "throng                              shows a crowd; without a display, measures frame times",
            "       throng COMMAND [MODEL...] [OPTIONS]"
        },
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "'throng COMMAND --help' lists all options of a command.",
            "An option and its value are written as --NAME=VALUE or as --NAME VALUE.",
            "",
            "Examples:",
            "  throng",
            "  throng inspect Fox.glb",
            "  throng bench Fox.glb --instances 1k,10k --json result.json",
            "",
            "Exit codes:",
            "    0  success",
            "    1  internal error: a bug in throng",
            "    2  wrong option, or output file that cannot be written",
            "    3  model file that is missing, broken or not supported",
            "    4  no device with OpenGL 4.5 or newer",
            "    5  not enough memory, or GPU context lost",
            "    6  results of 'compare' differ too much, a result of 'bench --proved' is void, or no crowd reaches --target-fps",
            "  130  interrupted by Ctrl+C"
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
