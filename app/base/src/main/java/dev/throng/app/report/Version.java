package dev.throng.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/** Version and commit of the program. The build writes the version; the launcher names the commit. */
public final class Version {
    private Version() {}

    /** @return version, such as {@code 0.1.0} */
    public static String version() {
        try (InputStream in = Objects.requireNonNull(Version.class.getResourceAsStream("version.properties"))) {
            Properties properties = new Properties();
            properties.load(in);
            return Objects.requireNonNull(properties.getProperty("version"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return short hash of the commit, or {@code unknown} outside a checkout */
    public static String commit() {
        return System.getProperty("throng.commit", "unknown");
    }

    public static String text() {
        return version() + " (" + commit() + ")";
    }
}
