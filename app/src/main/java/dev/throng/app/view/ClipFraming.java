package dev.throng.app.view;

import dev.throng.app.scene.StudioScene;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.camera.CrowdSphere;
import dev.throng.app.view.camera.OrbitCamera;
import dev.throng.app.view.play.Player;
import dev.throng.app.view.state.SceneController;

/** Draws the camera of a studio back where a clip that the user chose reaches out of the picture. Borrows everything. */
final class ClipFraming {
    private final SceneController controller;
    private final OrbitCamera camera;
    private final Player player;

    ClipFraming(SceneController controller, OrbitCamera camera, Player player) {
        this.controller = controller;
        this.camera = camera;
        this.player = player;
    }

    /** Lets the scene's camera see all of the clip that plays now; a camera that the user has moved stays. */
    void widen() {
        LiveScene now = controller.scene();
        if (now != null && now.shown().scene() instanceof StudioScene studio) {
            player.playing()
                    .filter(playing -> studio.see(playing.clip().index()) && camera.isHome())
                    .ifPresent(playing ->
                            camera.drawBack(studio.picture(now.aspect()).view(), CrowdSphere.of(now.shown())));
        }
    }
}
