package dev.throng.app.command;

import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.packaging.Packager;
import dev.throng.app.packaging.Platform;
import dev.throng.app.packaging.RuntimeImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Makes archives that run where there is no Java. */
@CommandLine.Command(
        name = "package",
        description = "Packs Throng into archives for other machines, with Linux or Windows on x86-64.",
        customSynopsis = "throng package [--out FOLDER] [--jmods FOLDER]",
        footer = {
            "",
            "The Linux archive contains a Java runtime, built by jlink from the current JDK. The "
                    + "Windows archive needs an installed Java 17 or newer, unless --jmods adds a runtime to it. "
                    + "--jmods requires a JDK for Windows of the same release as the current JDK. Builds are "
                    + "reproducible: the same sources and the same JDK give identical archives.",
            "",
            "Example:",
            "  throng package --out archives"
        })
public final class PackageCommand extends Command {
    private static final double MEGABYTE = 1e6;

    @Option(names = "--out", paramLabel = "FOLDER", description = "folder for the archives (default: dist)")
    private Path out = Path.of("dist");

    @Option(
            names = "--jmods",
            paramLabel = "FOLDER",
            description = "folder 'jmods' of a JDK for Windows; adds a Java runtime to the Windows archive")
    private @Nullable Path jmods;

    public PackageCommand(Console console) {
        super(console);
    }

    @Override
    ExitCode run(Console console) {
        Packager packager = Packager.ofRunning(PackageCommand.class);
        RuntimeImage here = RuntimeImage.of(null);
        RuntimeImage windows = windows(here);
        Map<Platform, OutputFile> targets = targets();
        targets.forEach((platform, target) -> {
            console.progress("packaging " + platform.id());
            packager.write(platform, platform == Platform.LINUX_X64 ? here : windows, target);
            console.endProgress();
            console.out().printf("written: %s (%.1f MB)%n", place(target), size(target) / MEGABYTE);
        });
        return ExitCode.OK;
    }

    /** A runtime for Windows: from modules that were named, or of this JDK where it is one for Windows. */
    private @Nullable RuntimeImage windows(RuntimeImage here) {
        if (jmods == null) {
            return Platform.WINDOWS_X64.isHere() ? here : null;
        }
        RuntimeImage named = RuntimeImage.of(jmods);
        named.requireFor(Platform.WINDOWS_X64);
        return named;
    }

    /** A runtime for Linux comes from a JDK for Linux alone. */
    private Map<Platform, OutputFile> targets() {
        try {
            Files.createDirectories(out);
        } catch (IOException e) {
            throw new UsageException("--out: the folder " + out + " cannot be created; choose another folder");
        }
        Map<Platform, OutputFile> targets = new EnumMap<>(Platform.class);
        for (Platform platform : Platform.values()) {
            if (platform == Platform.WINDOWS_X64 || platform.isHere()) {
                targets.put(platform, new OutputFile(out.resolve(Packager.name(platform))));
            }
        }
        return targets;
    }

    private static Path place(OutputFile target) {
        return target.path().toAbsolutePath().normalize();
    }

    private static long size(OutputFile target) {
        return target.path().toFile().length();
    }
}
