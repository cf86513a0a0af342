package dev.throng.app.console;

import java.io.PrintStream;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Progress line that counts seconds. Thread-safe. */
public final class ProgressText {
    private static final String ERASE_LINE = "\r\033[K";
    private static final long SECOND_NANOS = 1_000_000_000;

    private final PrintStream out;
    private final long period;
    private final LongSupplier clock;
    private @Nullable String message;
    private long since;
    private @Nullable Thread counter;

    ProgressText(PrintStream out) {
        this(out, SECOND_NANOS, System::nanoTime);
    }

    /**
     * @param period nanoseconds between two updates of the line
     * @param clock current time in nanoseconds
     */
    ProgressText(PrintStream out, long period, LongSupplier clock) {
        this.out = out;
        this.period = period;
        this.clock = clock;
    }

    synchronized void show(String words) {
        since = words.equals(message) ? since : clock.getAsLong();
        message = words;
        print(words);
        if (counter == null) {
            Thread thread = new Thread(this::count, "progress");
            thread.setDaemon(true);
            counter = thread;
            thread.start();
        }
    }

    synchronized void end() {
        message = null;
        counter = null;
        notifyAll();
        out.print(ERASE_LINE);
        out.flush();
    }

    private synchronized void count() {
        try {
            while (Thread.currentThread() == counter) {
                wait(Math.max(1, period / 1_000_000));
                long counts = (clock.getAsLong() - since) / period;
                if (message != null && counts > 0 && Thread.currentThread() == counter) {
                    print(message + ", " + counts + " s");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void print(String words) {
        out.print(ERASE_LINE + words);
        out.flush();
    }
}
