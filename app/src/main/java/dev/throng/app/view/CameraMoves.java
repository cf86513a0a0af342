package dev.throng.app.view;

import dev.throng.app.option.setting.Choices;
import dev.throng.app.stage.LiveScene;
import dev.throng.app.view.camera.Camera;
import dev.throng.app.view.state.SceneController;
import dev.throng.app.view.state.ViewState;

/** Where a user sends the camera by keys and buttons. Borrows everything. */
final class CameraMoves {
    private final ViewState state;
    private final SceneController controller;
    private final Camera camera;

    CameraMoves(ViewState state, SceneController controller, Camera camera) {
        this.state = state;
        this.controller = controller;
        this.camera = camera;
    }

    /** Brings the whole crowd into view. */
    void frame() {
        camera.frame(controller.crowd());
    }

    /** Goes back to the scene's own camera. */
    void home() {
        LiveScene now = controller.scene();
        if (now != null) {
            camera.parallel(false);
            camera.goHome(now.ownView(), controller.crowd());
        }
    }

    /** Goes on to the next kind of camera. */
    void next() {
        camera.kind(camera.kind().next(), controller.crowd());
        state.showMessage("camera: " + Choices.word(camera.kind()));
    }

    /** Looks at the figures from a side. */
    void face(Camera.Side side) {
        camera.face(side);
    }

    /** Shows an orthographic picture instead of one in perspective, or the other way round. */
    void parallel() {
        camera.parallel(!camera.isParallel());
    }
}
