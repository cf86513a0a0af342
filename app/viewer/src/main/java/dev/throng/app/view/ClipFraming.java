package dev.throng.app.view;

import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.camera.CrowdSphere;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.state.SceneController;

/** Draws the camera of a studio back where a clip that the user chose reaches out of the picture. Borrows everything. */
final class ClipFraming {
    private final SceneController controller;
    private final OrbitCamera camera;

    ClipFraming(SceneController controller, OrbitCamera camera) {
        this.controller = controller;
        this.camera = camera;
    }

    /** Lets the scene's camera see all of a clip that was chosen; a camera that the user has moved stays. @param clip its index */
    void widen(int clip) {
        LiveScene now = controller.scene();
        if (now != null && now.shown().scene() instanceof StudioScene studio && studio.see(clip) && camera.isHome()) {
            camera.drawBack(camera.free().ownView(now), CrowdSphere.of(now.shown()));
        }
    }
}
