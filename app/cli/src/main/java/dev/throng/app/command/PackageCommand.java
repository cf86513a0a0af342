package dev.throng.app.command;

import dev.throng.app.console.Children;
import dev.throng.app.console.Children.Answer;
import dev.throng.app.console.Console;
import dev.throng.app.console.ExitCode;
import dev.throng.app.console.OutputFile;
import dev.throng.app.console.TemporaryFolder;
import dev.throng.app.console.UsageException;
import dev.throng.app.report.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Command that builds archives which run without Java, by {@code app/packaging/package.sh}. */
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
        String script = System.getProperty("throng.packaging");
        if (script == null) {
            throw new UsageException(
                    "package: found throng.jar without its sources, expected a folder with the sources of "
                            + "Throng; run ./throng package in that folder, on Linux");
        }
        List<OutputFile> targets = targets();
        try (TemporaryFolder work = TemporaryFolder.create("throng-package")) {
            console.progress("packaging");
            make(script, targets.stream().map(target -> in(work, target)).toList());
            console.endProgress();
            for (OutputFile target : targets) {
                target.write(to -> Files.copy(in(work, target), to));
                console.out().printf("written: %s (%.1f MB)%n", place(target), size(target) / MEGABYTE);
            }
        } catch (IOException e) {
            throw new UsageException("package: " + e.getMessage());
        }
        return ExitCode.OK;
    }

    /**
     * @return output files, checked before the work begins; they include an archive for Linux only on x64 Linux,
     *     because this archive's Java runtime must come from a JDK for Linux
     */
    private List<OutputFile> targets() {
        try {
            Files.createDirectories(out);
        } catch (IOException e) {
            throw new UsageException("--out: the folder " + out + " cannot be created; choose another folder");
        }
        String here = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        return Stream.of("linux-x64.tar.gz", "windows-x64.zip")
                .filter(name -> here.equals("Linux amd64") || name.startsWith("windows"))
                .map(name -> new OutputFile(out.resolve("throng-" + Version.version() + "-" + name)))
                .toList();
    }

    /**
     * Runs the packaging script, which prints only the reason of a failure.
     *
     * @param script path of the script
     * @param archives archives to write
     */
    private void make(String script, List<Path> archives) {
        List<String> command = new ArrayList<>(List.of(script, System.getProperty("java.home"), Version.commit()));
        command.add(jmods == null ? "" : jmods.toAbsolutePath().toString());
        archives.forEach(archive -> command.add(archive.toString()));
        Answer answer = Children.run(command);
        String reason = answer.text().isBlank() ? script + " ended with code " + answer.code() : answer.text();
        refuse(answer.code() != 0, reason.strip());
    }

    private static Path in(TemporaryFolder folder, OutputFile target) {
        return folder.path().resolve(target.path().getFileName());
    }

    private static Path place(OutputFile target) {
        return target.path().toAbsolutePath().normalize();
    }

    private static long size(OutputFile target) {
        return target.path().toFile().length();
    }
}
