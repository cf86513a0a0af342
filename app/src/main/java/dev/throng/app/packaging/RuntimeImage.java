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
        Path jlink = tool(jdk, "jlink");
        if (!Files.isExecutable(jlink)) {
            throw new UsageException("package: found no program " + jlink
                    + ", expected the jlink of a full JDK, 17 or newer; set JAVA_HOME to such a JDK");
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
            throw wrong("no java.base.jmod", platform);
        }
        String text = Children.run(List.of(tool(jdk, "jmod").toString(), "describe", base.toString()))
                .text();
        int feature = Runtime.version().feature();
        String module = text.lines().findFirst().orElse("no module in java.base.jmod");
        if (!module.matches("java\\.base@" + feature + "\\b.*")) {
            throw wrong(module, platform);
        }
        String found = text.lines()
                .filter(line -> line.startsWith("platform "))
                .findFirst()
                .orElse("no platform in java.base.jmod");
        if (!found.equals("platform " + platform.ofModules())) {
            throw wrong(found, platform);
        }
    }

    private UsageException wrong(String found, Platform platform) {
        return new UsageException(
                "--jmods: folder " + jmods + ": found " + found + ", expected the modules (.jmod files) of a JDK "
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
            String reason = answer.text().lines().findFirst().orElse("exit code " + answer.code());
            throw new UsageException("package: jlink failed: " + reason);
        }
    }

    /** Version of the runtime, such as 17.0.15. */
    static String version(Path image) throws IOException {
        return Files.readString(image.resolve("release")).replaceAll("(?s).*JAVA_VERSION=\"([^\"]*)\".*", "$1");
    }
}
