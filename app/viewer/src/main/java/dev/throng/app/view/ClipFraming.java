package dev.throng.app.view;

import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.camera.CrowdSphere;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.state.SceneController;

/** Adjustment of scene studio's camera to chosen clips: moves it back if figures would leave the picture. */
final class ClipFraming {
    private final SceneController controller;
    private final OrbitCamera camera;

    ClipFraming(SceneController controller, OrbitCamera camera) {
        this.controller = controller;
        this.camera = camera;
    }

    /**
     * Moves the camera back until all poses of a chosen clip are visible, unless the user has moved the camera.
     *
     * @param clip index of the clip
     */
    void widen(int clip) {
        LiveScene now = controller.scene();
        if (now != null && now.shown().scene() instanceof StudioScene studio && studio.see(clip) && camera.isHome()) {
            camera.drawBack(camera.free().ownView(now), CrowdSphere.of(now.shown()));
        }
    }
}
