package dev.throng.samples;

import java.nio.file.Path;

/** The first crowd in the window of the other samples, which needs no display for a picture: {@code FirstPicture MODEL.glb}. */
public final class FirstPicture {
    public static void main(String[] args) {
        try (SampleWindow window = new SampleWindow("A crowd", 1280, 720)) {
            FirstCrowd.show(Path.of(args[0]), window.handle());
            window.keep();
        }
    }
}
