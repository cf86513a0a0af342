package dev.throng.soak;

import dev.throng.app.command.ViewCommand;
import dev.throng.app.console.Console;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.gl.GlContext;
import dev.throng.gl.egl.EglContext;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.SplittableRandom;

/** Walk of the program without a window: scenes that follow each other in one context. */
final class HeadlessWalk implements Walk {
    private static final int BEST = -1;

    private final GlContext gl = EglContext.openDebug(BEST);
    private final Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
    private final ViewRequest.Parser parser = ViewCommand.parser(console);
    private final Requests requests;

    HeadlessWalk() {
        try {
            requests = new Requests(Files.createTempDirectory("soak"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Round round(SplittableRandom random, int steps) {
        Census before = Census.now();
        int refused;
        Census open;
        try (HeadlessSession session = new HeadlessSession(gl, parser, requests, new Dice(random))) {
            for (int step = 0; step < steps; step++) {
                session.step();
                Walk.check(gl, "step " + step + ", " + session.request());
            }
            refused = session.refused();
            open = Census.now().minus(before);
        }
        Census left = Census.leftSince(before);
        Walk.check(gl, "after the round");
        return new Round(refused, open, left);
    }

    @Override
    public void close() {
        gl.close();
    }
}
