package dev.throng.app.option.setting;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

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

    /** How a film is kept, by the ending of its name. */
    public enum FilmFormat {
        /** PNG files in a folder. */
        PICTURES(""),
        /** One PNG; of several frames an animated one. */
        PNG(".png"),
        /** Video as it is, not compressed. */
        Y4M(".y4m"),
        /** H.264 video by ffmpeg, whose pictures have even sides. */
        MP4(".mp4"),
        /** VP9 video by ffmpeg. */
        WEBM(".webm");

        private final String ending;

        FilmFormat(String ending) {
            this.ending = ending;
        }

        /** The format of a path; {@link #PICTURES} where its ending is none of a film's. */
        public static FilmFormat of(Path out) {
            String name = out.toString().toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(format -> format != PICTURES && name.endsWith(format.ending))
                    .findFirst()
                    .orElse(PICTURES);
        }

        /** The endings of all single files, as a list for people. */
        public static String endings() {
            return Arrays.stream(values()).skip(1).map(format -> format.ending).collect(Collectors.joining(", "));
        }
    }
}
