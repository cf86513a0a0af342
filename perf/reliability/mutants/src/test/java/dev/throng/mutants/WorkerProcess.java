package dev.throng.mutants;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A {@link Worker} in its own process, which is killed if a shader never ends. */
final class WorkerProcess implements AutoCloseable {
    private static final String DIED = "died";
    private static final long START_MILLIS = 120_000;

    private final Process process;
    private final Writer commands;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();

    private WorkerProcess(Process process) {
        this.process = process;
        commands = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "answers");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts a process with unchanged shaders. @param folder for its files */
    static WorkerProcess start(Path folder) throws IOException {
        new Overlay(folder.resolve("overlay")).restore();
        WorkerProcess worker = new WorkerProcess(builder(folder).start());
        if (!worker.answer(START_MILLIS).equals("ready")) {
            throw new IllegalStateException(
                    "worker: found no answer, expected 'ready'; see " + folder.resolve("worker.log"));
        }
        return worker;
    }

    /** Runs a pool's tests, and writes the lines that they execute. */
    static void record(Pool pool, Path folder, Path map) throws IOException, InterruptedException {
        Path captures = Files.createDirectories(folder.resolve("captures"));
        ProcessBuilder builder = builder(folder, "record", pool.name(), captures.toString(), map.toString());
        builder.environment().put("MESA_SHADER_CAPTURE_PATH", captures.toString());
        int code = builder.start().waitFor();
        if (code != 0 || !Files.exists(map)) {
            throw new IllegalStateException(
                    "worker: found exit code " + code + ", expected 0; see " + folder.resolve("worker.log"));
        }
    }

    private static ProcessBuilder builder(Path folder, String... arguments) throws IOException {
        Path overlay = Files.createDirectories(folder.resolve("overlay"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx2g",
                "-Djava.awt.headless=true",
                "-Dgl.tests=required",
                "-Dtests.whole=" + Boolean.getBoolean("tests.whole"),
                "-Dthrong.root=" + System.getProperty("throng.root", ""),
                "-Dthrong.shared=" + System.getProperty("throng.shared", ""),
                "-DTHRONG_CACHE=" + folder.resolve("cache"),
                "-cp",
                overlay + System.getProperty("path.separator") + System.getProperty("java.class.path"),
                Worker.class.getName(),
                overlay.toString()));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("GALLIVM_PERF", "nopt"); // compiles faster, with the same rounding
        builder.environment()
                .put("MESA_SHADER_CACHE_DIR", folder.resolve("mesa").toString());
        builder.redirectError(
                ProcessBuilder.Redirect.appendTo(folder.resolve("worker.log").toFile()));
        return builder;
    }

    private void read() {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                answers.add(line);
            }
        } catch (IOException e) {
            // The process was killed.
        }
        answers.add(DIED);
    }

    /** Waits for the next answer, and kills a process that does not answer in time. */
    private String answer(long millis) {
        try {
            String answer = answers.poll(millis, TimeUnit.MILLISECONDS);
            if (answer == null || answer.equals(DIED)) {
                process.destroyForcibly().waitFor();
            }
            return answer == null ? "hung" : answer;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Replaces the text of a shader file. */
    void write(String file, String text) {
        String encoded = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        send("write\t" + file + "\t" + encoded, START_MILLIS);
    }

    /** Runs a test. @return {@code passed}, {@code failed MESSAGE}, {@code uncompiled MESSAGE}, {@code hung}, {@code died}, or others */
    String run(String id, long millis) {
        return send("run\t" + id, millis);
    }

    private String send(String command, long millis) {
        try {
            commands.write(command + "\n");
            commands.flush();
        } catch (IOException e) {
            return DIED;
        }
        return answer(millis);
    }

    @Override
    public void close() {
        try {
            commands.close();
        } catch (IOException e) {
            // The process has died.
        }
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
