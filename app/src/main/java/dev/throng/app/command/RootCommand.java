package dev.throng.app.command;

import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The program's own help. Without a command {@link DefaultCommand} runs instead. */
@CommandLine.Command(
        name = "throng",
        description = "Renders crowds of animated characters on the GPU and proves every vertex right.",
        synopsisHeading = "Usage: ",
        customSynopsis = {
            "throng                              the benchmark scene, with a report",
            "       throng COMMAND [MODEL...] [OPTIONS]"
        },
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "'throng COMMAND --help' tells all about a command.",
            "",
            "Examples:",
            "  throng",
            "  throng inspect Fox.glb",
            "  throng bench Fox.glb --instances 1k,10k --json result.json",
            "",
            "Exit codes: 0 ok, 1 a bug, 2 wrong call or unwritable output, 3 bad model, 4 no OpenGL 4.5,",
            "            5 out of memory or context lost, 6 comparison failed, 130 interrupted"
        })
public final class RootCommand {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "this text")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "version and commit")
    private boolean version;
}
