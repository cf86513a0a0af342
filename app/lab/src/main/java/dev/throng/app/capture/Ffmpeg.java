package dev.throng.app.capture;

import dev.throng.app.console.Children;
import dev.throng.app.console.OutputFile;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.CaptureSettings.FilmFormat;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Video encoder ffmpeg, an installed program that reads YUV4MPEG2 from a pipe.
 *
 * @param program absolute path of the program
 */
record Ffmpeg(Path program) {
    /** Arguments of ffmpeg that state the colour space, because YUV4MPEG2 cannot state it. */
    private static final List<String> COLOURS =
            List.of("-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709");

    /**
     * Milliseconds to wait before a failure of ffmpeg is reported: if Ctrl-C has stopped both programs, this program
     * ends in that time without a report.
     */
    private static final int STOP_MILLISECONDS = 300;

    /**
     * Searches for ffmpeg in a list of folders; relative folders are skipped.
     *
     * @param searchPath folders, separated as in {@code PATH}
     */
    static Optional<Ffmpeg> find(String searchPath) {
        for (String folder : searchPath.split(File.pathSeparator)) {
            for (String name : List.of("ffmpeg", "ffmpeg.exe")) {
                Optional<Path> program = executable(folder, name);
                if (program.isPresent()) {
                    return program.map(Ffmpeg::new);
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> executable(String folder, String name) {
        try {
            Path file = Path.of(folder).resolve(name);
            return Optional.of(file)
                    .filter(Path::isAbsolute)
                    .filter(Files::isRegularFile)
                    .filter(Files::isExecutable);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * Encodes a video.
     *
     * @param frames writes the frames as YUV4MPEG2
     * @param format format of the video
     * @param target file to write; an existing file is replaced
     * @param out name of the output in messages, as the user wrote it
     * @throws UsageException if the encoder fails; the message quotes its first error
     */
    void encode(OutputFile.Content frames, FilmFormat format, Path target, Path out) throws IOException {
        Process process = Children.start(new ProcessBuilder(command(format, target)).redirectOutput(Redirect.DISCARD));
        try {
            CompletableFuture<String> said = CompletableFuture.supplyAsync(() -> firstLine(process));
            boolean taken = feed(frames, process);
            int code = process.waitFor();
            if (!taken || code != 0) {
                Thread.sleep(STOP_MILLISECONDS);
                throw new UsageException(
                        out + ": ffmpeg failed: " + (said.join().isEmpty() ? "exit code " + code : said.join()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            Children.end(process);
        }
    }

    private List<String> command(FilmFormat format, Path target) {
        List<String> command = new ArrayList<>();
        command.add(program.toString());
        command.addAll(List.of("-hide_banner", "-loglevel", "error", "-nostats", "-y"));
        command.addAll(COLOURS);
        command.addAll(List.of("-f", "yuv4mpegpipe", "-i", "pipe:0", "-pix_fmt", "yuv420p"));
        command.addAll(COLOURS);
        command.addAll(
                format == FilmFormat.MP4
                        ? List.of("-crf", "18", "-movflags", "+faststart", "-f", "mp4")
                        : List.of("-crf", "24", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4", "-f", "webm"));
        command.add("file:" + target.toAbsolutePath());
        return command;
    }

    /**
     * Writes the frames to the encoder.
     *
     * @return false if the encoder closed its input early; its output then states the reason
     */
    private static boolean feed(OutputFile.Content frames, Process process) {
        try (OutputStream pipe = process.getOutputStream()) {
            frames.writeTo(pipe);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** @return first line of the encoder's output. All output is read, so that ffmpeg never blocks */
    private static String firstLine(Process process) {
        try (BufferedReader errors = process.errorReader(StandardCharsets.UTF_8)) {
            String first = errors.readLine();
            while (errors.readLine() != null) {}
            return first == null ? "" : first.replaceAll(" @ 0x[0-9a-f]+", "");
        } catch (IOException e) {
            return "";
        }
    }
}
