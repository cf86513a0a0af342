package dev.throng.app.option;

import dev.throng.app.console.UsageException;
import java.nio.file.Path;

/** Camera files as the program reads them once all options are known. */
public final class CameraReading {
    private CameraReading() {}

    /** Returns the refusal of a file, or empty where it describes a camera. */
    public static String refusal(Path file) {
        try {
            CameraFile.read(file);
            return "";
        } catch (UsageException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
