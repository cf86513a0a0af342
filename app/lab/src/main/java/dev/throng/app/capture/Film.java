package dev.throng.app.capture;

import dev.throng.app.console.OutputFile;
import dev.throng.app.console.OutputFolder;
import dev.throng.app.console.UsageException;
import dev.throng.app.option.setting.CaptureSettings;
import dev.throng.app.option.setting.CaptureSettings.FilmFormat;
import dev.throng.app.stage.Picture;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** Writer of a video. Files are written completely or not at all. */
interface Film {
    /**
     * Writes a video. Requests the frames in order, one at a time.
     *
     * @param frames returns the picture of a frame; frames are counted from 0
     * @throws UsageException if the frames cannot be written
     */
    void write(IntFunction<Picture> frames);

    /**
     * @return writer for the output that the settings select
     * @throws UsageException if the output cannot be written; checked early, before frames are drawn
     */
    static Film of(CaptureSettings settings) {
        if (settings.format() == FilmFormat.PICTURES) {
            return new Pictures(settings.out(), settings.frames());
        }
        OutputFile file = new OutputFile(settings.out());
        var y4m = new Y4mVideo(settings.frames(), settings.rate());
        if (settings.format() == FilmFormat.Y4M) {
            return frames -> file.write(out -> y4m.write(frames, out));
        }
        if (settings.format() == FilmFormat.PNG) {
            var png = new AnimatedPng(settings.frames(), settings.rate());
            return settings.frames() == 1
                    ? frames -> file.write(frames.apply(0).png())
                    : frames -> file.write(out -> png.write(frames, out));
        }
        Ffmpeg ffmpeg = encoder(settings.out());
        return frames -> file.fill(
                path -> ffmpeg.encode(out -> y4m.write(frames, out), settings.format(), path, settings.out()));
    }

    private static Ffmpeg encoder(Path out) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Ffmpeg.find(path)
                .orElseThrow(() -> new UsageException(out
                        + ": found no program ffmpeg in PATH, expected it for MP4 and WebM files;"
                        + " install ffmpeg, or write a .png or .y4m file"));
    }

    /** Video as a folder of numbered PNG files, each of which is complete. */
    final class Pictures implements Film {
        /** Smallest number of digits in a file's name, so that names sort by number. */
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
                folder.write(String.format(name, frame), picture.png());
            }
        }
    }
}
