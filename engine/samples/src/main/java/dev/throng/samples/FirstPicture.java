package dev.throng.samples;

import java.nio.file.Path;

/**
 * {@link FirstCrowd} in the samples' window, which can write pictures without a display:
 * {@code FirstPicture MODEL.glb}.
 */
public final class FirstPicture {
    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("A crowd", 1280, 720)) {
            FirstCrowd.show(Path.of(args[0]), window.handle());
            window.keep();
        }
    }
}
