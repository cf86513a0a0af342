package dev.throng.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.view.state.ViewRequest;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Random requests change every option of the command line that is not fixed. */
class RequestsTest {
    private static final int MANY = 5000;

    @Test
    void randomViewRequestsChangeEveryOption(@TempDir Path folder) {
        var expected = new TreeSet<String>();
        new CommandLine(new ViewCommand(Console.system()))
                .getCommandSpec()
                .options()
                .forEach(option -> expected.add(option.longestName().substring("--".length())));
        expected.removeAll(Requests.FIXED);
        var changed = new TreeSet<String>();
        Requests requests = new Requests(folder);
        Dice dice = new Dice(new SplittableRandom(3));
        ViewRequest request = requests.scene(dice);
        for (int i = 0; i < MANY; i++) {
            ViewRequest next = requests.changed(request, dice);
            changed.addAll(next.options().keySet());
            changed.addAll(next.content().keySet());
        }
        changed.removeAll(Requests.FIXED);
        changed.remove("models");
        assertEquals(expected, changed);
    }
}
