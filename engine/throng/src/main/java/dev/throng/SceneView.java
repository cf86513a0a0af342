package dev.throng;

import dev.throng.crowd.gl.scene.KeptView;

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
     * Lets the next picture have no motion vectors, as the first one: for a camera that cuts to another place. The library finds out alone
     * that time has jumped.
     */
    public void cut() {
        kept.cut();
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
