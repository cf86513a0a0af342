package dev.throng.app.packaging;

import dev.throng.app.console.OutputFile;
import dev.throng.app.console.TemporaryFolder;
import dev.throng.app.console.UsageException;
import dev.throng.app.packaging.Sbom.Component;
import dev.throng.app.report.JsonFiles;
import dev.throng.app.report.Version;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * Makes archives of the program, each of one folder: launcher, {@code lib/throng.jar}, {@code runtime}, {@code licences}, and a bill
 * of materials.
 *
 * @param jar the whole program
 */
public record Packager(Path jar) {
    /** Licences that lie in the jar beside the classes of their libraries. */
    private static final String LICENCE_ENTRY = "META-INF/[^/]*(LICENSE|NOTICE)[^/]*";

    /** @throws UsageException when the program runs from something else than a jar */
    public static Packager ofRunning(Class<?> main) {
        Path place;
        try {
            place = Path.of(
                    main.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        if (!Files.isRegularFile(place)) {
            throw new UsageException("package: found a program that runs from the folder " + place
                    + ", expected one that runs from a jar file; use ./throng package");
        }
        return new Packager(place);
    }

    /** Name of an archive, such as {@code throng-0.1.0-linux-x64.tar.gz}. */
    public static String name(Platform platform) {
        return folder(platform) + platform.archiveEnding();
    }

    private static String folder(Platform platform) {
        return "throng-" + Version.version() + "-" + platform.id();
    }

    /**
     * Makes an archive.
     *
     * @param runtime goes into it; null: none, the user has one
     * @throws UsageException when it cannot be made or written
     */
    public void write(Platform platform, @Nullable RuntimeImage runtime, OutputFile target) {
        try (TemporaryFolder work = TemporaryFolder.create("throng-package")) {
            Path folder = Files.createDirectories(work.path().resolve(folder(platform)));
            fill(folder, platform, runtime);
            target.write(out -> Archive.write(work.path(), platform, out));
        } catch (IOException e) {
            throw new UsageException("package: " + e.getMessage());
        }
    }

    private void fill(Path folder, Platform platform, @Nullable RuntimeImage runtime) throws IOException {
        List<String> runtimes = List.of();
        if (runtime != null) {
            Path image = folder.resolve("runtime");
            runtime.link(image);
            runtimes = List.of(RuntimeImage.version(image));
        }
        Path program = Files.createDirectories(folder.resolve("lib")).resolve("throng.jar");
        PlatformJar.write(jar, platform, program);
        Launchers.write(platform, folder);
        List<Component> components = licences(program, Files.createDirectories(folder.resolve("licences")));
        copy("LICENSE", folder.resolve("LICENSE.txt"));
        new OutputFile(folder.resolve("sbom.cdx.json")).write(JsonFiles.content(Sbom.of(components, runtimes)));
    }

    /** Copies the licences of all libraries in the jar. @return these libraries */
    private static List<Component> licences(Path program, Path folder) throws IOException {
        try (JarFile all = new JarFile(program.toFile())) {
            List<String> entries = all.stream().map(JarEntry::getName).toList();
            List<Component> components = Component.all().stream()
                    .filter(component -> entries.stream().anyMatch(entry -> entry.startsWith(component.entries())))
                    .toList();
            for (Component component : components) {
                copy("licences/" + component.text(), folder.resolve(component.name() + ".txt"));
            }
            for (String entry :
                    entries.stream().filter(name -> name.matches(LICENCE_ENTRY)).toList()) {
                String name = entry.substring(entry.lastIndexOf('/') + 1);
                try (InputStream in = all.getInputStream(all.getEntry(entry))) {
                    Files.write(folder.resolve("jar-" + name + (name.contains(".") ? "" : ".txt")), in.readAllBytes());
                }
            }
            return components;
        }
    }

    private static void copy(String resource, Path target) throws IOException {
        try (InputStream in = Component.resource(resource)) {
            Files.write(target, in.readAllBytes());
        }
    }

    /** Adds the launchers and their instructions to an archive. */
    static final class Launchers {
        private Launchers() {}

        static void write(Platform platform, Path folder) throws IOException {
            if (platform == Platform.LINUX_X64) {
                Path launcher = Files.writeString(folder.resolve("throng"), text("throng.sh"));
                if (!launcher.toFile().setExecutable(true, false)) {
                    throw new IOException(
                            launcher + ": cannot be made executable in this folder; choose another folder");
                }
                Files.writeString(folder.resolve("README.txt"), text("README-linux.txt"));
            } else {
                Files.writeString(folder.resolve("throng.cmd"), windows(text("throng-cmd.txt")));
                Files.writeString(folder.resolve("README.txt"), windows(text("README-windows.txt")));
            }
        }

        /** With the commit that the program was built from. */
        private static String text(String resource) throws IOException {
            try (InputStream in = Component.resource(resource)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .replace("COMMIT_OF_BUILD", Version.commit());
            }
        }

        /** With the line ends of Windows, without which its interpreter may miss labels. */
        private static String windows(String text) {
            return text.replace("\r\n", "\n").replace("\n", "\r\n");
        }
    }
}
