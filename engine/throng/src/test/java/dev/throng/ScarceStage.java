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
    final SceneView view = scene.view();
    private final SurfacePicture surfaces = new SurfacePicture(64, 48);
    private final Target moving = surfaces.target(throng);

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
        return frame(target);
    }

    Frame frame(Target into) {
        return Frame.at(1, People.CAMERA, into).light(Light.clearDay(new Vector3f(1, 2, 1)));
    }

    /** Returns a frame of a view with motion vectors. */
    Frame moving() {
        return frame(moving).view(view);
    }

    @Override
    public void close() {
        surfaces.close();
        target.close();
        throng.close();
    }
}
