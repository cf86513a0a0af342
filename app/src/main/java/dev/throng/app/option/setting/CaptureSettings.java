package dev.throng.app.option.setting;

import java.nio.file.Path;

/**
 * A film.
 *
 * @param out a folder or a file, by its name
 * @param frames at least 1
 * @param rate frames for each second
 */
public record CaptureSettings(Path out, int frames, FrameRate rate) {
    public FilmFormat format() {
        return FilmFormat.of(out);
    }
}
