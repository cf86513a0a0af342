package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.console.ProgramEnd;
import dev.throng.app.model.Contexts;
import dev.throng.app.option.setting.OutputTarget;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.report.JsonFiles;
import dev.throng.app.stage.Picture;
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

/** Session of one window: drawing, closing within a time limit, and the {@code --json} result. */
final class ViewSession {
    /**
     * Time limit for closing, in seconds. With 0.1 s for handling Esc and about 0.2 s for ending the process, users
     * wait less than 0.5 s.
     */
    private static final double PATIENCE = 0.15;

    /** Time limit for closing if a screenshot is requested, in seconds. */
    private static final double PICTURE_PATIENCE = 30;

    private final RunSettings settings;
    private final Console console;
    private volatile @Nullable Viewer viewer; // set by the drawing thread
    private volatile boolean lacksPicture; // set to false by the drawing thread
    private boolean isWritten;

    ViewSession(RunSettings settings, Console console) {
        this.settings = settings;
        this.console = console;
        lacksPicture = settings.output().screenshot() != null;
    }

    /**
     * Shows the loader's scenes on a separate thread until the user closes the window, then ends the process.
     *
     * @param screen screen of the window; not closed
     * @param loader loader of the scenes; closed by the drawing thread, with its viewer
     */
    void run(WindowScreen screen, SceneLoader loader) {
        if (settings.output().json() != null) {
            CompletableFuture.runAsync(this::prepareWriting);
        }
        double patience = settings.output().screenshot() == null ? PATIENCE : PICTURE_PATIENCE;
        screen.whileDrawing(() -> show(screen, loader), patience, this::abandon);
        end("found no crowd when the window was closed, expected a crowd");
    }

    private void show(WindowScreen screen, SceneLoader loader) {
        ViewerResult result;
        try (Viewer shown = new Viewer(screen, ViewCommand.parser(console), loader, console)) {
            viewer = shown;
            result = shown.run();
            OutputFile screenshot = settings.output().screenshot();
            if (screenshot != null) {
                shown.picture().ifPresent(picture -> write(picture, screenshot));
            }
        }
        Contexts.checkEnd(screen.gl(), "closing the window", console);
        write(result);
    }

    private void write(Picture picture, OutputFile screenshot) {
        screenshot.write(picture.png());
        lacksPicture = false;
    }

    /** Ends the program while the drawing thread is inside a call that cannot be interrupted. */
    private void abandon() {
        Viewer shown = viewer;
        write(shown == null ? ViewerResult.before(settings) : shown.result());
        end("found no picture " + PICTURE_PATIENCE + " s after the window was closed, expected a picture");
    }

    /**
     * Ends the process without closing the driver, which would first write its whole shader cache at the lowest
     * priority.
     *
     * @param reason reason why a requested picture may be lacking
     */
    private void end(String reason) {
        if (lacksPicture) {
            console.warn("--screenshot: " + reason + "; wrote no picture");
        }
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

    /**
     * Writes to a null stream in advance, because loading the classes of the writer takes as long as the time limit for
     * closing.
     */
    private void prepareWriting() {
        try {
            JsonFiles.content(ViewerResult.before(settings)).writeTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
