package dev.throng.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/** Which program this is: the version the build wrote down, and the commit the launcher names. */
public final class Version {
    private Version() {}

    /** Such as {@code 0.1.0}. */
    public static String version() {
        try (InputStream in = Objects.requireNonNull(Version.class.getResourceAsStream("version.properties"))) {
            Properties properties = new Properties();
            properties.load(in);
            return Objects.requireNonNull(properties.getProperty("version"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Short hash, or {@code unknown} outside a checkout. */
    public static String commit() {
        return System.getProperty("throng.commit", "unknown");
    }

    /** Version and commit, for people. */
    public static String text() {
        return version() + " (" + commit() + ")";
    }
}
