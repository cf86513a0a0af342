package dev.throng;

import dev.throng.crowd.gl.scene.KeptView;
import java.util.Optional;
import org.joml.Vector3fc;

/**
 * View that keeps its levels of detail between pictures, such as one half of a split screen. Each picture starts from
 * the levels of the view's last picture, whatever was drawn in between. {@linkplain Target#motionVectors Motion
 * vectors} point to positions in that picture. A scene with one view and without motion vectors needs no {@code
 * SceneView}.
 */
public final class SceneView implements AutoCloseable {
    private final Scene scene;
    private final KeptView kept = new KeptView();
    private boolean isClosed;

    /** Opens a view; its first picture allocates memory. */
    SceneView(Scene scene) {
        this.scene = scene;
    }

    /**
     * @return the data that this view keeps between its pictures
     * @throws IllegalArgumentException when this is a view of another scene
     * @throws IllegalStateException when this view is closed
     */
    KeptView of(Scene drawn) {
        if (isClosed) {
            throw new IllegalStateException("this SceneView is closed; open another view");
        }
        if (drawn != scene) {
            throw new IllegalArgumentException(
                    "frame: found a view of another scene, expected a view of the scene that draws the frame");
        }
        return kept;
    }

    /** Omits motion vectors from the next picture; call this when the camera jumps. Jumps of time need no call. */
    public void cut() {
        kept.cut();
    }

    /**
     * Finds the first instance on a ray, as {@link Scene#pick}, in the levels of detail of this view's last picture.
     *
     * @param origin start of the ray, scene units
     * @param direction direction of the ray, of any length except 0
     * @return first hit; empty if the ray hits no instance
     */
    public Optional<Instance.Hit> pick(Vector3fc origin, Vector3fc direction) {
        return scene.picks.first(origin, direction, of(scene));
    }

    /** Frees the memory of this view. Further calls do nothing. */
    @Override
    public void close() {
        if (!isClosed && !scene.isClosed()) {
            scene.requireCurrent();
            scene.calls.run(() -> scene.renderer.forget(kept));
        }
        isClosed = true;
    }
}
