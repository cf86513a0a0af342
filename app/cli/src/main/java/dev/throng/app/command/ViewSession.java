package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.console.ProgramEnd;
import dev.throng.app.model.Contexts;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.report.JsonFiles;
import dev.throng.app.view.Viewer;
import dev.throng.app.view.ViewerResult;
import dev.throng.app.view.WindowScreen;
import dev.throng.app.view.state.SceneLoader;
import dev.throng.gl.window.ProcessExit;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One window's session: drawing, the end within a limited time, the {@code --json} result. */
final class ViewSession {
    /** Seconds that closing may take. With 0.1 s for an Esc and about 0.2 s for the end of the process, users wait at most 0.5 s. */
    private static final double PATIENCE = 0.15;

    /** Seconds that closing may take where a screenshot is requested. */
    private static final double PICTURE_PATIENCE = 30;

    private final RunSettings settings;
    private final Console console;
    private volatile @Nullable Viewer viewer; // made by the thread that draws
    private boolean isWritten;

    ViewSession(RunSettings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    /** Shows the loader's scenes on a separate thread until the user closes the window. Then the process ends. Borrows both. */
    void run(WindowScreen screen, SceneLoader loader) {
        if (settings.output().json() != null) {
            CompletableFuture.runAsync(this::prepareWriting);
        }
        double patience = settings.output().screenshot() == null ? PATIENCE : PICTURE_PATIENCE;
        screen.whileDrawing(() -> show(screen, loader), patience, this::abandon);
        end();
    }

    private void show(WindowScreen screen, SceneLoader loader) {
        ViewerResult result;
        try (Viewer shown = new Viewer(screen, ViewCommand.parser(console), loader, console)) {
            viewer = shown;
            result = shown.run();
            OutputFile screenshot = settings.output().screenshot();
            if (screenshot != null) {
                shown.picture().ifPresent(picture -> screenshot.write(picture.png()));
            }
        }
        Contexts.checkEnd(screen.gl(), "closing the window", console);
        write(result);
    }

    /** The other thread is in the middle of something that cannot be ended: the program ends without it. */
    private void abandon() {
        Viewer shown = viewer;
        write(shown == null ? ViewerResult.before(settings) : shown.result());
        end();
    }

    /** Ends the process without closing the driver, which first writes all of its cache of shaders, with the lowest priority. */
    private void end() {
        console.out().flush();
        ProgramEnd.now(ExitCode.OK, ProcessExit::now);
    }

    private synchronized void write(ViewerResult result) {
        OutputTarget target = settings.output().json();
        if (target != null && !isWritten) {
            isWritten = true;
            target.write(console, JsonFiles.content(result));
        }
    }

    /** Writes to nowhere, since the first time takes as long as closing may: classes have to be loaded. */
    private void prepareWriting() {
        try {
            JsonFiles.content(ViewerResult.before(settings)).writeTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
