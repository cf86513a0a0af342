package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.CaptureSettings;
import dev.throng.app.option.setting.CaptureSettings.FilmFormat;
import dev.throng.app.option.setting.FrameRate;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the length and output of a video. */
public final class CaptureOptions {
    /**
     * Endings of unsupported video formats. They are refused, because otherwise a folder of that name would be created.
     */
    private static final Set<String> UNSUPPORTED = Set.of("mkv", "mov", "avi", "gif", "apng", "jpg", "jpeg");

    private static final String PLACE = "FOLDER|FILE.png|.y4m|.mp4|.webm";

    @Option(
            names = "--out",
            paramLabel = PLACE,
            description = "folder or file to write: a new or empty folder for PNG files, a .png file (animated; with "
                    + "--frames 1 a still picture), a .y4m video, or an .mp4 or .webm video (needs ffmpeg)")
    private @Nullable Path out;

    @Option(
            names = "--frames",
            paramLabel = "F",
            converter = Numbers.PositiveCount.class,
            description = "number of frames to write (default: 300)")
    private int frames = 300;

    @Option(
            names = "--fps",
            paramLabel = "R",
            description = "frames per second of the video, such as 24, 29.97 or 30000/1001; the animation "
                    + "plays in real time, unless --fixed-step is given (default: 30)")
    private FrameRate rate = new FrameRate(30, 1);

    /**
     * @return checked settings of the video
     * @throws UsageException if no output is given, or its format is unsupported
     */
    public CaptureSettings settings() {
        if (out == null) {
            throw new UsageException("missing required option: '--out=" + PLACE
                    + "', which says where to write; for help, use 'throng capture --help'");
        }
        String name = String.valueOf(out.getFileName()).toLowerCase(Locale.ROOT);
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (UNSUPPORTED.contains(ending)) {
            throw new UsageException("--out: found '" + out + "', expected a folder, or a file name that ends in "
                    + FilmFormat.endings());
        }
        return new CaptureSettings(out, frames, rate);
    }
}
