package dev.throng.app.view.state;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.stage.Production;
import dev.throng.app.stage.Progress;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Prepares scenes on a thread of its own while others are shown. Of wishes that come meanwhile, only the newest matters. */
public final class Backstage implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 2;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread worker = new Thread(work, "backstage");
        worker.setDaemon(true);
        return worker;
    });

    private final Console console;
    private final Wanted first;
    private @Nullable Wanted running;
    private @Nullable Wanted next;
    private @Nullable Future<Production> result;
    private volatile Progress progress = Progress.BEGUN; // written by the thread

    /** A wish, what it means, and what there is to build on. */
    record Wanted(Wish wish, RunSettings settings, @Nullable Production before) {}

    /** A wish, and what became of it. */
    record Done(
            Wanted wanted,
            @Nullable Production production,
            @Nullable Throwable failure) {}

    /**
     * Begins with a first wish at once: a window takes its time to open.
     *
     * @param settings what the wish means
     * @param console hears what models had to say
     */
    public Backstage(Wish wish, RunSettings settings, Console console) {
        this.console = console;
        first = new Wanted(wish, settings, null);
        prepare(first);
    }

    /** What it began with. */
    public Wanted first() {
        return first;
    }

    /** Prepares this as soon as what is being prepared is done. */
    void prepare(Wanted wanted) {
        next = wanted;
        start();
    }

    private void start() {
        Wanted wanted = next;
        if (running == null && wanted != null) {
            running = wanted;
            next = null;
            progress = Progress.BEGUN;
            result = thread.submit(
                    () -> Production.of(wanted.settings(), wanted.before(), console, step -> progress = step));
        }
    }

    /**
     * What is done since the last call.
     *
     * @param patience milliseconds to wait for it
     */
    Optional<Done> poll(long patience) {
        Future<Production> done = result;
        Wanted wanted = running;
        if (done == null || wanted == null) {
            return Optional.empty();
        }
        try {
            return finished(new Done(wanted, done.get(patience, TimeUnit.MILLISECONDS), null));
        } catch (ExecutionException e) {
            return finished(new Done(wanted, null, e.getCause()));
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private Optional<Done> finished(Done done) {
        running = null;
        result = null;
        start();
        return Optional.of(done);
    }

    /** What is being prepared, and how far that is; empty while nothing is. */
    Optional<Progress> progress() {
        return running == null ? Optional.empty() : Optional.of(progress);
    }

    /** Lets what is being prepared end, for a while: its result is not needed any more. */
    @Override
    public void close() {
        if (thread.isShutdown()) {
            return; // a viewer closes it; where there was none yet, the code that made it does
        }
        next = null;
        thread.shutdownNow();
        try {
            thread.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
