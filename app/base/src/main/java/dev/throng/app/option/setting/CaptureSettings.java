package dev.throng.app.option.setting;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Settings of a video.
 *
 * @param out output folder or file; the ending of its name selects the format
 * @param frames number of frames, at least 1
 * @param rate frames per second
 */
public record CaptureSettings(Path out, int frames, FrameRate rate) {
    public FilmFormat format() {
        return FilmFormat.of(out);
    }

    /** Format of a video, selected by the file's ending. */
    public enum FilmFormat {
        /** PNG files in a folder. */
        PICTURES(""),
        /** One PNG file, animated if there are several frames. */
        PNG(".png"),
        /** Uncompressed video. */
        Y4M(".y4m"),
        /** H.264 video by ffmpeg, with even width and height. */
        MP4(".mp4"),
        /** VP9 video by ffmpeg. */
        WEBM(".webm");

        private final String ending;

        FilmFormat(String ending) {
            this.ending = ending;
        }

        /** @return format for a path; {@link #PICTURES} for an unknown ending */
        public static FilmFormat of(Path out) {
            String name = out.toString().toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(format -> format != PICTURES && name.endsWith(format.ending))
                    .findFirst()
                    .orElse(PICTURES);
        }

        /** @return file name endings of the formats that write a single file, separated by commas, for messages */
        public static String endings() {
            return Arrays.stream(values()).skip(1).map(format -> format.ending).collect(Collectors.joining(", "));
        }
    }
}
