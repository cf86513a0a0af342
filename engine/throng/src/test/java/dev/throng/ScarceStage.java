package dev.throng;

import static dev.throng.People.PREPARED;
import static dev.throng.People.arrange;

import org.joml.Vector3f;

/** A scene with shadows, occlusion culling and a crowd, in a context of its own. */
final class ScarceStage implements AutoCloseable {
    static final int COUNT = 9;
    static final Ground GROUND = Ground.grid(-20, -20, 10, 5, new float[25]);

    final Throng throng = Throng.headless(ThrongOptions.DEFAULT);
    final Scene scene = throng.scene(SceneOptions.DEFAULT.shadows(true).occlusion(true));
    final Crowd crowd = scene.crowd(PREPARED, COUNT, Doing.Ways.LOOP);
    final Target target = throng.offscreen(64, 48, 0);

    ScarceStage() {
        arrange(crowd);
    }

    /** Draws until no further frame allocates anything. */
    void settle() {
        for (int i = 0; i < 4; i++) {
            picture();
        }
    }

    /** Returns the picture of the scene at one time. */
    byte[] picture() {
        scene.draw(frame());
        return target.rgb();
    }

    Frame frame() {
        return Frame.at(1, People.CAMERA, target).light(Light.clearDay(new Vector3f(1, 2, 1)));
    }

    @Override
    public void close() {
        target.close();
        throng.close();
    }
}
