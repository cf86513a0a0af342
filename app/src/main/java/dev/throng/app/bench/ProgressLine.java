package dev.throng.app.bench;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.BenchSettings;
import java.util.Locale;

/** Says how far a measurement is, a few times a second, on a terminal. */
final class ProgressLine implements FrameLoop.Progress {
    private static final long INTERVAL_NANOS = 200_000_000;

    private final Console console;
    private final String start;
    private final String end;
    private long last = System.nanoTime();

    ProgressLine(Console console, int instances, BenchSettings limits) {
        this.console = console;
        start = String.format(Locale.ROOT, "%,d instances: frame ", instances);
        end = limits.frames() == null ? "" : " of " + limits.frames();
    }

    @Override
    public void measured(int frames) {
        long now = System.nanoTime();
        if (now - last > INTERVAL_NANOS) {
            last = now;
            console.progress(start + frames + end);
        }
    }
}
