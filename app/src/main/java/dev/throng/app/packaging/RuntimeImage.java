package dev.throng.app.packaging;

import dev.throng.app.console.Children;
import dev.throng.app.console.Children.Answer;
import dev.throng.app.console.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Java runtimes that hold no more than the program needs, made by the jlink of the JDK that runs it.
 *
 * @param jdk folder of that JDK
 * @param jmods modules of another platform's JDK; null: of this one
 */
public record RuntimeImage(Path jdk, @Nullable Path jmods) {
    /** What the program's own classes need, and LWJGL. Jackson and JOML do without java.desktop and java.sql. */
    static final Set<String> MODULES =
            new TreeSet<>(Set.of("java.base", "java.management", "java.xml", "jdk.management", "jdk.unsupported"));

    /** @throws UsageException when the JDK has no jlink */
    public static RuntimeImage of(@Nullable Path jmods) {
        Path jdk = Path.of(System.getProperty("java.home"));
        if (!Files.isExecutable(tool(jdk, "jlink"))) {
            throw new UsageException("package: found no jlink in " + jdk.resolve("bin")
                    + ", expected a full JDK, 17 or newer; set JAVA_HOME to one");
        }
        return new RuntimeImage(jdk, jmods);
    }

    private static Path tool(Path jdk, String name) {
        boolean windows = Platform.WINDOWS_X64.isHere();
        return jdk.resolve("bin").resolve(windows ? name + ".exe" : name);
    }

    /**
     * Checks that modules are those of a platform and of this JDK's release.
     *
     * @throws UsageException when they are not
     */
    public void requireFor(Platform platform) {
        Path base = jmods == null ? null : jmods.resolve("java.base.jmod");
        if (base == null) {
            return;
        }
        if (!Files.isRegularFile(base)) {
            throw wrong("found no java.base.jmod", platform);
        }
        String text = Children.run(List.of(tool(jdk, "jmod").toString(), "describe", base.toString()))
                .text();
        int feature = Runtime.version().feature();
        if (!text.lines().findFirst().orElse("").matches("java\\.base@" + feature + "\\b.*")) {
            throw wrong("found " + text.lines().findFirst().orElse("nothing"), platform);
        }
        String found = text.lines()
                .filter(line -> line.startsWith("platform "))
                .findFirst()
                .orElse("no platform");
        if (!found.equals("platform " + platform.ofModules())) {
            throw wrong("found " + found, platform);
        }
    }

    private UsageException wrong(String found, Platform platform) {
        return new UsageException("--jmods: " + jmods + ": " + found + ", expected the jmods of a JDK "
                + Runtime.version().feature() + " for " + platform.ofModules());
    }

    /**
     * Makes the runtime.
     *
     * @param target does not exist yet
     */
    void link(Path target) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(tool(jdk, "jlink").toString(), "--add-modules", String.join(",", MODULES)));
        command.addAll(List.of("--no-header-files", "--no-man-pages", "--strip-java-debug-attributes"));
        if (jmods != null) {
            command.addAll(List.of("--module-path", jmods.toString()));
        }
        command.addAll(List.of("--output", target.toString()));
        Answer answer = Children.run(command);
        if (answer.code() != 0) {
            throw new UsageException("package: jlink failed: "
                    + answer.text().lines().findFirst().orElse("exit " + answer.code()));
        }
    }

    /** Version of the runtime, such as 17.0.15. */
    static String version(Path image) throws IOException {
        return Files.readString(image.resolve("release")).replaceAll("(?s).*JAVA_VERSION=\"([^\"]*)\".*", "$1");
    }
}
