package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.UsageException;
import picocli.CommandLine;

/** Entry of {@code test} in the help; the launcher runs the tests. */
@CommandLine.Command(
        name = "test",
        description = "Builds Throng from its sources and runs all tests; ends with a table of results per module.",
        customSynopsis = "throng test [MAVEN ARGUMENTS]",
        footer = {
            "",
            "MAVEN ARGUMENTS are added to 'mvn verify', for example to choose modules or tests. Tests that need "
                    + "OpenGL fail on a machine without it, unless -Dgl.tests=auto skips them there. -Dgl.tests=off skips "
                    + "them on any machine. -Dgl.driver=NAME runs tests on another variant of software OpenGL: sse4.1, "
                    + "nosse, zink, or card, where the program chooses kernels as on a graphics card. "
                    + "-Dgolden.write=true replaces reference pictures that differ from the new rendering.",
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
        throw new UsageException(
                "test: throng.jar cannot run the tests, since they need the sources and Maven; in the source folder, use ./throng test");
    }
}
