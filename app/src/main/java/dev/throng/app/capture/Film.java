package dev.throng.app.capture;

import dev.throng.app.option.setting.CaptureSettings;
import dev.throng.app.stage.Picture;
import java.util.function.IntFunction;

/** Where the frames of a film go. */
interface Film {
    /**
     * Asks for the frames in their order, one at a time, and writes each.
     *
     * @param frames by number, counted from 0
     * @throws dev.throng.app.console.UsageException when they cannot be written
     */
    void write(IntFunction<Picture> frames);

    /** @throws dev.throng.app.console.UsageException when nothing can be written there; found out before the work begins */
    static Film of(CaptureSettings settings) {
        return settings.isVideo()
                ? new Y4mFile(settings.out(), settings.frames(), settings.rate())
                : new PictureFolder(settings.out(), settings.frames());
    }
}
