package dev.throng.app.capture;

import dev.throng.app.console.OutputFolder;
import dev.throng.app.stage.Picture;
import java.nio.file.Path;
import java.util.function.IntFunction;

/** A film as numbered PNG files: whenever it ends, the pictures that are there are whole. */
final class PictureFolder implements Film {
    /** Digits of a number at least, so that names sort and films of one project look alike. */
    private static final int DIGITS = 5;

    private final OutputFolder folder;
    private final int count;
    private final String name;

    PictureFolder(Path path, int count) {
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
