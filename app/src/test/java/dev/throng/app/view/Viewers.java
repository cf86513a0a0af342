package dev.throng.app.view;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import java.nio.file.Path;

/** Viewers for tests. */
final class Viewers {
    private Viewers() {}

    /** Whose first wish is read as the command line would be. */
    static Viewer of(Screen screen, Wish first, Console console) {
        return of(screen, first, console, Path.of(""));
    }

    /** @param folder where pictures and the like are kept */
    static Viewer of(Screen screen, Wish first, Console console, Path folder) {
        WishReader reader = ViewCommand.reader(console);
        return new Viewer(screen, reader, new Backstage(first, reader.read(first), console), console, folder);
    }
}
