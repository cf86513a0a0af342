package dev.throng.app.option.setting;

import java.nio.file.Path;
import java.util.Locale;

/**
 * A film.
 *
 * @param out a folder or a video, by its name
 * @param frames at least 1
 * @param rate frames for each second
 */
public record CaptureSettings(Path out, int frames, FrameRate rate) {
    public static final String Y4M = ".y4m";

    /** Whether all frames go to one file. */
    public boolean isVideo() {
        return out.toString().toLowerCase(Locale.ROOT).endsWith(Y4M);
    }
}
