package dev.throng;

import dev.throng.bake.file.AtlasCache;
import dev.throng.bake.file.MadeFiles;
import dev.throng.crowd.gl.light.ImageLights;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Settings of a {@link Throng}: context, cache and log. Immutable: each method returns other options. */
public final class ThrongOptions {
    /** Default options: all state restored, the user's cache, no log. */
    public static final ThrongOptions DEFAULT = new ThrongOptions(State.RESTORED, null, note -> {});

    private final State state;
    private final @Nullable Path cache;
    private final Consumer<String> log;

    /** Treatment of the OpenGL state of a host's context. */
    public enum State {
        /**
         * Each call restores the state that it changes. A draw with all its views makes at most 50 driver queries, 54
         * with backdrops, one more with preskinning, and more for rare state. Calls leave texture units starting at
         * 70 and uniform blocks starting at 80 empty if these were empty when the context was adopted.
         */
        RESTORED,
        /**
         * Each call sets the state that it needs, and leaves it changed. No queries: the host sets its state before it
         * draws.
         */
        RESET,
        /**
         * Calls rely on the state that the previous call left. No queries, and the least work. Requires that only this
         * library changes the context's state.
         */
        OWNED
    }

    private ThrongOptions(State state, @Nullable Path cache, Consumer<String> log) {
        this.state = state;
        this.cache = cache;
        this.log = log;
    }

    /**
     * {@return options with another treatment of the host's OpenGL state}
     *
     * @param other treatment
     */
    public ThrongOptions state(State other) {
        return new ThrongOptions(Check.notNull("state", other), cache, log);
    }

    /**
     * {@return options with another folder for baked clips and prepared environments}
     *
     * @param folder the new folder, created when needed; by default the user's cache folder
     */
    public ThrongOptions cacheFolder(Path folder) {
        return new ThrongOptions(state, Check.notNull("cache folder", folder), log);
    }

    /**
     * {@return options with a log}
     *
     * @param lines receives a line for each repaired or skipped part of a file, on the loading thread
     */
    public ThrongOptions log(Consumer<String> lines) {
        return new ThrongOptions(state, cache, Check.notNull("log", lines));
    }

    State state() {
        return state;
    }

    AtlasCache cache() {
        Path folder = cache;
        return folder == null ? AtlasCache.ofUser(log) : new AtlasCache(folder, log);
    }

    ImageLights environments() {
        Path folder = cache;
        return new ImageLights(folder == null ? MadeFiles.ofUser(log) : MadeFiles.in(folder, log));
    }

    Consumer<String> log() {
        return log;
    }
}
