package org.example.host;

import dev.throng.Camera;
import dev.throng.Crowd;
import dev.throng.Frame;
import dev.throng.Model;
import dev.throng.ModelOptions;
import dev.throng.Play;
import dev.throng.Scene;
import dev.throng.Target;
import dev.throng.Throng;
import dev.throng.ThrongOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Vector3f;

/** Draws a crowd without a window, and checks that the pictures show a moving crowd. */
public final class Host {
    private static final int SIDE = 10;
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final Camera CAMERA = Camera.lookAt(new Vector3f(0, 8, 14), new Vector3f());

    private Host() {}

    /** Writes {@code crowd.ppm} and the library's cache into the folder that the first argument names. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        ThrongOptions options = ThrongOptions.DEFAULT.cacheFolder(folder.resolve("cache"));
        Model pyramid = Model.of("pyramid.gltf", Pyramid.gltf(), ModelOptions.DEFAULT, options);
        try (Throng throng = Throng.headless(options);
                Scene scene = throng.scene();
                Crowd crowd = scene.crowd(pyramid, SIDE * SIDE);
                Target picture = throng.offscreen(WIDTH, HEIGHT, 4)) {
            crowd.forEach(it -> it.position(1.5 * (it.number() % SIDE) - 7, 0, 1.5 * (it.number() / SIDE) - 7)
                    .play(Play.loop("turn").phase(it.number() / 100.0)));
            byte[] first = draw(scene, 0, picture);
            byte[] later = draw(scene, 0.5, picture);
            crowd.resize(0);
            byte[] nothing = draw(scene, 0.5, picture);
            write(folder.resolve("crowd.ppm"), later);
            check("that show the crowd", pixels(later, nothing), WIDTH * HEIGHT / 10);
            check("that its motion changes", pixels(first, later), WIDTH * HEIGHT / 50);
        }
    }

    private static byte[] draw(Scene scene, double seconds, Target picture) {
        scene.draw(Frame.at(seconds, CAMERA, picture));
        return picture.rgb();
    }

    /** Counts the pixels in which two pictures differ. */
    private static int pixels(byte[] a, byte[] b) {
        int count = 0;
        for (int at = 0; at < a.length; at += 3) {
            count += a[at] != b[at] || a[at + 1] != b[at + 1] || a[at + 2] != b[at + 2] ? 1 : 0;
        }
        return count;
    }

    private static void check(String what, int found, int atLeast) {
        System.out.println(found + " pixels " + what);
        if (found < atLeast) {
            throw new IllegalStateException("found " + found + " pixels " + what + ", expected " + atLeast);
        }
    }

    private static void write(Path file, byte[] rgb) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write("P6 %d %d 255\n".formatted(WIDTH, HEIGHT).getBytes());
            out.write(rgb);
        }
    }
}
