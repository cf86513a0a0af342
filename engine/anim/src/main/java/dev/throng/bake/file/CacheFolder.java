package dev.throng.bake.file;

import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds the folder of a user's cache. */
final class CacheFolder {
    /** Name of the system property or environment variable with the cache folder's path. */
    static final String OVERRIDE = "THRONG_CACHE";

    private static final String NAME = "throng";

    private CacheFolder() {}

    static Path ofUser() {
        return of(System::getProperty, System::getenv);
    }

    /**
     * @param property returns a system property by name
     * @param environment returns an environment variable by name
     * @return cache folder of a user: {@value #OVERRIDE} as property or variable, else {@code throng} in %LOCALAPPDATA%
     *     (Windows), in $XDG_CACHE_HOME if it is absolute (XDG Base Directory Specification), or in ~/.cache
     */
    static Path of(Function<String, @Nullable String> property, Function<String, @Nullable String> environment) {
        String chosen = property.apply(OVERRIDE) != null ? property.apply(OVERRIDE) : environment.apply(OVERRIDE);
        if (chosen != null && !chosen.isEmpty()) {
            return Path.of(chosen);
        }
        String local = environment.apply("LOCALAPPDATA");
        if (local != null && String.valueOf(property.apply("os.name")).startsWith("Windows")) {
            return Path.of(local, NAME);
        }
        String xdg = environment.apply("XDG_CACHE_HOME");
        if (xdg != null && Path.of(xdg).isAbsolute()) {
            return Path.of(xdg, NAME);
        }
        return Path.of(String.valueOf(property.apply("user.home")), ".cache", NAME);
    }
}
