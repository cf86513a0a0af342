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

/**
 * Preparation of scenes on a separate thread. Of several requests that arrive while the thread is busy, only the newest
 * is prepared.
 */
public final class SceneLoader implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 2;

    /**
     * Seconds from preparing a scene to computing data for larger crowds. Meanwhile, first pictures of the scene are
     * drawn and programs are compiled.
     */
    private static final long GROWTH_DELAY = 1;

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
    private volatile Progress progress = Progress.BEGUN; // written by the loader's thread

    /**
     * Request that the loader prepares.
     *
     * @param request user's request
     * @param settings settings of the request
     * @param before previous scene, from which unchanged parts are reused; null without a previous scene
     */
    record Job(
            ViewRequest request,
            RunSettings settings,
            @Nullable PreparedScene before) {}

    /**
     * Result of preparing a request.
     *
     * @param job request that was prepared
     * @param scene prepared scene; null after a failure
     * @param failure exception that ended the preparation; null after success
     */
    record Done(
            Job job,
            @Nullable PreparedScene scene,
            @Nullable Throwable failure) {}

    /**
     * Starts the preparation of the first request at once, while the window opens.
     *
     * @param settings settings of the request
     * @param console console for warnings about models
     */
    public SceneLoader(ViewRequest request, RunSettings settings, Console console) {
        this.console = console;
        first = new Job(request, settings, null);
        prepare(first);
    }

    public Job first() {
        return first;
    }

    /** Queues a request until the current preparation ends, instead of a previously queued request. */
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

    /**
     * Passes the scene of the current request to an action: at once if the scene is prepared, otherwise later on the
     * loader's thread.
     */
    void whenReady(Consumer<PreparedScene> action) {
        if (result != null) {
            result.thenAccept(action);
        }
    }

    /**
     * @param patience milliseconds to wait for the result
     * @return result of a request that was completed since the last call; empty if none was
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
                    CompletableFuture.delayedExecutor(GROWTH_DELAY, TimeUnit.SECONDS, SceneLoader::inBackground));
        }
        return Optional.of(done);
    }

    /** Runs work on a separate thread, because the work's pauses would block a thread of the common pool. */
    private static void inBackground(Runnable work) {
        Thread thread = new Thread(work, "preparing room for a larger crowd");
        thread.setDaemon(true);
        thread.start();
    }

    /** @return progress of the current request; empty if nothing is being prepared */
    Optional<Progress> progress() {
        return running == null ? Optional.empty() : Optional.of(progress);
    }

    /** Stops the current preparation, and waits a short time for its end. */
    @Override
    public void close() {
        if (thread.isShutdown()) {
            return; // closed by a viewer or, before one exists, by the code that created the loader
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
