package dev.throng.convert;

import dev.throng.convert.child.ImportMain;
import dev.throng.convert.exchange.FileFormat;
import dev.throng.convert.exchange.ImportRefusal;
import dev.throng.convert.exchange.Reply;
import dev.throng.gltf.AssetException;
import dev.throng.gltf.AssetException.Kind;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs {@link ImportMain} in a separate JVM, the importing process. The JVM limits the Java heap; the kernel limits all
 * private memory if possible (RLIMIT_DATA on Linux). The process is killed after a minute.
 */
final class ImportProcess {
    private static final int SECONDS = 60;
    private static final int SECONDS_TO_END = 2;
    private static final int MEGABYTES = 1024;
    private static final int HEAP = 640;
    /** Java heap, in MB, of a process in which Assimp needs most of the memory. */
    private static final int HEAP_BESIDE_ASSIMP = 320;

    private static final Path SHELL = Path.of("/bin/sh");
    /** Shell command that sets a process's limits, unless the user has set lower ones. */
    private static final String LIMITED = "ulimit -c 0; ulimit -d " + MEGABYTES * 1024 + "; exec \"$0\" \"$@\"";

    private ImportProcess() {}

    /**
     * Converts a file in an importing process.
     *
     * @param file file to convert
     * @param format detected format of the file
     * @return the converted file
     * @throws AssetException with a message of one line, even if the process crashes
     */
    static Reply of(Path file, FileFormat format) {
        String name = String.valueOf(file.getFileName());
        try {
            return run(command(file, format), name, SECONDS);
        } catch (IOException e) {
            throw refused(
                    name,
                    "an importer process that does not start (" + e.getMessage() + ")",
                    "a process that starts; check that Java is installed correctly");
        }
    }

    /**
     * Runs an importing process.
     *
     * @param command command line of the process
     * @param name name of the file, for messages
     * @param seconds time after which the process is killed
     * @return the converted file, read from the process's standard output
     */
    static Reply run(List<String> command, String name, int seconds) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS").forEach(builder.environment()::remove);
        Process process = builder.start();
        boolean[] isLate = new boolean[1];
        CompletableFuture<Void> limit = CompletableFuture.runAsync(
                () -> {
                    isLate[0] = true;
                    process.destroyForcibly();
                },
                CompletableFuture.delayedExecutor(seconds, TimeUnit.SECONDS));
        try (InputStream answer = process.getInputStream()) {
            byte[] bytes = answer.readNBytes(longest());
            if (!process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                process.destroyForcibly(); // its reply is too long
            }
            return reply(bytes, process.waitFor(), isLate[0], name);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused(name, "an interrupted import", "a finished import; try again");
        } finally {
            limit.cancel(false);
            process.destroyForcibly();
        }
    }

    private static Reply reply(byte[] bytes, int status, boolean isLate, String name) {
        if (isLate) {
            throw refused(
                    name,
                    "a file whose import takes more than " + SECONDS + " s",
                    "an import within " + SECONDS + " s; make the file smaller");
        }
        if (status == ImportRefusal.STATUS) {
            ImportRefusal refusal = ImportRefusal.of(bytes);
            Kind kind = refusal.isUnsupported() ? Kind.UNSUPPORTED : Kind.MALFORMED;
            throw new AssetException(kind, name, "", refusal.found(), refusal.expected());
        }
        try {
            return Reply.of(bytes);
        } catch (IOException e) {
            throw refused(
                    name,
                    "no model from the importer process, which ended with exit code " + status,
                    "a converted model; the file may be damaged or need more than " + MEGABYTES + " MB of memory");
        }
    }

    private static int longest() {
        return (int) Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 4);
    }

    private static AssetException refused(String name, String found, String expected) {
        return new AssetException(Kind.UNSUPPORTED, name, "", found, expected);
    }

    private static List<String> command(Path file, FileFormat format) {
        return java(
                format == FileFormat.OTHER ? HEAP_BESIDE_ASSIMP : HEAP,
                ImportMain.class.getName(),
                file.toAbsolutePath().toString());
    }

    /**
     * Returns the command line of a Java process with limited memory.
     *
     * @param heap Java heap, in MB
     * @param main name of the main class, which is on this program's class or module path
     * @param argument argument of the main class
     */
    static List<String> java(int heap, String main, String argument) {
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(SHELL)) {
            command.addAll(List.of(SHELL.toString(), "-c", LIMITED));
        }
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-Xmx" + heap + "m",
                "-Xss4m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+SuppressFatalErrorMessage",
                "-Xshare:auto",
                "-Dfile.encoding=UTF-8",
                "-Djoml.nounsafe=true",
                "-Dorg.lwjgl.util.NoHashChecks=true"));
        String path = classPath(System.getProperty("java.class.path", ""), System.getProperty("jdk.module.path", ""));
        command.addAll(List.of("-cp", path, main, argument));
        return command;
    }

    /** Merges class path and module path into one class path, since the importing process uses no modules. */
    static String classPath(String classPath, String modulePath) {
        Stream<String> modules = Stream.of(modulePath.split(File.pathSeparator)).filter(entry -> !entry.isEmpty());
        Stream<String> classes = classPath.isEmpty() ? Stream.of() : Stream.of(classPath);
        return Stream.concat(
                        classes,
                        modules.flatMap(entry ->
                                Files.isDirectory(Path.of(entry)) ? Stream.of(entry, entry + "/*") : Stream.of(entry)))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
