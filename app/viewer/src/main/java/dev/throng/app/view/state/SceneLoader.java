package dev.throng.app.view.state;

import dev.throng.app.console.Console;
import dev.throng.app.option.setting.RunSettings;
import dev.throng.app.stage.PreparedScene;
import dev.throng.app.stage.PreparedScene.Progress;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Prepares scenes on a thread of its own while others are shown. Of requests that come meanwhile only the newest is kept. */
public final class SceneLoader implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 2;

    /** Seconds after which a scene's first pictures are drawn and their programs compiled. */
    private static final long UNTIL_IDLE = 1;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread worker = new Thread(work, "scene loader");
        worker.setDaemon(true);
        return worker;
    });

    private final Console console;
    private final Job first;
    private @Nullable Job running;
    private @Nullable Job next;
    private @Nullable CompletableFuture<PreparedScene> result;
    private volatile Progress progress = Progress.BEGUN; // written by the thread

    /** A request, its settings, and the scene before it, of which what did not change is kept. */
    record Job(
            ViewRequest request,
            RunSettings settings,
            @Nullable PreparedScene before) {}

    /** A job with its scene, or with the failure. */
    record Done(
            Job job,
            @Nullable PreparedScene scene,
            @Nullable Throwable failure) {}

    /**
     * Begins with a first request at once, while the window opens.
     *
     * @param settings of the request
     * @param console for warnings about models
     */
    public SceneLoader(ViewRequest request, RunSettings settings, Console console) {
        this.console = console;
        first = new Job(request, settings, null);
        prepare(first);
    }

    /** The first job. */
    public Job first() {
        return first;
    }

    /** Prepares this as soon as what is being prepared is done. */
    void prepare(Job job) {
        next = job;
        start();
    }

    private void start() {
        Job job = next;
        if (running == null && job != null) {
            running = job;
            next = null;
            progress = Progress.BEGUN;
            result = CompletableFuture.supplyAsync(
                    () -> PreparedScene.of(job.settings(), job.before(), console, step -> progress = step), thread);
        }
    }

    /** Hands the scene of the current job to an action: now, or on the other thread as soon as the scene is prepared. */
    void whenReady(Consumer<PreparedScene> action) {
        if (result != null) {
            result.thenAccept(action);
        }
    }

    /**
     * Returns the job that has ended since the last call.
     *
     * @param patience milliseconds to wait for it
     */
    Optional<Done> poll(long patience) {
        CompletableFuture<PreparedScene> done = result;
        Job job = running;
        if (done == null || job == null) {
            return Optional.empty();
        }
        try {
            return finished(new Done(job, done.get(patience, TimeUnit.MILLISECONDS), null));
        } catch (ExecutionException e) {
            return finished(new Done(job, null, e.getCause()));
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
        if (done.scene() != null) {
            CompletableFuture.runAsync(
                    done.scene().scene()::prepareToGrow,
                    CompletableFuture.delayedExecutor(UNTIL_IDLE, TimeUnit.SECONDS, SceneLoader::inBackground));
        }
        return Optional.of(done);
    }

    /** A thread for itself: it rests between parts of its work, and the common pool's threads are needed meanwhile. */
    private static void inBackground(Runnable work) {
        Thread thread = new Thread(work, "preparing room for a larger crowd");
        thread.setDaemon(true);
        thread.start();
    }

    /** Returns the progress of the current job; empty while there is none. */
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
