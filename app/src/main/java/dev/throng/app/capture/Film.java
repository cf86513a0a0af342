package dev.throng.app.capture;

import dev.throng.app.console.OutputFolder;
import dev.throng.app.option.setting.CaptureSettings;
import dev.throng.app.stage.Picture;
import java.nio.file.Path;
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
                : new Pictures(settings.out(), settings.frames());
    }

    /** A film as numbered PNG files: whenever it ends, the pictures that are there are whole. */
    static final class Pictures implements Film {
        /** Digits of a number at least, so that names sort and films of one project look alike. */
        private static final int DIGITS = 5;

        private final OutputFolder folder;
        private final int count;
        private final String name;

        Pictures(Path path, int count) {
            folder = new OutputFolder(path);
            this.count = count;
            name = "frame-%0" + Math.max(DIGITS, Integer.toString(count - 1).length()) + "d.png";
        }

        @Override
        public void write(IntFunction<Picture> frames) {
            for (int frame = 0; frame < count; frame++) {
                Picture picture = frames.apply(frame);
                folder.file(String.format(name, frame)).write(picture.png());
            }
        }
    }
}
