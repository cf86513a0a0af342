package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import picocli.CommandLine;

/** Stands in the help; the launcher does the work. */
@CommandLine.Command(
        name = "test",
        description = "Builds everything and runs all tests; a table of all modules comes last.",
        customSynopsis = "throng test [MAVEN ARGUMENTS]",
        footer = {
            "",
            "OpenGL is required unless -Dgl.tests=auto or -Dgl.tests=off says otherwise. -Dgl.driver=sse4.1, nosse or"
                    + " zink takes software OpenGL as other machines have it; -Dgolden.write=true writes golden pictures"
                    + " that changed.",
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
        throw new UsageException("tests are run by the launcher: ./throng test");
    }
}
