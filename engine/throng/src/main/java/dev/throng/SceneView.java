package dev.throng;

import dev.throng.crowd.gl.scene.KeptView;
import java.util.Optional;
import org.joml.Vector3fc;

/**
 * A view that keeps its levels of detail between pictures, such as one half of a split screen. Each picture continues the view's last one,
 * whatever was drawn in between: levels change as rarely as if the view were the only one. {@linkplain Target#motionVectors Motion vectors}
 * lead to the view's last picture. A scene with one view and without motion vectors needs none of these.
 */
public final class SceneView implements AutoCloseable {
    private final Scene scene;
    private final KeptView kept = new KeptView();
    private boolean isClosed;

    /** Opens a view, which takes memory with its first picture. */
    SceneView(Scene scene) {
        this.scene = scene;
    }

    /** Returns the identity of this view. @throws IllegalArgumentException when this is a view of another scene */
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

    /**
     * Lets the next picture have no motion vectors, as the first one: for a camera that cuts to another place. Jumps of time need no call.
     */
    public void cut() {
        kept.cut();
    }

    /**
     * Finds the first instance that a ray meets, as {@link Scene#pick} does, in the levels of detail of this view's last picture.
     *
     * @param origin of the ray, scene units
     * @param direction of any length but 0
     * @return empty where the ray meets none
     */
    public Optional<Instance.Hit> pick(Vector3fc origin, Vector3fc direction) {
        return scene.picks.first(origin, direction, of(scene));
    }

    /** Frees the memory that crowds use for this view. Further calls do nothing. */
    @Override
    public void close() {
        if (!isClosed && !scene.isClosed()) {
            scene.requireCurrent();
            scene.calls.run(() -> scene.renderer.forget(kept));
        }
        isClosed = true;
    }
}
