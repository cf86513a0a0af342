package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import picocli.CommandLine;

/** Stands in the help; the launcher does the work. */
@CommandLine.Command(
        name = "test",
        description = "Builds everything and runs all tests; ends with a table of all modules.",
        customSynopsis = "throng test [MAVEN ARGUMENTS]",
        footer = {
            "",
            "OpenGL is required, unless -Dgl.tests=auto or -Dgl.tests=off is given. "
                    + "-Dgl.driver=sse4.1, nosse or zink selects another driver of software OpenGL. "
                    + "-Dgolden.write=true overwrites reference pictures that changed.",
            "",
            "Example:",
            "  throng test -pl engine/anim -am"
        })
public final class TestCommand extends Command {
    public TestCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        throw new UsageException("test: the launcher runs the tests; use ./throng test");
    }
}
