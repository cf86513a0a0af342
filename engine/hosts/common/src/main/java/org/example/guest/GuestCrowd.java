package org.example.guest;

import dev.throng.*;
import java.nio.file.Path;
import org.joml.Matrix4f;

/**
 * Crowd in another engine's window, drawn over the engine's picture and depth. All three host programs use this class.
 */
public final class GuestCrowd implements AutoCloseable {
    public static final int WIDTH = 640;
    public static final int HEIGHT = 320;

    private final Throng throng = Throng.onCurrentContext();
    private final Scene scene = throng.scene();
    private final Target window = throng.framebuffer(0, WIDTH, HEIGHT);
    private final CrowdPixels picture;

    /** @param arguments path of a model and, to write a picture, path of the picture's file */
    public GuestCrowd(String... arguments) {
        picture = arguments.length < 2 ? null : new CrowdPixels(Path.of(arguments[1]));
        Crowd crowd = scene.crowd(throng.load(Path.of(arguments[0])), 100);
        var clips = crowd.model().clips();
        crowd.forEach(it -> it.position(1.2 * (it.number() % 10) - 5.4, 0, -1.2 * (it.number() / 10))
                .scale(1.8 / crowd.model().height())
                .play(Play.loop(clips.get(it.number() % clips.size())).phase(it.number() / 100.0)));
    }

    /**
     * Draws the crowd with the engine's camera.
     *
     * @return whether to draw more frames; a picture needs only one
     */
    public boolean draw(Matrix4f view, Matrix4f projection) {
        double seconds = picture == null ? System.nanoTime() / 1e9 : 0.7;
        Frame frame = Frame.at(seconds, Camera.of(view, projection), window);
        if (picture == null) {
            scene.draw(frame);
        } else {
            picture.write(() -> scene.draw(frame));
        }
        return picture == null;
    }

    @Override
    public void close() {
        throng.close();
    }
}
